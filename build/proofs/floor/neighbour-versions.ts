// A station one version older or newer than the API, and a migration of its file killed half-way with unsent scans.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { UploadedEvent } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { pickAll, aStation } from '../../../api/testing/warehouse/station.ts';
import { runningApi } from '../../../api/testing/running-api.ts';
import { olderFile } from '../../../desktop/testing/older-file.ts';
import { storedEvents } from '../../../desktop/testing/stored-events.ts';
import type { Found } from '../parts/found.ts';
import { fillShelves } from '../parts/full-shelves.ts';
import { openedBySecond, sabotaged, type Sabotage } from '../parts/scanning-station.ts';

const migrating = path.resolve(import.meta.dirname, '../../../desktop/testing/migrating-process.ts');
const version = 1;
const unsent = 200;

/** @returns whether the migration came to its end */
async function killedMigration(file: string, afterMs: number, sabotage: Sabotage): Promise<boolean> {
  const { args, env } = sabotaged(sabotage);
  const child = spawn(process.execPath, [...args, migrating, file], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const ended = once(child, 'close');
  while (!output.includes('BEGUN') && child.exitCode === null) await pause(5);
  await Promise.race([pause(afterMs), ended]);
  child.kill('SIGKILL');
  await ended;
  return output.includes('DONE');
}

/** So many times the file of an earlier version is being moved on when the process is killed. */
export async function killedMigrations(times: number, sabotage: Sabotage = 'none'): Promise<Found> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kolobeh-migration-'));
  let n = 0;
  let ended = 0;
  for (let time = 0; time < times; time += 1) {
    const file = path.join(folder, `${time}.sqlite`);
    olderFile(file, { version, scans: unsent, state: 'unsent' });
    if (await killedMigration(file, (time * 700) / times, sabotage)) ended += 1;
    const { numbers, integrity } = storedEvents(file);
    const isWhole = integrity === 'ok' && numbers.length === unsent;
    // The next start goes on from whatever is there: all of the step, or none of it.
    const again = await killedMigration(file, 8000, sabotage);
    if (isWhole && again && storedEvents(file).numbers.length === unsent) n += 1;
  }
  await rm(folder, { recursive: true, force: true });
  return { n, N: times, detail: { unsent, ended_before_kill: ended } };
}

/** Older stations leave fields out; newer ones know acts this server does not. Neither stops the other's work. */
export async function strangeEvents(databaseUrl: string): Promise<Found> {
  const api = await runningApi({}, { databaseUrl });
  try {
    await fillShelves(api, { orders: 2, pieces: 3 });
    const old = await aStation(api);
    await pickAll(old);
    const other = await aStation(api);
    const newer = {
      ...other.event({ kind: 'pick_finish', pick_list_id: randomUUID() }),
      act: { kind: 'weigh_by_eye', grams: 3 },
    };
    const known: UploadedEvent = other.event({ kind: 'pick_finish', pick_list_id: randomUUID() });
    const { answers, last_seq: last } = await other.send([newer, known]);
    const reasons = answers.map(({ reason }) => reason);
    const isGood = [reasons[0] === 'EVENT_UNREADABLE', answers.length === 2, last === 2];
    return { n: isGood.filter(Boolean).length + 1, N: isGood.length + 1, detail: { reasons } };
  } finally {
    await api.close();
  }
}

/** A file of a newer program is left as it is. */
export async function newerFile(): Promise<Found> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kolobeh-newer-'));
  const file = path.join(folder, 'station.sqlite');
  olderFile(file, { version, scans: 5, state: 'unsent' });
  await killedMigration(file, 8000, 'none');
  const answer = await openedBySecond(file);
  const { numbers } = storedEvents(file);
  await rm(folder, { recursive: true, force: true });
  return { n: answer === 'StoreTooNew' && numbers.length === 5 ? 1 : 0, N: 1, detail: { answer } };
}
