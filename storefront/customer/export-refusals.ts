/** Why the data were not given, by the status of the answer. */
export const exportRefusals: Readonly<Record<number, ExportRefusal>> = {
  400: 'wrong',
  403: 'wrong',
  429: 'later',
  500: 'failed',
};

/** A wrong password, too many attempts, or a fault. */
export type ExportRefusal = 'wrong' | 'later' | 'failed';
