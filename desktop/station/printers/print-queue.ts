import type { QueuedLabel } from '../../bridge/station-status.ts';

/** Labels of one printer, one after another in the order they came. */
export class PrintQueue {
  readonly #now: () => Date;
  readonly #changed: () => void;
  #entries: QueuedLabel[] = [];
  #last: Promise<unknown> = Promise.resolve();

  constructor(now: () => Date, changed: () => void) {
    this.#now = now;
    this.#changed = changed;
  }

  /** The one being printed first. */
  get entries(): QueuedLabel[] {
    return this.#entries;
  }

  /** Does the printing when everything before it is done. */
  async run<Value>(name: string, print: () => Promise<Value>): Promise<Value> {
    const entry: QueuedLabel = { name, state: 'waiting', since: this.#now().toISOString() };
    this.#set([...this.#entries, entry]);
    const turn = this.#last.then(() => {
      entry.state = 'printing';
      entry.since = this.#now().toISOString();
      this.#changed();
      return print();
    });
    // A failed turn must not keep the next from its own.
    this.#last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      this.#set(this.#entries.filter((one) => one !== entry));
    }
  }

  #set(entries: QueuedLabel[]): void {
    this.#entries = entries;
    this.#changed();
  }
}
