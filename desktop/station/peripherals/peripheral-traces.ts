import type { PeripheralTrace } from '../../bridge/station-status.ts';
import type { Trace } from '../ports/byte-channel.ts';
import { Signal } from '../signal.ts';

const kept = 100;
const shownBytes = 256;

const readable = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '·');

/** What went over the lines to peripherals lately. Labels hold people's addresses, so of them only the length is kept. */
export class PeripheralTraces {
  readonly added: Signal<PeripheralTrace>;
  readonly #now: () => Date;
  #traces: PeripheralTrace[] = [];

  constructor(now: () => Date, onFault: (error: unknown) => void) {
    this.#now = now;
    this.added = new Signal(onFault);
  }

  /** Newest first. */
  get all(): PeripheralTrace[] {
    return this.#traces;
  }

  /** @param id of the device in the settings, where there may be more than one */
  of(device: PeripheralTrace['device'], id = ''): Trace {
    return (direction, content) => {
      const isLabel = device === 'printer' && direction === 'out' && content.length > shownBytes;
      const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
      const shown = isLabel || direction === 'note' ? new Uint8Array() : bytes.slice(0, shownBytes);
      const text = isLabel ? `${content.length} B` : direction === 'note' ? String(content) : readable(shown);
      this.#add({ at: this.#now().toISOString(), device, id, direction, hex: hexOf(shown), text });
    };
  }

  #add(trace: PeripheralTrace): void {
    this.#traces = [trace, ...this.#traces].slice(0, kept);
    this.added.tell(trace);
  }
}

const hexOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/(..)(?=.)/g, '$1 ');
