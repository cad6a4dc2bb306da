/**
 * What is known of a label after printing was tried. `confirmed`: the printer said so, or the file is there.
 * `unknown`: bytes went out and no word came back — it may or may not have been printed. `failed`: surely not printed.
 */
export interface PrintOutcome {
  state: 'confirmed' | 'unknown' | 'failed';
  detail: string;
}

/** A printer of ZPL labels. It never throws and never keeps its caller waiting for ever. */
export interface LabelPrinter {
  readonly kind: 'none' | 'tcp' | 'serial' | 'folder';
  print(zpl: string): Promise<PrintOutcome>;
}

/** No printer is set: labels wait, and the screen says why. */
export const noPrinter: LabelPrinter = {
  kind: 'none',
  print: () => Promise.resolve({ state: 'failed', detail: 'PRINTER_NOT_SET' }),
};

/** What a printer is heard to do, for the screen of devices. */
export type Trace = (direction: 'in' | 'out' | 'note', bytes: Uint8Array | string) => void;
