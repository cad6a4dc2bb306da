// Files and keys beside the archived log: each state of a file is kept under its name and the moment it was written.
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../settings.ts';
import { filesFolder } from '../system/database.ts';
import { openInto, writeNew } from './copy-tree.ts';
import { encrypt, type BackupKey } from './encryption.ts';

const everyMs = 20_000;

/** Parts of an archive beside the log. */
const archived = ['files', 'keys'] as const;

/** Folders whose files belong to the same moment as the database. */
const foldersOf = (dataDir: string) =>
  [
    ['files', filesFolder(dataDir)],
    ['keys', path.join(dataDir, 'keys')],
  ] as const;

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** `faktura.pdf@1795816249682`: milliseconds of the moment it was written. */
const stateOf = (file: string, writtenMs: number): string => `${file}@${Math.floor(writtenMs)}`;

/** Where states are kept, and by which key they are encrypted; absent = they stand open there. */
interface Archive {
  archiveDir: string;
  backupKey?: BackupKey | undefined;
}

/** Keeps a state of a file under its place in the archive; one that vanished is left out. */
async function keepState({ archiveDir, backupKey }: Archive, from: string, place: string, ms: number): Promise<void> {
  const name = stateOf(place, ms);
  const kept = path.join(archiveDir, name);
  if (await stat(kept).catch(() => null)) return;
  await mkdir(path.dirname(kept), { recursive: true, mode: 0o700 });
  await rm(`${kept}.part`, { force: true });
  const change = (bytes: AsyncIterable<Uint8Array>) => (backupKey ? encrypt(bytes, backupKey, name) : bytes);
  if (!(await writeNew(from, `${kept}.part`, change))) return;
  await utimes(`${kept}.part`, ms / 1000, ms / 1000);
  await rename(`${kept}.part`, kept);
}

/** Keeps what was written since the last time; a file that vanishes meanwhile is left out. @returns how far it looked */
async function archiveFiles(dataDir: string, archive: Archive, sinceMs = 0): Promise<number> {
  const begunAt = Date.now();
  for (const [as, folder] of foldersOf(dataDir)) {
    for (const file of await filesIn(folder)) {
      const found = await stat(file).catch(() => null);
      if (!found || found.mtimeMs < sinceMs) continue;
      await keepState(archive, file, path.posix.join(as, path.relative(folder, file)), found.mtimeMs);
    }
  }
  // A file written while this looked is seen again; the same state is kept once.
  return begunAt - 2_000;
}

/** Keeps files and keys from now on. @returns keeps the last ones and ends it */
export function keepArchiving(
  { dataDir, ...archive }: Pick<Settings, 'dataDir'> & Archive,
  warn: (line: string) => void,
): () => Promise<void> {
  let sinceMs = 0;
  let running = Promise.resolve();
  const pass = (): Promise<void> =>
    (running = running.then(async () => {
      sinceMs = await archiveFiles(dataDir, archive, sinceMs).catch((error: Error) => {
        warn(`Files could not be archived: ${error.message}`);
        return sinceMs;
      });
    }));
  void pass();
  const timer = setInterval(() => void pass(), everyMs);
  return () => {
    clearInterval(timer);
    return pass();
  };
}

/** Place and moment of a kept state; none of a file on its way. */
function stateOfName(kept: string): { place: string; writtenMs: number } | undefined {
  const [, place = '', written = ''] = /^(.*)@(\d+)$/.exec(kept) ?? [];
  return place === '' ? undefined : { place, writtenMs: Number(written) };
}

/** Kept states, by their paths, that were written before a backup was begun, which holds what they were. */
export async function oldStates(archiveDir: string, begun: Date): Promise<string[]> {
  const kept = await Promise.all(archived.map((as) => filesIn(path.join(archiveDir, as))));
  return kept.flat().filter((file) => (stateOfName(file)?.writtenMs ?? Infinity) < begun.getTime());
}

/** Of each file the state of a moment, by its place; files that were not there yet are left out. */
function statesAt(files: readonly string[], moment: Date): Map<string, { kept: string; writtenMs: number }> {
  const found = new Map<string, { kept: string; writtenMs: number }>();
  for (const kept of files) {
    const state = stateOfName(kept);
    if (!state || state.writtenMs > moment.getTime()) continue;
    const { place, writtenMs } = state;
    if ((found.get(place)?.writtenMs ?? -1) < writtenMs) found.set(place, { kept, writtenMs });
  }
  return found;
}

/** Brings files and keys of a moment over those of the backup. @throws PlainError when the key is another one */
export async function putBackFiles(
  { dataDir, backupKey }: Pick<Settings, 'dataDir' | 'backupKey'>,
  archiveDir: string,
  moment: Date,
): Promise<void> {
  for (const [as, folder] of foldersOf(dataDir)) {
    const from = path.join(archiveDir, as);
    for (const [place, { kept, writtenMs }] of statesAt(await filesIn(from), moment)) {
      const to = path.join(folder, path.relative(from, place));
      await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
      await rm(to, { force: true });
      await openInto(kept, to, backupKey, path.posix.join(as, path.relative(from, kept)));
      await utimes(to, writtenMs / 1000, writtenMs / 1000);
    }
  }
}
