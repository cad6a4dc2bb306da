// What an archive holds from before a backup, which no restore that begins with it reads (what pg_archivecleanup is to the log).
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { PlainError } from '../plain-error.ts';
import { oldStates } from './file-archive.ts';
import { assertArchive, oldLog } from './log-archive.ts';
import { readManifest, verify } from './manifest.ts';

/** What went, and how much room it had taken. */
export interface Pruned {
  log: number;
  files: number;
  bytes: number;
}

/**
 * Removes from an archive what is older than a backup: files of the log before its own, and states of files and keys that
 * it holds itself. Restores begin with this backup or a later one from then on. What is written meanwhile stays.
 * @param oldest folder of the oldest backup that is kept
 * @throws PlainError when the backup is damaged, or no moment is restored from it; nothing goes then
 */
export async function pruneArchive(archiveDir: string, oldest: string): Promise<Pruned> {
  const manifest = readManifest(oldest);
  if (manifest.kind !== 'cluster')
    throw new PlainError('Only a backup of the built-in server is restored to a moment; nothing was removed.');
  assertArchive(archiveDir);
  await verify(oldest, manifest, 'Nothing was removed.');
  const log = await oldLog(archiveDir, manifest);
  const files = await oldStates(archiveDir, new Date(manifest.madeAt));
  let bytes = 0;
  for (const file of [...log, ...files]) {
    bytes += (await stat(file)).size;
    await rm(file);
  }
  await removeEmpty(archiveDir);
  return { log: log.length, files: files.length, bytes };
}

/** Folders in which nothing is left, but for the two that files and keys begin at. */
async function removeEmpty(archiveDir: string): Promise<void> {
  for (const root of ['files', 'keys']) {
    const entries = await readdir(path.join(archiveDir, root), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    const folders = entries
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => path.join(parentPath, name));
    // The deepest first: what stands in a folder makes its path longer.
    for (const folder of folders.toSorted((a, b) => b.length - a.length))
      if ((await readdir(folder)).length === 0) await rm(folder, { recursive: true });
  }
}
