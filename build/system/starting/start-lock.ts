import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from '../../plain-error.ts';
import { isAlive } from '../../postgres/postmaster-file.ts';

/** Another process has the data folder: two at once would spoil it. */
export class AlreadyRunning extends PlainError {}

/** Locks of this very process; in the file its id alone would look like one left from before a restart of a container. */
const own = new Set<string>();

/** The holder's id, or `null` when the lock is left from a process that is gone. */
function holder(file: string): number | null {
  let pid: number;
  try {
    pid = Number(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
  if (pid === process.pid) return own.has(file) ? pid : null;
  return pid > 0 && isAlive(pid) && isOurs(pid) ? pid : null;
}

/** The id may belong to another program by now; only Linux lets us look. */
function isOurs(pid: number): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return /tasks\.ts|playwright|vitest/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return false;
  }
}

const lockFile = (dataDir: string): string => path.join(dataDir, 'start.lock');

/** Whether a living process has the data folder. */
export const lockIsHeld = (dataDir: string): boolean => holder(lockFile(dataDir)) !== null;

/**
 * Takes the data folder for this process and returns what gives it back.
 * @throws AlreadyRunning naming the process that has it
 */
export function takeStartLock(dataDir: string): () => void {
  const file = lockFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const other = holder(file);
  if (other !== null)
    throw new AlreadyRunning(`Kolobeh already runs on ${dataDir} (process ${other}); stop it first or set DATA_DIR.`);
  rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    throw new AlreadyRunning(`Kolobeh is just being started on ${dataDir} by another process.`);
  }
  own.add(file);
  return () => {
    own.delete(file);
    rmSync(file, { force: true });
  };
}
