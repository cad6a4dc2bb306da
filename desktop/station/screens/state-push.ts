// Server push to screens: events and changes of state.
import type { EventName, EventPayload } from '../../bridge/contract.ts';
import type { Log } from '../log.ts';
import { Signal } from '../signal.ts';

/** State that has a present value at every moment and is pushed on each change. */
const presented = ['session', 'status', 'work', 'changes'] as const;
/** Events that tell a state, so that the newest one replaces those before. */
export type Presented = (typeof presented)[number];

/** Called in the step in which it happens; what it throws is logged and stops nobody. */
export type EventListener = (name: string, payload: unknown) => void;

/** Pushes events and the station's state to its screens; changes in one step are coalesced. */
export class StatePush {
  readonly #events: Signal<{ name: EventName; payload: unknown }>;
  readonly #present: (name: Presented) => EventPayload<Presented>;
  readonly #log: Log;
  readonly #soon = new Set<Presented>();
  /** What was told last, as JSON: a refused scan leaves work and status as they were, and screens need not draw them. */
  readonly #told = new Map<Presented, string>();
  #isEnded = false;

  constructor(present: (name: Presented) => EventPayload<Presented>, log: Log) {
    this.#present = present;
    this.#log = log;
    this.#events = new Signal((error) => log.fault('A listener failed', error));
  }

  /** Subscribes: pushes the present state at once, then every change; nothing once the station has ended. @returns unsubscribes */
  on(listener: EventListener): () => void {
    if (this.#isEnded) return () => undefined;
    // A newcomer may have been told a state that never became the last one of the others.
    this.#told.clear();
    for (const name of presented) listener(name, this.#present(name));
    return this.#events.on(({ name, payload }) => listener(name, payload));
  }

  now<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
    this.#events.tell({ name, payload });
  }

  /**
   * Pushes the present value once after the running step of the event loop, however often it changed in it; nothing when
   * it is as it was told last.
   */
  soon(...names: Presented[]): void {
    for (const name of names) {
      if (this.#soon.has(name)) continue;
      this.#soon.add(name);
      setImmediate(() => {
        this.#soon.delete(name);
        if (!this.#isEnded) this.#pushPresent(name);
      });
    }
  }

  /** No state is pushed any more: the store is about to close. */
  end(): void {
    this.#isEnded = true;
  }

  #pushPresent(name: Presented): void {
    try {
      const payload = this.#present(name);
      const text = JSON.stringify(payload);
      if (this.#told.get(name) === text) return;
      this.#told.set(name, text);
      this.#events.tell({ name, payload });
    } catch (error) {
      this.#log.fault('The present state could not be pushed', error);
    }
  }
}
