import type { PrintableLabel } from '@kolobeh/shared/delivery/printer-language.ts';

/**
 * What is known of a label after printing was tried. `confirmed`: the printer said so, or the file is there.
 * `unknown`: bytes went out and no word came back, so it may or may not have been printed. `failed`: surely not printed.
 */
export interface PrintOutcome {
  state: 'confirmed' | 'unknown' | 'failed';
  /** Code (`PRINTER_NOT_SET`, `PAPER_OUT`, `NO_ANSWER` …) or the system's own words; empty when all is well. */
  detail: string;
}

/** A label with the name it is printed under. */
export interface Label extends PrintableLabel {
  /** Names the label's file: letters, digits and hyphens. */
  name: string;
}

/** A label in the language of the printer it goes to; one byte per character. */
interface LabelBytes {
  name: string;
  bytes: string;
}

/** A printer of labels. It never throws and never keeps its caller waiting for ever. */
export interface LabelPrinter {
  print(label: LabelBytes): Promise<PrintOutcome>;
}
