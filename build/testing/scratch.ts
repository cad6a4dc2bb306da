import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
const GiB = 2 ** 30;
/** A whole run leaves less than a quarter of it. */
const wantedBytes = 4 * GiB;
const leftForPrograms = 6 * GiB;

/** Files in memory with room for a whole run and for its programs; null where there are none. */
function roomInMemory(): string | null {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= wantedBytes && process.availableMemory() >= wantedBytes + leftForPrograms ? memory : null;
  } catch {
    return null;
  }
}

export interface Scratch {
  /** Settings by which programs put what they make for a while there. */
  env: Record<string, string>;
  remove: () => void;
}

/**
 * A folder for all that tests make for a while: databases, stations, browsers. In memory where there is room, since
 * nothing of it has to outlast the machine and a slow disk is waited for most of all.
 */
export function scratchFolder(): Scratch {
  const dir = mkdtempSync(path.join(roomInMemory() ?? tmpdir(), 'kolobeh-tests-'));
  // The database's own user must be able to pass through.
  chmodSync(dir, 0o755);
  return {
    env: { TMPDIR: dir, TMP: dir, TEMP: dir, BLANK_CLUSTER: path.join(dir, 'blank-cluster') },
    remove: () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }),
  };
}
