// Retry until answered: exponential back-off with jitter, and an idempotency key kept on disk.
import type { Waiting } from '../../bridge/work-view.ts';
import { backOffMs, Pause } from './back-off.ts';
import type { ClockAndIds } from '../clock-and-ids.ts';
import type { Log } from '../log.ts';
import { failureOf } from './network.ts';

/** A call that must get an answer. Its idempotency key is in the file before the first try, so that the server recognises a retry. */
export interface RetriedCall<Output> {
  /** Id of the person in whose name it is. */
  owner: string;
  /** False ends the tries. */
  isWanted: () => boolean;
  /** False while the server does not know its person, or earlier events are not confirmed: it must not run ahead of them. */
  isClear: () => boolean;
  call: () => Promise<Output>;
  done: (output: Output) => void;
  refused: (code: string, data: unknown) => void;
}

/** Retries calls over lost replies and outages until the server has answered; after a restart whoever owns them starts them again. */
export class RetryUntilAnswered {
  readonly #clockAndIds: ClockAndIds;
  readonly #log: Log;
  readonly #changed: () => void;
  readonly #running = new Map<string, { owner: string; pause: Pause; waiting: Waiting | null }>();
  readonly #loops = new Set<Promise<void>>();
  #isStopped = false;

  constructor(clockAndIds: ClockAndIds, log: Log, changed: () => void) {
    this.#clockAndIds = clockAndIds;
    this.#log = log;
    this.#changed = changed;
  }

  /** Why the call under this id has not been answered yet; null when it is under way or there is none. */
  waiting(id: string): Waiting | null {
    return this.#running.get(id)?.waiting ?? null;
  }

  /** A call under this id has no answer yet. */
  has(id: string): boolean {
    return this.#running.has(id);
  }

  /** Calls that have no answer yet; with an owner, those in that person's name. */
  count(owner?: string): number {
    return [...this.#running.values()].filter((one) => owner === undefined || one.owner === owner).length;
  }

  /** A second start under the same id changes nothing. */
  start<Output>(id: string, call: RetriedCall<Output>): void {
    if (this.#running.has(id) || this.#isStopped) return;
    const entry = { owner: call.owner, pause: new Pause(), waiting: null };
    this.#running.set(id, entry);
    const loop = this.#run(id, call).catch((error: unknown) => this.#log.fault('A call broke off', error));
    this.#loops.add(loop);
    void loop.finally(() => {
      this.#running.delete(id);
      this.#loops.delete(loop);
      this.#changed();
    });
  }

  /** Something was confirmed, or the network came back. */
  wake(): void {
    for (const { pause } of this.#running.values()) pause.ring();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.wake();
    await Promise.all(this.#loops);
  }

  async #run<Output>(id: string, call: RetriedCall<Output>): Promise<void> {
    let failures = 0;
    while (!this.#isStopped && call.isWanted()) {
      if (!call.isClear()) {
        await this.#wait(id, 'confirmations', null);
        continue;
      }
      const why = await this.#attempt(id, call);
      if (why === null) return;
      failures += 1;
      await this.#wait(id, why, backOffMs(failures, this.#clockAndIds.random()));
    }
  }

  async #attempt<Output>(id: string, call: RetriedCall<Output>): Promise<Waiting | null> {
    this.#tell(id, null);
    try {
      call.done(await call.call());
      return null;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'refused') {
        call.refused(failure.code, failure.data);
        return null;
      }
      return failure.kind === 'unreachable' ? 'network' : 'server';
    }
  }

  async #wait(id: string, why: Waiting, ms: number | null): Promise<void> {
    this.#tell(id, why);
    if (!this.#isStopped) await this.#running.get(id)?.pause.wait(ms);
  }

  #tell(id: string, waiting: Waiting | null): void {
    const entry = this.#running.get(id);
    if (!entry || entry.waiting === waiting) return;
    entry.waiting = waiting;
    this.#changed();
  }
}
