// PostgreSQL is killed under load, again and again; the house starts it again by itself, the API rides through, and
// nothing it acknowledged is gone.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { StationEvent } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { migrate } from '../../../api/app/migrate.ts';
import { runningApi, type RunningTestApi } from '../../../api/testing/running-api.ts';
import { aStation, type Station } from '../../../api/testing/warehouse/station.ts';
import { createDatabase, withClient } from '../../postgres/databases.ts';
import { keepPostgres, type KeptPostgres } from '../../postgres/keep-postgres.ts';
import { testRunner } from '../../testing/runner.ts';
import type { Found } from '../parts/found.ts';

const stations = 6;
const backWithinMs = 5000;

/** How often PostgreSQL is killed under load. */
export interface DatabaseWish {
  kills: number;
  /** False: PostgreSQL says "committed" before the commit is on the disk. */
  commitsAreSynced?: boolean;
}

interface Load {
  acknowledged: Set<string>;
  statuses: Set<number>;
  isOver: boolean;
}

/** Sends one event after another, each until it is answered. */
async function report(station: Station, load: Load): Promise<void> {
  while (!load.isOver) {
    const event: StationEvent = station.event({ kind: 'pick_finish', pick_list_id: randomUUID() });
    while (!load.isOver) {
      try {
        await station.send([event]);
        load.acknowledged.add(event.event_id);
        break;
      } catch (error) {
        load.statuses.add((error as { status?: number }).status ?? 0);
        await pause(50);
      }
    }
  }
}

/** Milliseconds until a call of the API succeeds again. */
async function backAfter(api: RunningTestApi): Promise<number> {
  const start = Date.now();
  for (;;) {
    const reply = await fetch(`${api.origin}/api/new/ready`).catch(() => null);
    const works = reply?.ok ?? false;
    if (works || Date.now() - start > 60_000) return Date.now() - start;
    await pause(20);
  }
}

/** Resolves when the house has started the killed server again. */
async function untilAnew(database: KeptPostgres, killed: number): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (database.pid === killed) {
    if (Date.now() > deadline) throw new Error('PostgreSQL was not started again');
    await pause(20);
  }
}

async function ride(api: RunningTestApi, database: KeptPostgres, wish: DatabaseWish) {
  const load: Load = { acknowledged: new Set(), statuses: new Set(), isOver: false };
  const all = await Promise.all(Array.from({ length: stations }, () => aStation(api)));
  // What is proven is the loss of scans: the tables and accounts they need are on the disk by now, also in the control.
  await withClient(database.url('proof'), (client) => client.query('checkpoint'));
  const working = all.map((station) => report(station, load));
  const back: number[] = [];
  for (let kill = 0; kill < wish.kills; kill += 1) {
    await pause(1500);
    const { pid } = database;
    process.kill(pid, 'SIGKILL');
    await untilAnew(database, pid);
    back.push(await backAfter(api));
  }
  await pause(500);
  load.isOver = true;
  await Promise.all(working);
  return { load, back };
}

/** So many kills of the server's main process while six stations report. */
export async function killedDatabase(wish: DatabaseWish): Promise<Found> {
  const dir = await mkdtemp(path.join(tmpdir(), 'kolobeh-killed-'));
  const lazy = ['-c', 'synchronous_commit=off', '-c', 'wal_writer_delay=10s', '-c', 'wal_writer_flush_after=1GB'];
  const flags = wish.commitsAreSynced === false ? lazy : [];
  // A dozen kills on end are no reason to give up.
  const patience = { pausesMs: Array.from({ length: wish.kills + 1 }, () => 100), steadyMs: 60_000 };
  const database = await keepPostgres({ dir, flags, patience, say: () => undefined });
  await createDatabase(database.url(), 'proof');
  const url = database.url('proof');
  await migrate(url, testRunner);
  const api = await runningApi({}, { databaseUrl: url });
  try {
    const { load, back } = await ride(api, database, wish);
    const kept = await withClient(url, (client) =>
      client.query<{ event_id: string }>('select event_id from station_event'),
    );
    const stored = new Set(kept.rows.map((row) => row.event_id));
    const lost = [...load.acknowledged].filter((id) => !stored.has(id)).length;
    const strange = [...load.statuses].filter((status) => status !== 503);
    const late = back.filter((ms) => ms > backWithinMs).length;
    const N = load.acknowledged.size;
    return {
      n: N - lost - strange.length - late,
      N,
      detail: { kills: wish.kills, lost, statuses: [...load.statuses], slowest_back_ms: Math.max(...back) },
    };
  } finally {
    await api.close().catch(() => {});
    await database.stop();
    await rm(dir, { recursive: true, force: true });
  }
}
