/**
 * What is known of a label after printing was tried. `confirmed`: the printer said so, or the file is there.
 * `unknown`: bytes went out and no word came back, so it may or may not have been printed. `failed`: surely not printed.
 */
export interface PrintOutcome {
  state: 'confirmed' | 'unknown' | 'failed';
  /** Code (`PRINTER_NOT_SET`, `PAPER_OUT`, `NO_ANSWER` …) or the system's own words; empty when all is well. */
  detail: string;
}

export interface Label {
  /** Names the label's file: letters, digits and hyphens. */
  name: string;
  zpl: string;
}

/** A printer of ZPL labels. It never throws and never keeps its caller waiting for ever. */
export interface LabelPrinter {
  print(label: Label): Promise<PrintOutcome>;
}

/** No printer is set: the label is not printed, and the screen says why. */
export const noPrinter: LabelPrinter = {
  print: () => Promise.resolve({ state: 'failed', detail: 'PRINTER_NOT_SET' }),
};
