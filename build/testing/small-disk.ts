// A disk that is soon full: a tmpfs in a mount namespace of its own, which is gone with the processes in it.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** Root makes a namespace by itself; others need one of users besides, where the system lets them. */
const apart = process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-current-user', '--keep-caps', '--mount'];
const mounted = 'mount -t tmpfs -o size=$1m,mode=755 kolobeh "$0" && shift && exec "$@"';

const command = (place: string, megabytes: number, program: readonly string[]): string[] => [
  ...apart,
  'sh',
  '-c',
  mounted,
  place,
  String(megabytes),
  ...program,
];

function aPlace(): string {
  const place = mkdtempSync(path.join(tmpdir(), 'kolobeh-small-disk-'));
  chmodSync(place, 0o755);
  return place;
}

/** Why no small disk can be had here; null when it can. */
export function smallDiskMissing(): string | null {
  if (process.platform !== 'linux') return 'a tmpfs in a mount namespace is Linux’s';
  const place = aPlace();
  const { status, stderr } = spawnSync('unshare', command(place, 1, ['true']), { encoding: 'utf8' });
  rmdirSync(place);
  return status === 0 ? null : `no disk may be mounted here: ${stderr?.trim() || 'there is no unshare'}`;
}

/**
 * Runs a program of ours with the mount point of a small disk as its argument.
 * @returns what it printed after `REPORT `
 * @throws Error with what it said when it failed
 */
export async function onSmallDisk(file: string, megabytes: number): Promise<unknown> {
  const place = aPlace();
  const child = spawn('unshare', command(place, megabytes, [process.execPath, file, place]), {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  rmdirSync(place);
  const report = said.split('REPORT ')[1];
  if (code !== 0 || report === undefined) throw new Error(`${file} ended with ${code}: ${complained}${said}`);
  return JSON.parse(report);
}
