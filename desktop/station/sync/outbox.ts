// Transactional outbox: sends what the station stored, in order and at least once, until the server has answered each.
import type { ApiClient } from '@kolobeh/shared/client.ts';
import { type EventAnswer, maxBatch, sequenceUsed } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { ORPCError } from '@orpc/client';
import type { KeyMark, StationKey } from '@kolobeh/shared/warehouse/stations/station-key.ts';
import { z } from 'zod';
import type { ClockAndIds } from '../clock-and-ids.ts';
import { madeGoodBy } from './late-refusals.ts';
import type { Log } from '../log.ts';
import { failureOf } from '../net/network.ts';
import { newTrace } from '../net/trace.ts';
import type { Recall } from './recall.ts';
import { BackgroundLoop } from './background-loop.ts';
import { Signal } from '../signal.ts';
import { markOfKey } from '../people/station-key.ts';
import { toUpload } from '../store/event-rows.ts';
import type { Store } from '../store/store.ts';

/** What sending events needs. */
export interface OutboxSettings {
  store: Store;
  client: ApiClient;
  clockAndIds: ClockAndIds;
  log: Log;
  recall: Recall;
  /** Who is signed in; null while the server knows of nobody: then nothing is sent. */
  userId: () => string | null;
  /** The station's own. */
  key: StationKey;
  /** Whether whoever is signed in may report what happens in the warehouse. */
  mayReport: () => boolean;
  /** The server lets whoever is signed in do nothing here any more. */
  shutOut: () => void;
}

/** An unsent rest is looked at again after this time even when nothing wakes the outbox. */
const idleMs = 5000;

/** The server does not take the station for itself until a supervisor has confirmed its key. */
const keyRefused = 'DEVICE_KEY_WRONG';

/** The office has withdrawn the key: nothing is taken from the station until it is given back. */
const keyWithdrawn = 'DEVICE_KEY_WITHDRAWN';

const Gap = z.object({ expected_seq: z.int().min(1) });

/**
 * Outbox: sends the events of this station to the server, in the order of their sequence numbers, one batch at a time.
 * The queue is the store's; an event leaves it only by the server's answer for it, so each is delivered at least once and
 * applied once (`event_id`). A refused one goes to the dead-letter tray and the rest go on. Events of other people at this
 * station are sent as well, in their makers' names: the station answers for them by its key.
 */
export class Outbox {
  readonly changed: Signal<void>;
  readonly #settings: OutboxSettings;
  readonly #loop: BackgroundLoop;
  /** The name and the person the server knows of this station; null before it knows any. */
  #registeredAs: string | null = null;
  #registering: Promise<void> | null = null;
  #refused = '';

  constructor(settings: OutboxSettings) {
    this.#settings = settings;
    this.#loop = new BackgroundLoop({
      round: () => this.#sendOnce(),
      pauseMs: idleMs,
      clockAndIds: settings.clockAndIds,
    });
    this.changed = new Signal((error) => settings.log.fault('A listener of the outbox failed', error));
  }

  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Something new is to be sent, or the network came back. */
  wake(): void {
    this.#loop.wake();
  }

  /** The server refused the station's key elsewhere: it registers again, and so learns whether that is so. */
  reintroduce(): void {
    this.#registeredAs = null;
    this.wake();
  }

  /** Code by which the server last refused a whole batch, e.g. because the person may do nothing here any more; else empty. */
  get refused(): string {
    return this.#refused;
  }

  /** How the server takes the station's key. */
  get key(): { device_id: string; mark: KeyMark; is_refused: boolean; is_withdrawn: boolean } {
    const { store, key } = this.#settings;
    const { device_id } = store.settings.device();
    return {
      device_id,
      mark: markOfKey(key),
      is_refused: this.#refused === keyRefused,
      is_withdrawn: this.#refused === keyWithdrawn,
    };
  }

  /** @returns `more` when the next batch may go at once, `done` when nothing is left to do. */
  async #sendOnce(): Promise<'more' | 'done' | 'failed'> {
    const { store, client, userId, key, log } = this.#settings;
    const person = userId();
    if (!person) return 'done';
    // Who may do nothing in the warehouse is not made known there, unless what others made is to be sent.
    if (!this.#settings.mayReport() && store.events.unsent(1).length === 0) return 'done';
    const device_id = store.settings.device().device_id;
    try {
      await this.introduce();
      const batch = store.events.unsent(maxBatch);
      if (batch.length === 0) return 'done';
      const events = batch.map((event) => toUpload(event, person));
      const { id: trace_id, traceparent } = newTrace();
      log.info('Events are sent', { trace_id, from: events[0]?.device_seq, to: events.at(-1)?.device_seq });
      const upload = { device_id, key, events };
      const { answers, last_seq } = await client.warehouse.sendEvents(upload, { context: { traceparent } });
      this.#refused = '';
      this.#keep(answers, last_seq);
      return answers.length > 0 ? 'more' : 'failed';
    } catch (error) {
      return this.#afterFailure(error, log);
    }
  }

  /**
   * Makes the station known to the server by its present name; work is asked for after it, however soon after signing in.
   * @returns the station's id
   * @throws what the call of the API throws
   */
  async introduce(): Promise<string> {
    const { device_id } = this.#settings.store.settings.device();
    if (this.#registeredAs === this.#introduction) return device_id;
    this.#registering ??= this.#register(device_id).finally(() => (this.#registering = null));
    await this.#registering;
    return device_id;
  }

  /** Whoever signs in is made known as well: the server takes events of those it knows to have been here. */
  get #introduction(): string {
    return `${this.#settings.userId() ?? ''} ${this.#name}`;
  }

  get #name(): string {
    return this.#settings.store.settings.read('station_name', z.string()) ?? 'S1';
  }

  async #register(device_id: string): Promise<void> {
    const { store, client, recall } = this.#settings;
    const name = this.#name;
    const introduction = this.#introduction;
    const { last_seq } = await client.warehouse.registerDevice({ device_id, name, key: this.#settings.key });
    if (last_seq < store.events.highestAnswered()) recall.begin(last_seq);
    // The file is an older copy of itself: the server knows more of this device than it does.
    store.settings.jumpSeqTo(last_seq + 1);
    this.#registeredAs = introduction;
    if (this.#refused === keyRefused || this.#refused === keyWithdrawn) this.#note('');
  }

  #keep(answers: readonly EventAnswer[], lastSeq: number): void {
    const { store, clockAndIds } = this.#settings;
    const at = clockAndIds.now().toISOString();
    store.transaction(() => {
      for (const { event_id, outcome, reason } of answers) {
        if (reason === sequenceUsed) this.#renumber(lastSeq);
        else this.#answer(event_id, outcome === 'refused' ? (reason ?? '') : null, at);
      }
    });
    this.changed.tell();
  }

  /** @param reason null: confirmed; then refusals of the same step done before count as made good */
  #answer(eventId: string, reason: string | null, at: string): void {
    const { events, unseen } = this.#settings.store;
    events.answer(eventId, reason === null ? 'accepted' : 'refused', reason, at);
    const open = reason === null ? unseen.list() : [];
    const confirmed = open.length > 0 ? events.get(eventId) : null;
    if (confirmed) unseen.see(madeGoodBy(confirmed, open), at);
  }

  /** Scans of an older copy of the file got numbers the device had used before; they go on as the newest. */
  #renumber(lastSeq: number): void {
    const { store, log } = this.#settings;
    store.settings.jumpSeqTo(lastSeq + 1);
    store.events.renumberUnsent(lastSeq);
    log.info('Unsent events got new numbers', { after: lastSeq });
  }

  #note(refused: string): void {
    const isNews = refused !== this.#refused;
    this.#refused = refused;
    if (isNews) this.changed.tell();
  }

  #afterFailure(error: unknown, log: Log): 'more' | 'failed' {
    const gap = error instanceof ORPCError && error.code === 'GAP' ? Gap.safeParse(error.data) : null;
    if (gap?.success) {
      const { store, recall } = this.#settings;
      const isNews = store.events.highestAnswered() >= gap.data.expected_seq;
      if (isNews) recall.begin(gap.data.expected_seq - 1);
      this.changed.tell();
      return isNews ? 'more' : 'failed';
    }
    const failure = failureOf(error);
    if (failure.kind === 'refused') {
      this.#note(failure.code);
      if (failure.code === 'NO_PERMISSION') this.#settings.shutOut();
      if (failure.code === 'DEVICE_UNKNOWN' || failure.code === keyRefused || failure.code === keyWithdrawn)
        this.#registeredAs = null;
      if (failure.code !== 'DEVICE_UNKNOWN') log.fault('The server refused a batch of events', error);
    }
    return 'failed';
  }
}
