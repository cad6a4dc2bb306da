// Consumer of the server's change feed, by position (cursor).
import type { ApiClient } from '@kolobeh/shared/client.ts';
import { z } from 'zod';
import { BackgroundLoop } from './background-loop.ts';
import type { ClockAndIds } from '../clock-and-ids.ts';
import type { Revoked } from '../people/local-sign-in/revoked.ts';
import type { Log } from '../log.ts';
import { failureOf } from '../net/network.ts';
import type { Recall } from './recall.ts';
import type { Store } from '../store/store.ts';
import type { WorkRefresh } from '../work/refresh-work.ts';

/** What following the feed of the warehouse needs. */
export interface SyncSettings {
  store: Store;
  client: ApiClient;
  clockAndIds: ClockAndIds;
  log: Log;
  recall: Recall;
  revoked: Revoked;
  refreshing: WorkRefresh;
  /** Whether somebody is signed in whose role reads what happens in the warehouse. */
  mayFollow: () => boolean;
  pollMs: number;
  /** The server does not take the station for itself. */
  strange: () => void;
}

const pageSize = 500;

/** Detail of the news that an order was cancelled; its subject is the order's id. */
const Cancelled = z.object({ number: z.string() });

/** Detail of the news that a supervisor put an order into a walk; its subject is the list's id. */
const Pulled = z.object({ pulled: z.string() });

/** Detail of the news that a label was given up, maybe at another station; its subject is the package's id. */
const Voided = z.object({ package_code: z.string(), label: z.int() });

/** Detail of the news that a supervisor took somebody's work; its subject is the list's, package's or return's id. */
const Taken = z.object({
  former: z.string(),
  by: z.string(),
  reason: z.string(),
  /** Station that has it now; null when it went back. */
  device_id: z.string().nullish(),
});
const howTaken: Record<string, 'taken_over' | 'released'> = {
  'pick_list.taken_over': 'taken_over',
  'pick_list.force_released': 'released',
  'package.taken_over': 'taken_over',
  'package.force_abandoned': 'released',
  'return.taken_over': 'taken_over',
};

type Change = Awaited<ReturnType<ApiClient['warehouse']['changes']>>['changes'][number];

/**
 * The way down: follows the server's change feed and brings the work held here up to date: packages that were finished
 * or cancelled meanwhile, labels that were given up, work a supervisor took, and work of which the server refused something.
 */
export class Sync {
  readonly #settings: SyncSettings;
  readonly #loop: BackgroundLoop;

  constructor(settings: SyncSettings) {
    this.#settings = settings;
    const round = async () => (settings.mayFollow() ? this.#once() : 'done');
    this.#loop = new BackgroundLoop({ round, pauseMs: settings.pollMs, clockAndIds: settings.clockAndIds });
  }

  start(): void {
    this.#loop.start();
  }

  wake(): void {
    this.#loop.wake();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #once(): Promise<'more' | 'done' | 'failed'> {
    const { store, client, log, refreshing, recall, revoked } = this.#settings;
    try {
      const known = recall.known();
      const { device_id } = store.settings.device();
      const { count: unsent, oldest } = store.events.unsentCount();
      const waiting = { unsent, oldest_unsent_at: oldest ?? undefined };
      const feed = await client.warehouse.changes({
        after: known.position ?? 0,
        limit: pageSize,
        device_id,
        ...waiting,
        revoked_known: revoked.stamp ?? undefined,
      });
      if (feed.revoked) revoked.hearServer(feed.revoked);
      if (recall.isDoubted(known, feed)) return 'more';
      if (known.position === null || recall.isCut(known, feed, feed.changes)) {
        recall.startFrom(feed);
        return 'more';
      }
      const { position, changes } = feed;
      for (const change of changes) this.#apply(change);
      if (refreshing.isAtOdds || (changes.length > 0 && isHandingOver(store))) await refreshing.refresh();
      if (position !== known.position) recall.moveTo(position);
      for (const id of recall.stale) if (await refreshing.refetch(id)) recall.refetched(id);
      return changes.length === pageSize ? 'more' : 'done';
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind !== 'refused') return 'failed';
      if (failure.code === 'DEVICE_KEY_WRONG' || failure.code === 'DEVICE_KEY_WITHDRAWN') this.#settings.strange();
      log.fault('The change feed was refused', error);
      return 'failed';
    }
  }

  /** Whose walk it is sees the order in it, and is told when somebody else put it there. */
  #extended(id: string, detail: Change['detail']): void {
    const { store, recall, refreshing } = this.#settings;
    if (!store.snapshots.get(id)) return;
    recall.outdated(id);
    const pulled = Pulled.safeParse(detail);
    if (pulled.success) refreshing.orderPulled(id, pulled.data.pulled);
  }

  #apply({ topic, subject_id, detail }: Change): void {
    const { refreshing, store } = this.#settings;
    const how = howTaken[topic];
    if (how !== undefined) {
      const taken = Taken.safeParse(detail);
      const isOurs = taken.data?.device_id === store.settings.device().device_id;
      if (taken.success && !isOurs) refreshing.takenAway(subject_id, { ...taken.data, how });
    } else if (topic === 'pick_list.extended') {
      this.#extended(subject_id, detail);
    } else if (topic === 'order.cancelled') {
      const cancelled = Cancelled.safeParse(detail);
      if (cancelled.success) refreshing.orderCancelled(subject_id, cancelled.data.number);
    } else if (topic === 'label.voided') {
      const voided = Voided.safeParse(detail);
      if (voided.success) refreshing.labelVoided(voided.data.package_code, voided.data.label);
    }
  }
}

const isHandingOver = (store: Store): boolean => store.snapshots.present().mode === 'hand_over';
