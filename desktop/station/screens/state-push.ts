import type { EventName, EventPayload } from '../../bridge/contract.ts';
import type { Log } from '../log.ts';
import { Signal } from '../signal.ts';

/** What has a present value at every moment, besides being told when it changes. */
export const presented = ['session', 'status', 'work', 'changes'] as const;
export type Presented = (typeof presented)[number];

export type EventListener = (name: string, payload: unknown) => void;

/** Tells screens what happens at the station and how it stands. */
export class Telling {
  readonly #told: Signal<{ name: EventName; payload: unknown }>;
  readonly #present: (name: Presented) => EventPayload<Presented>;
  readonly #log: Log;
  readonly #soon = new Set<Presented>();
  #isEnded = false;

  constructor(present: (name: Presented) => EventPayload<Presented>, log: Log) {
    this.#present = present;
    this.#log = log;
    this.#told = new Signal((error) => log.fault('A listener failed', error));
  }

  /** What has a present value is told at once, then every change; nothing of a station that has ended. */
  on(listener: EventListener): () => void {
    if (this.#isEnded) return () => undefined;
    for (const name of presented) listener(name, this.#present(name));
    return this.#told.on(({ name, payload }) => listener(name, payload));
  }

  now<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
    this.#told.tell({ name, payload });
  }

  /** Tells the present value once the running step is over, however often it changed in it. */
  soon(...names: Presented[]): void {
    for (const name of names) {
      if (this.#soon.has(name)) continue;
      this.#soon.add(name);
      setImmediate(() => {
        this.#soon.delete(name);
        if (!this.#isEnded) this.#tellPresent(name);
      });
    }
  }

  /** Nothing is told as present any more: the store is about to close. */
  end(): void {
    this.#isEnded = true;
  }

  #tellPresent(name: Presented): void {
    try {
      this.#told.tell({ name, payload: this.#present(name) });
    } catch (error) {
      this.#log.fault('The present state could not be told', error);
    }
  }
}
