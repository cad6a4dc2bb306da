import type { ApiClient } from '@kolobeh/shared/client.ts';
import { z } from 'zod';
import { backOffMs, Pause } from './back-off.ts';
import type { Chance } from './clock.ts';
import type { Log } from './log.ts';
import { failureOf } from './network.ts';
import type { Store } from './store/store.ts';
import type { Work } from './work/work.ts';

export interface SyncSettings {
  store: Store;
  client: ApiClient;
  chance: Chance;
  log: Log;
  work: Work;
  isSignedIn: () => boolean;
  pollMs: number;
}

const positionKey = 'change_position';
const pageSize = 500;

/** Detail of the news that an order was cancelled; its subject is the order's id. */
const Cancelled = z.object({ number: z.string() });

type Change = Awaited<ReturnType<ApiClient['warehouse']['changes']>>['changes'][number];

/**
 * The way down: follows the server's change feed and brings the work held here up to date: packages that were finished
 * or cancelled meanwhile, and work of which the server refused something.
 */
export class Sync {
  readonly #settings: SyncSettings;
  readonly #pause = new Pause();
  #isRunning = false;
  #loop: Promise<void> = Promise.resolve();

  constructor(settings: SyncSettings) {
    this.#settings = settings;
  }

  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#loop = this.#run();
  }

  wake(): void {
    this.#pause.ring();
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    this.#pause.ring();
    await this.#loop;
  }

  async #run(): Promise<void> {
    let failures = 0;
    while (this.#isRunning) {
      const outcome = this.#settings.isSignedIn() ? await this.#once() : 'done';
      failures = outcome === 'failed' ? failures + 1 : 0;
      if (outcome === 'more') continue;
      const pauseMs =
        outcome === 'failed' ? backOffMs(failures, this.#settings.chance.random()) : this.#settings.pollMs;
      await this.#pause.wait(pauseMs);
    }
  }

  async #once(): Promise<'more' | 'done' | 'failed'> {
    const { store, client, log, work } = this.#settings;
    try {
      const after = store.settings.read(positionKey, z.int()) ?? 0;
      const { position, changes } = await client.warehouse.changes({ after, limit: pageSize });
      for (const change of changes) this.#apply(change);
      if (work.isAtOdds || (changes.length > 0 && isHandingOver(store))) await work.refresh();
      if (position !== after) store.settings.write(positionKey, position);
      return changes.length === pageSize ? 'more' : 'done';
    } catch (error) {
      if (failureOf(error).kind === 'refused') log.fault('The change feed was refused', error);
      return 'failed';
    }
  }

  #apply({ topic, subject_id, detail }: Change): void {
    if (topic !== 'order.cancelled') return;
    const cancelled = Cancelled.safeParse(detail);
    if (cancelled.success) this.#settings.work.orderCancelled(subject_id, cancelled.data.number);
  }
}

const isHandingOver = (store: Store): boolean => store.snapshots.present().mode === 'hand_over';
