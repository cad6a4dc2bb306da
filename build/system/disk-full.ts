import { statfsSync } from 'node:fs';

/** What PostgreSQL needs for the next piece of its log, twice. */
const leastBytes = 32 * 1024 * 1024;

/** One sentence when the disk of a folder has no room to work; null otherwise, or when the system does not tell. */
export function diskFull(dir: string): string | null {
  try {
    const { bavail, bsize } = statfsSync(dir);
    return bavail * bsize < leastBytes ? `The disk of ${dir} is full.` : null;
  } catch {
    return null;
  }
}
