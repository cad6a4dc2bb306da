import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ofOthers = 0o077;

/** What the process makes from now on is for its own user alone. Windows has rights of another kind, left as they are. */
export function keepFilesToOwner(): void {
  if (process.platform !== 'win32') process.umask(ofOthers);
}

/**
 * Takes a file, or a folder with all in it, from other users. Links are left alone, as is what is absent or belongs to
 * somebody else. A folder already closed is taken as closed throughout: nobody passes it.
 */
export function closeToOthers(place: string): void {
  const found = process.platform === 'win32' ? undefined : lstatSync(place, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink() || found.uid !== process.getuid?.() || (found.mode & ofOthers) === 0) return;
  if (found.isDirectory()) for (const name of readdirSync(place)) closeToOthers(path.join(place, name));
  // The folder last: one that was interrupted is open still, and is gone through again.
  chmodSync(place, found.mode & 0o700);
}
