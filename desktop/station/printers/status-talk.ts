/** What a printer says of itself. */
export interface PrinterStatus {
  /** Why it prints nothing now (`PAPER_OUT`, `HEAD_OPEN` …); null when it would. */
  trouble: string | null;
  /** It has something to print still. */
  isBusy: boolean;
}

/** How a language asks a printer, and when its answers are its word that the label is out. */
export interface StatusTalk {
  question: string;
  /** Between two questions, in parts of the usual pause. */
  pause: number;
  /** Null while the answer is not whole. */
  read(heard: string): PrinterStatus | null;
  /** @param answers since the label's last byte, in order */
  isPrinted(answers: readonly PrinterStatus[]): boolean;
}
