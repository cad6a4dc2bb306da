import type { Trace } from '../ports/byte-channel.ts';

/** What a scanner tells the station. */
export interface ScannerEvents {
  /** A whole scan as the scanner sent it, and whether it ended it itself or only fell silent. */
  scanned: (text: string, hasSuffix: boolean) => void;
  state: (state: 'ready' | 'failed', detail: string) => void;
  trace: Trace;
}

/** A scanner with a line of its own. It comes back by itself when it was unplugged. */
export interface Scanner {
  stop(): Promise<void>;
}

/** Between two tries to open a scanner that is not there. */
export const reopenMs = 2000;
