import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';

/** Names under which earlier versions kept their folder beside ours. */
const former = ['@kolobeh/desktop', '@kolobehdesktop', 'desktop'];

/** The station's file: whoever has it has unsent scans. */
const holdsStation = (folder: string): boolean => existsSync(path.join(folder, 'station.sqlite'));

/**
 * Takes over the folder an earlier version kept under another name, unsent scans with it, before anything is opened. A
 * folder with a station of its own is never touched: then the former one stays where it is.
 * @returns the folder that was taken over; null when there was none to take
 */
export function takeOverFormerFolder(folder: string): string | null {
  if (holdsStation(folder)) return null;
  const found = former.map((name) => path.join(path.dirname(folder), name)).find((one) => holdsStation(one));
  if (found === undefined) return null;
  mkdirSync(folder, { recursive: true });
  // Electron has begun its own files in the new folder; of two of a name the older one is the one with the work. The
  // station's file goes last, so that a start broken off in between finds it again.
  const names = readdirSync(found).toSorted((one, other) => Number(isStation(one)) - Number(isStation(other)));
  for (const name of names) {
    const target = path.join(folder, name);
    if (existsSync(target)) renameSync(target, `${target}.new-${Date.now()}`);
    renameSync(path.join(found, name), target);
  }
  return found;
}

const isStation = (name: string): boolean => name === 'station.sqlite';
