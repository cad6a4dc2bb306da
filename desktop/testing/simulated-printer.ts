import type { PrinterLanguage } from '@kolobeh/shared/delivery/printer-language.ts';

/**
 * How the printer behaves. `ok` answers and prints; `mute` prints and says nothing; `dies_mid` is cut off in the middle
 * of a label without printing it; `dies_after` prints and is cut off; `stall` takes bytes and does nothing; `paper_out`
 * says from the beginning that it has no paper; `runs_out` keeps the label, as its paper ends with it, and prints it
 * when paper is put in.
 */
export type PrinterMode = 'ok' | 'mute' | 'dies_mid' | 'dies_after' | 'stall' | 'paper_out' | 'runs_out';

/** The printer's end of a line. */
export interface PrinterLine {
  reply(text: string): void;
  /** The line breaks. */
  cut(): void;
}

/** The three strings of a reply to `~HS`, as the ZPL II Programming Guide gives them. */
export const statusReply = ({ isPaperOut = false, formats = 0, labelsLeft = 0 } = {}): string =>
  `\x02030,${isPaperOut ? 1 : 0},0,1218,${String(formats).padStart(3, '0')},0,0,0,000,0,0,0\x03\r\n` +
  `\x02000,0,0,0,0,2,4,0,${String(labelsLeft).padStart(8, '0')},1,000\x03\r\n` +
  `\x021234,0\x03\r\n`;

interface Speech {
  /** Empty when the language asks nothing. */
  question: string;
  begins: RegExp;
  label: RegExp;
  status(state: { isPaperOut: boolean; isBusy: boolean }): string;
}

const speeches: Record<PrinterLanguage, Speech> = {
  zpl: {
    question: '~HS\r\n',
    begins: /\^XA/,
    label: /\^XA[\s\S]*?\^XZ/,
    status: ({ isPaperOut, isBusy }) => statusReply({ isPaperOut, formats: isBusy ? 1 : 0 }),
  },
  tspl: {
    question: '\x1b!?',
    begins: /SIZE /,
    label: /SIZE [\s\S]*?PRINT 1,1\r\n/,
    status: ({ isPaperOut, isBusy }) => String.fromCharCode((isPaperOut ? 0x04 : 0) | (isBusy ? 0x20 : 0)),
  },
  epl: { question: '', begins: /^N$/m, label: /^N\n[\s\S]*?^P1\n/m, status: () => '' },
};

/** A label takes this long to come out unless a test says otherwise. */
const usualPrintingMs = 120;

/** A printer in memory, to be put at the end of a TCP connection or a pseudo-terminal. */
export class SimulatedPrinter {
  mode: PrinterMode;
  /** Labels really printed. */
  readonly labels: string[] = [];
  readonly #speech: Speech;
  readonly #printingMs: number;
  #held: string[] = [];
  #busy = 0;

  constructor(mode: PrinterMode, language: PrinterLanguage = 'zpl', printingMs = usualPrintingMs) {
    this.#printingMs = printingMs;
    this.mode = mode;
    this.#speech = speeches[language];
  }

  /** What comes over one line; a broken label is forgotten with its line. */
  listen(line: PrinterLine): (bytes: Uint8Array) => void {
    let heard = '';
    return (bytes) => {
      if (this.mode === 'stall') return;
      heard = this.#answer(heard + Buffer.from(bytes).toString('latin1'), line);
      if (this.mode === 'dies_mid' && this.#speech.begins.test(heard)) {
        heard = '';
        line.cut();
        return;
      }
      heard = this.#takeLabel(heard, line);
    };
  }

  /** Paper is put in: what was kept comes out. */
  refill(): void {
    this.mode = 'ok';
    this.labels.push(...this.#held);
    this.#held = [];
  }

  #answer(heard: string, line: PrinterLine): string {
    const { question } = this.#speech;
    if (question === '' || !heard.includes(question)) return heard;
    const isPaperOut = this.mode === 'paper_out' || this.#held.length > 0;
    if (this.mode !== 'mute') line.reply(this.#speech.status({ isPaperOut, isBusy: this.#busy > 0 }));
    return heard.replaceAll(question, '');
  }

  #takeLabel(heard: string, line: PrinterLine): string {
    const whole = this.#speech.label.exec(heard);
    if (!whole) return heard;
    this.#print(whole[0]);
    if (this.mode === 'dies_after') line.cut();
    return heard.slice(whole.index + whole[0].length);
  }

  #print(label: string): void {
    if (this.mode === 'paper_out' || this.mode === 'runs_out') {
      this.#held.push(label);
      return;
    }
    this.labels.push(label);
    this.#busy += 1;
    setTimeout(() => {
      this.#busy -= 1;
    }, this.#printingMs);
  }
}
