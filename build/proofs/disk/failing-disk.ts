// A disk that answers every request to sync with an input/output error from some moment on: strace injects EIO.
import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { aShop } from '../../../desktop/testing/station-setup.ts';
import { storedEvents } from '../../../desktop/testing/stored-events.ts';
import type { Found } from '../parts/found.ts';
import { anEndlessList } from './no-beep-without-save.ts';
import { type Sabotage, type ScanningStation, scanningStation } from '../parts/scanning-station.ts';

const syncs = 'fsync,fdatasync';
const refusals = 10;
const patienceMs = 30_000;

/** Why a disk cannot be made to fail here; null when it can. */
export function failingDiskMissing(): string | null {
  if (process.platform !== 'linux') return 'strace is Linux’s';
  const { status } = spawnSync('strace', ['-qq', '-o', '/dev/null', '-e', `trace=${syncs}`, 'true']);
  return status === 0 ? null : 'strace is not installed, or processes may not be traced here';
}

/** Until the station has refused scans because of its file, or has ended, or nothing is to be expected any more. */
async function untilItSaysNo(station: ScanningStation): Promise<void> {
  const end = Date.now() + patienceMs;
  while (station.refused('STORE_FAILED') < refusals && !station.hasEnded() && Date.now() < end) await pause(20);
}

/**
 * Stations whose disk fails after so many syncs. Each must say no to scans it cannot save, and have all it said yes to.
 * @param after how many syncs the disk does well, for each station
 */
export async function failingDisk(after: readonly number[], sabotage: Sabotage = 'none'): Promise<Found> {
  let [n, N] = [0, 0];
  const refused: number[] = [];
  for (const count of after) {
    const shop = await aShop();
    shop.server.pickList = anEndlessList();
    const inject = `inject=${syncs}:error=EIO:when=${count}+`;
    const under = ['strace', '-D', '-f', '-qq', '-o', '/dev/null', '-e', `trace=${syncs}`, '-e', inject];
    const station = scanningStation(shop.folder, shop.proxy.origin, { sabotage, under });
    await untilItSaysNo(station);
    await station.kill();
    const stored = new Set(storedEvents(path.join(shop.folder, 'station.sqlite')).numbers);
    const acknowledged = station.acknowledged();
    const saysNo = station.refused('STORE_FAILED') > 0;
    refused.push(station.refused('STORE_FAILED'));
    N += acknowledged.length;
    if (saysNo) n += acknowledged.filter((seq) => stored.has(seq)).length;
    await shop.close();
    await rm(shop.folder, { recursive: true, force: true });
  }
  return { n, N, detail: { stations: after.length, refused } };
}
