import { printedIn } from '@kolobeh/shared/delivery/printer-language.ts';
import type { PrinterSettings } from '../../bridge/peripheral-settings.ts';
import type { PeripheralState, PrinterReport } from '../../bridge/station-status.ts';
import { idlePeripheral, joinedState } from '../peripherals/peripheral-state.ts';
import type { Label, LabelPrinter, PrintOutcome } from './label-printer.ts';
import { PrintQueue } from './print-queue.ts';

/** An outcome and the printer it is of: its name, empty when there is none. */
export interface PrintedOn extends PrintOutcome {
  printer: string;
}

/** What printers are made with and who hears of their state. */
export interface PrintersParts {
  makePrinter: (settings: PrinterSettings) => LabelPrinter;
  now: () => Date;
  changed: () => void;
}

interface Member {
  settings: PrinterSettings;
  printer: LabelPrinter;
  queue: PrintQueue;
  state: Omit<PeripheralState, 'kind'>;
}

const notSet: PrintedOn = { state: 'failed', detail: 'PRINTER_NOT_SET', printer: '' };
const notStarted: PrintedOn = { state: 'failed', detail: 'NOT_STARTED', printer: '' };

/**
 * The station's printers. Each has a queue of its own; one stands in for those before it only when they surely did not
 * print. After an `unknown` nobody prints: the label may be out, and a second one would be a parcel's double.
 */
export class Printers {
  readonly #parts: PrintersParts;
  #members: Member[] = [];

  constructor(parts: PrintersParts) {
    this.#parts = parts;
  }

  /** Labels already at a printer end there by its former settings. */
  configure(settings: readonly PrinterSettings[]): void {
    const { makePrinter, now, changed } = this.#parts;
    this.#members = settings.map((one) => ({
      settings: one,
      printer: makePrinter(one),
      queue: this.#members.find(({ settings: { id } }) => id === one.id)?.queue ?? new PrintQueue(now, changed),
      state: idlePeripheral,
    }));
  }

  /**
   * @param starting called when the label's turn has come, before its first byte leaves; false leaves it unprinted, and
   * the outcome is `NOT_STARTED`
   */
  async print(label: Label, starting: () => boolean): Promise<PrintedOn> {
    const failures: PrintedOn[] = [];
    for (const member of this.#members) {
      const outcome = await this.#printOn(member, label, starting);
      if (outcome.state !== 'failed' || outcome === notStarted) return outcome;
      failures.push(outcome);
    }
    const [first, ...others] = failures;
    if (!first || others.length === 0) return first ?? notSet;
    return { ...first, detail: failures.map(({ printer, detail }) => `${printer}: ${detail}`).join('; ') };
  }

  /** Prints on this printer and no other. */
  async tryOut(id: string, label: Label): Promise<PrintedOn> {
    const member = this.#members.find(({ settings }) => settings.id === id);
    return member ? this.#printOn(member, label, () => true) : notSet;
  }

  report(): PrinterReport[] {
    return this.#members.map(({ settings: { id, name, language, line }, state, queue }) => ({
      id,
      name,
      language,
      state: { kind: line.kind, ...state },
      queue: queue.entries,
    }));
  }

  /** As one device: fine while the last try of any printer was. */
  get state(): PeripheralState {
    return joinedState(
      this.report().map(({ state }) => state),
      'ready',
    );
  }

  #printOn(member: Member, label: Label, starting: () => boolean): Promise<PrintedOn> {
    return member.queue.run(label.name, async () => {
      if (!starting()) return notStarted;
      const { name, language } = member.settings;
      const bytes = printedIn(language, label);
      if (bytes === null) return { state: 'failed', detail: 'LABEL_NOT_IN_LANGUAGE', printer: name };
      const outcome = await member.printer.print({ name: label.name, bytes });
      member.state = {
        state: outcome.state === 'confirmed' || outcome.detail === 'NO_STATUS' ? 'ready' : 'failed',
        detail: outcome.detail,
        last_at: this.#parts.now().toISOString(),
      };
      this.#parts.changed();
      return { ...outcome, printer: name };
    });
  }
}
