import type { PrinterStatus } from './status-talk.ts';

/** `<ESC>!?`: answered with one byte at once, also while printing (TSPL/TSPL2 Programming Manual, status polling). */
export const askTsplStatus = '\x1b!?';

const printing = 0x20;

/** Bits of the answer that stop printing, the most telling first. */
const troubles: readonly (readonly [bit: number, trouble: string])[] = [
  [0x04, 'PAPER_OUT'],
  [0x02, 'PAPER_JAM'],
  [0x01, 'HEAD_OPEN'],
  [0x08, 'RIBBON_OUT'],
  [0x10, 'PAUSED'],
  [0x40, 'HEAD_OPEN'],
  [0x80, 'PRINTER_ERROR'],
];

/** Reads the answer, of which the last byte counts; null while there is none. */
export function readTsplStatus(heard: string): PrinterStatus | null {
  const byte = heard.length === 0 ? null : heard.charCodeAt(heard.length - 1);
  if (byte === null) return null;
  const trouble = troubles.find(([bit]) => (byte & bit) !== 0)?.[1] ?? null;
  return { trouble, isBusy: (byte & printing) !== 0 };
}
