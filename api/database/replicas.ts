// Which of the databases a read goes to. Only what has been replayed decides: a replica is read when it holds all that
// the reader has written, and all that this process has heard of; otherwise the primary is.
import type { Pool } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';

/** A place in the write-ahead log, as a number of bytes. */
export type LogPosition = bigint;

/** One replica, and what this process opened at it. */
export interface Replica<Opened> {
  /** What it is called in the log. */
  name: string;
  pool: Pool;
  opened: Opened;
}

/** The primary, and how late a replica may be. */
export interface ReplicaSettings {
  primary: Pool;
  /** One that lacks what the primary had so many milliseconds ago is left out. */
  lagMs: number;
  /** How often everybody is asked where he is. */
  everyMs?: number;
  /** Told when a replica is left out, and when it is read again. */
  tell?: (name: string, isRead: boolean) => void;
}

/**
 * Where the next record goes, not what is written: where `synchronous_commit` is off, a commit is seen by everybody before
 * it is written.
 */
const primaryAt = `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as at`;
const replicaAt = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0'::pg_lsn end as at`;

/** How a replica does, for whoever looks after it. */
export interface ReplicaHealth {
  name: string;
  /** It is the primary at present, and so read as that. */
  leads: boolean;
  isRead: boolean;
  /**
   * How old what it has is, as far as this process knows: since when the primary has had more than it, counted on while it
   * does not answer; of one that was late whenever it was asked, since it was first asked.
   */
  lagSeconds: number;
}

/** Who does not answer for so long is not waited for. */
const answerMs = 1000;

/** @returns null when the server does not answer, `leads` of one that should follow and does not */
async function ask(pool: Pool, text: string): Promise<LogPosition | 'leads' | null> {
  const asked = pool.query<{ at: string | null }>(text).then(({ rows: [row] }) => row && (row.at ?? 'leads'));
  const at = await Promise.race([asked, pause(answerMs, null, { ref: false })]).catch((): null => null);
  return at === 'leads' || at === null || at === undefined ? (at ?? null) : BigInt(at);
}

interface State<Opened> {
  replica: Replica<Opened>;
  /** What it had replayed when it was asked last; null = it is left out. */
  at: LogPosition | null;
  /** When it was asked last, it was the primary. */
  leads: boolean;
  /** When the primary was last known to have no more than it has. */
  asOf: number;
  /** What to call when it does not answer where it is: reads that are under way there. */
  waiting: Set<() => void>;
}

/** Looks after the replicas of a process until it is closed. */
export class Replicas<Opened> {
  readonly #settings: ReplicaSettings;
  readonly #states: State<Opened>[] = [];
  /** Positions of the primary with the time each was asked for, oldest first. */
  #past: { time: number; at: LogPosition }[] = [];
  /** What this process has heard of lies before it. */
  #floor: LogPosition = 0n;
  /** Counts what was heard; until the primary was asked after the last of it, nobody knows the floor. */
  #heard = 1;
  #known = 0;
  #next = 0;
  #isClosing = false;
  #look: Promise<void> | null = null;
  readonly #living: Promise<void>;
  readonly #closing = new AbortController();

  constructor(settings: ReplicaSettings) {
    this.#settings = settings;
    this.#living = this.#live();
  }

  /**
   * A replica that may be read; null = the primary is to be read.
   * @param seen position after the reader's own last write
   */
  pick(seen: LogPosition = 0n): Opened | null {
    if (this.#known < this.#heard) return null;
    const least = seen > this.#floor ? seen : this.#floor;
    for (let tried = 0; tried < this.#states.length; tried += 1) {
      const state = this.#states[this.#next++ % this.#states.length];
      if (state && state.at !== null && state.at >= least) return state.replica.opened;
    }
    return null;
  }

  /** A replica that answers by now; it is read once it was asked where it is. */
  add(replica: Replica<Opened>): void {
    this.#states.push({ replica, at: null, leads: false, asOf: performance.now(), waiting: new Set() });
  }

  /** Of all that have answered once. */
  health(): ReplicaHealth[] {
    const now = performance.now();
    return this.#states.map(({ replica: { name }, at, leads, asOf }) => ({
      name,
      leads,
      isRead: at !== null,
      lagSeconds: (now - asOf) / 1000,
    }));
  }

  /** Something was committed elsewhere that this process must not show the state before of. */
  hear(): void {
    this.#heard += 1;
    void this.#lookOnce();
  }

  /** Leaves a replica out until it answers again. */
  leaveOut(opened: Opened): void {
    const state = this.#states.find(({ replica }) => replica.opened === opened);
    if (state) this.#set(state, null);
  }

  /**
   * Reads at a replica for as long as that answers where it is: a connection to a machine that stands still stays open, and
   * who reads over it would wait for ever.
   * @returns null when it fell silent first; what was asked of it is left to itself
   */
  async read<Out>(opened: Opened, run: () => Promise<Out>): Promise<{ answer: Out } | null> {
    const { promise, resolve, reject } = Promise.withResolvers<{ answer: Out } | null>();
    const fallsSilent = (): void => resolve(null);
    const waiting = this.#states.find(({ replica }) => replica.opened === opened)?.waiting;
    waiting?.add(fallsSilent);
    run().then((answer) => resolve({ answer }), reject);
    try {
      return await promise;
    } finally {
      waiting?.delete(fallsSilent);
    }
  }

  /** Position after all that was committed until now; null when the primary does not say. */
  async position(): Promise<LogPosition | null> {
    const at = await ask(this.#settings.primary, primaryAt);
    return at === 'leads' ? null : at;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#closing.abort();
    await this.#living;
    await this.#look;
  }

  async #live(): Promise<void> {
    while (!this.#isClosing) {
      await this.#lookOnce();
      await pause(this.#settings.everyMs ?? 250, undefined, { signal: this.#closing.signal }).catch(() => undefined);
    }
  }

  /** One look at a time; what is heard meanwhile calls for another one. */
  async #lookOnce(): Promise<void> {
    const running = this.#look;
    if (running) {
      await running;
      if (this.#known === this.#heard || this.#look) return;
    }
    this.#look = this.#lookAround().finally(() => (this.#look = null));
    await this.#look;
  }

  async #lookAround(): Promise<void> {
    // Replicas first: what they have replayed by then, the primary has written by the time it is asked.
    const asked = await Promise.all(
      this.#states.map(async (state) => ({ state, at: await ask(state.replica.pool, replicaAt) })),
    );
    const heard = this.#heard;
    const time = performance.now();
    const at = await this.position();
    if (at !== null) this.#learn(at, time, heard);
    for (const { state, at: found } of asked) {
      state.leads = found === 'leads';
      if (state.leads) state.asOf = time;
      const replayed = found === 'leads' ? null : found;
      if (replayed !== null) this.#age(state, replayed);
      this.#set(state, this.#usable(replayed, time));
      if (found === null) for (const fallsSilent of state.waiting) fallsSilent();
    }
  }

  #learn(at: LogPosition, time: number, heard: number): void {
    const last = this.#past.at(-1);
    // Another primary that lacks the end of the one before: positions of before say nothing of its log.
    if (last && at < last.at) this.#past = [];
    this.#past.push({ time, at });
    if (this.#floor > at || heard > this.#known) this.#floor = at;
    this.#known = Math.max(this.#known, heard);
  }

  /** Notes the last moment at which the primary had no more than what a replica has. */
  #age(state: State<Opened>, at: LogPosition): void {
    const before = this.#past.findLast((one) => one.at <= at);
    if (before && before.time > state.asOf) state.asOf = before.time;
  }

  /** Its position, unless it lacks what the primary had long ago, or has what the primary has not. */
  #usable(at: LogPosition | null, time: number): LogPosition | null {
    const since = time - this.#settings.lagMs;
    const before = this.#past.findLastIndex((one) => one.time <= since);
    if (before > 0) this.#past.splice(0, before);
    const newest = this.#past.at(-1);
    if (at === null || !newest || newest.time < since || at > newest.at) return null;
    const least = this.#past[0] && this.#past[0].time <= since ? this.#past[0].at : 0n;
    return at >= least ? at : null;
  }

  #set(state: State<Opened>, at: LogPosition | null): void {
    if ((state.at === null) !== (at === null)) this.#settings.tell?.(state.replica.name, at !== null);
    state.at = at;
  }
}
