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
 * The way down: follows the server's change feed and brings the work held here up to date. A fresh snapshot replaces
 * the local one only while no event of that work is on the way, so nothing scanned here can be undone by it.
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
    const { store, client, log } = this.#settings;
    try {
      const after = store.settings.read(positionKey, z.int()) ?? 0;
      const { position, changes } = await client.warehouse.changes({ after, limit: pageSize });
      for (const change of changes) this.#apply(change);
      if (changes.length > 0) await this.#refreshHeld();
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

  async #refreshHeld(): Promise<void> {
    const { store, work } = this.#settings;
    const { mode, work_id } = store.snapshots.present();
    if (mode !== 'hand_over' || work_id === null) return;
    const before = store.events.countOfWork(work_id, null);
    if (store.events.countOfWork(work_id, 'unsent') > 0 || work.handingOver.isClosing(work_id)) return;
    const handOver = await this.#settings.client.warehouse.handOver({ id: work_id });
    const row = store.snapshots.get(work_id);
    if (row && store.events.countOfWork(work_id, null) === before && !work.handingOver.isClosing(work_id))
      work.handingOver.refresh(row, handOver);
  }
}
