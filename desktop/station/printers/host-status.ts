/** What a ZPL printer says of itself in reply to `~HS`. */
export interface HostStatus {
  isPaperOut: boolean;
  isPaused: boolean;
  isHeadOpen: boolean;
  isRibbonOut: boolean;
  /** Formats received and not printed yet. */
  formatsWaiting: number;
  /** Labels of the present batch still to print. */
  labelsLeft: number;
}

/** Asks for the status; answered at once, even while a label is being printed. */
export const askStatus = '~HS\r\n';

const stx = '\x02';
const etx = '\x03';

/**
 * Reads the reply: three strings framed by STX and ETX, fields divided by commas (ZPL II Programming Guide, `~HS`).
 * Null while it is not complete or does not fit.
 */
export function readHostStatus(text: string): HostStatus | null {
  const strings = text
    .split(stx)
    .slice(1)
    .flatMap((part) => (part.includes(etx) ? [part.slice(0, part.indexOf(etx)).split(',')] : []));
  const [first, second] = strings;
  if (!first || !second || strings.length < 3 || first.length < 5 || second.length < 9) return null;
  return {
    isPaperOut: first[1] === '1',
    isPaused: first[2] === '1',
    isHeadOpen: second[2] === '1',
    isRibbonOut: second[3] === '1',
    formatsWaiting: Number(first[4]),
    labelsLeft: Number(second[8]),
  };
}

/** Why a printer in that state prints nothing now; null when it would. */
export function troubleOf(status: HostStatus): string | null {
  if (status.isPaperOut) return 'PAPER_OUT';
  if (status.isHeadOpen) return 'HEAD_OPEN';
  if (status.isRibbonOut) return 'RIBBON_OUT';
  return status.isPaused ? 'PAUSED' : null;
}

/** All that was sent has been printed. */
export const isIdle = (status: HostStatus): boolean => status.formatsWaiting === 0 && status.labelsLeft === 0;
