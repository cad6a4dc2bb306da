// Scans under random kill -9 of station and API, and a network that refuses, hangs, loses replies, delays and doubles.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { reconcile } from '../../../api/stock/queries/reconcile.ts';
import { type NetworkMode, toggleProxy, type ToggleProxy } from '../../../desktop/testing/toggle-proxy.ts';
import { withClient } from '../../postgres/databases.ts';
import { asRunner } from '../../testing/runner.ts';
import { type ApiProcess, apiProcess } from '../parts/api-process.ts';
import type { Found } from '../parts/found.ts';
import { pick, seeded } from '../parts/seeded.ts';

const walker = path.join(import.meta.dirname, '../parts/walking-station.ts');
/** Half of the time the network is well, or no list would ever end. */
const modes: readonly NetworkMode[] = ['up', 'up', 'up', 'up', 'up', 'reset', 'hang', 'lose_reply', 'slow', 'twice'];
const longestMs = 900_000;
/** Longer than a walk takes; on a machine so slow that it does not, the station must bring the rest when it is calm. */
const longestRageMs = 240_000;

/** One storm of kills and network faults; the same seed throws the same dice. */
export interface StormWish {
  /** Filled by `filledDatabase`; only this storm uses it. */
  databaseUrl: string;
  email: string;
  seed: number;
  /** After so long the network is well and nobody is killed any more. */
  rageMs?: number;
  /** False: the server forgets the ids of events as soon as it has stored them. */
  recognisesRepeats?: boolean;
}

/** The station's process: killed and started again on the same folder. */
class Victim {
  readonly acknowledged = new Set<number>();
  hasWalked = false;
  trouble = '';
  kills = 0;
  readonly #args: string[];
  #child: ChildProcess;

  constructor(args: string[]) {
    this.#args = args;
    this.#child = this.#start();
  }

  async kill(): Promise<void> {
    if (this.hasWalked || this.#child.exitCode !== null) return;
    const ended = once(this.#child, 'close');
    this.#child.kill('SIGKILL');
    await ended;
    this.kills += 1;
    this.#child = this.#start();
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'close');
    this.#child.kill('SIGKILL');
    await ended;
  }

  #start(): ChildProcess {
    const child = spawn(process.execPath, [walker, ...this.#args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let rest = '';
    child.stdout.on('data', (bytes: Buffer) => {
      const lines = (rest + bytes.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.#hear(line);
    });
    child.stderr.on('data', (bytes: Buffer) => (this.trouble += bytes.toString()));
    return child;
  }

  #hear(line: string): void {
    if (line === 'WALKED') this.hasWalked = true;
    else this.acknowledged.add(Number(line.replace('ACK ', '')));
  }
}

interface Scene {
  cable: ToggleProxy;
  victim: Victim;
  api: ApiProcess;
}

/** A beat of the storm is some network, and now and then a kill. */
async function beat(random: () => number, cable: ToggleProxy, victim: Victim, api: ApiProcess): Promise<number> {
  cable.mode = pick(random, modes);
  await pause(300 + random() * 700);
  const fate = random();
  if (fate < 0.12) await victim.kill();
  if (fate < 0.94) return 0;
  await api.kill();
  await pause(random() * 300);
  await api.start();
  return 1;
}

/** @returns how often the API was killed */
async function rage(random: () => number, rageMs: number, { cable, victim, api }: Scene): Promise<number> {
  let apiKills = 0;
  const started = Date.now();
  while (!victim.hasWalked && Date.now() - started < longestMs) {
    if (Date.now() - started < rageMs) apiKills += await beat(random, cable, victim, api);
    else {
      cable.mode = 'up';
      await pause(100);
    }
    if (victim.trouble !== '') throw new Error(victim.trouble);
  }
  cable.mode = 'up';
  return apiKills;
}

interface Books {
  events: number;
  refused: number;
  expected: number;
  picked: number;
  wanted: number;
}

/** A line's walk is its place, its pieces and the crate; each list has its end. */
const booksSql = `
  select (select count(*)::integer from station_event) as events,
         (select count(*)::integer from station_event where outcome <> 'accepted') as refused,
         (select coalesce(sum(quantity + 2), 0)::integer from pick_line) + (select count(*)::integer from pick_list) as expected,
         (select coalesce(sum(picked), 0)::integer from pick_line) as picked,
         (select coalesce(sum(quantity), 0)::integer from order_line) as wanted`;

async function judge(databaseUrl: string, acknowledged: ReadonlySet<number>): Promise<Found> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Books>(booksSql);
    const kept = await client.query<{ seq: number }>(`select device_seq::integer as seq from station_event`);
    const stored = new Set(kept.rows.map(({ seq }) => seq));
    const lost = [...acknowledged].filter((seq) => !stored.has(seq)).length;
    const { events, refused, expected, picked, wanted } = rows[0] as Books;
    const differences = await reconcile({
      query: async <Row>(sql: string) => (await client.query(sql)).rows as Row,
    });
    const doubled = Math.abs(events - expected);
    const wrong = lost + doubled + refused + Math.abs(picked - wanted) + differences.length;
    return {
      n: Math.max(0, expected - wrong),
      N: expected,
      detail: { acknowledged: acknowledged.size, lost, doubled, refused, picked, wanted, ledger: differences.length },
    };
  });
}

/** Every repeat looks new to the server, as without a key made on the device. */
const forgetIds = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query(`create function forget_id() returns trigger language plpgsql as
      'begin new.event_id := gen_random_uuid(); return new; end'`);
    await client.query(
      `create trigger forget_id before insert on station_event for each row execute function forget_id()`,
    );
  });

/** Picks everything in the database through one storm and compares what was acknowledged with what the server has. */
export async function storm(wish: StormWish): Promise<Found> {
  const { databaseUrl, email, seed, rageMs = longestRageMs, recognisesRepeats = true } = wish;
  const random = seeded(seed);
  const folder = await mkdtemp(path.join(tmpdir(), 'kolobeh-storm-'));
  if (!recognisesRepeats) await forgetIds(databaseUrl);
  const api = await apiProcess({
    DATABASE_URL: asRunner(databaseUrl),
    DATA_DIR: folder,
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  const cable = await toggleProxy(Number(new URL(api.origin).port));
  const victim = new Victim([path.join(folder, 'station'), cable.origin, email, '4']);
  try {
    const apiKills = await rage(random, rageMs, { cable, victim, api });
    const found = await judge(databaseUrl, victim.acknowledged);
    const walked = victim.hasWalked ? 1 : 0;
    return {
      n: found.n * walked,
      N: found.N,
      detail: { seed, station_kills: victim.kills, api_kills: apiKills, walked, ...found.detail },
    };
  } catch (error) {
    return { n: 0, N: 1, detail: { seed, fault: String(error).slice(0, 300) } };
  } finally {
    await victim.stop();
    await api.kill();
    await cable.close();
    await rm(folder, { recursive: true, force: true });
  }
}
