import path from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { backup, defaultFolder } from '../backup/backup.ts';
import { pruneArchive } from '../backup/prune-archive.ts';
import { PlainError } from '../plain-error.ts';
import { readSettings, type Settings } from '../settings.ts';
import type { Task } from '../task.ts';

/**
 * Saves database, files and keys: `npm run backup -- <new folder>`. `--new-key` writes a key to encrypt them by instead,
 * `--prune <oldest backup that is kept>` removes from the archive what is older.
 */
const backupTask: Task = async ([to, oldest]) => {
  if (to === '--new-key') {
    console.log(await generateX25519Identity());
    return 0;
  }
  const settings = readSettings(process.env);
  if (to === '--prune') return prune(settings, oldest);
  const now = new Date();
  const folder = path.resolve(to ?? defaultFolder(settings.dataDir, now));
  const { files } = await backup(settings, folder, now);
  const bytes = Object.values(files).reduce((total, file) => total + file.size, 0);
  console.log(`Saved ${Object.keys(files).length} files, ${mebibytes(bytes)}, to ${folder}`);
  console.log(
    settings.backupKey
      ? 'It is encrypted: it is restored with BACKUP_KEY alone, so keep that, and elsewhere.'
      : 'It holds the keys of protected data and stands open: keep it as safe as the database itself, or set BACKUP_KEY.',
  );
  return 0;
};

const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

async function prune({ archiveDir }: Settings, oldest: string | undefined): Promise<number> {
  if (archiveDir === undefined) throw new PlainError('ARCHIVE_DIR is not set: nothing is archived.');
  if (oldest === undefined) throw new PlainError('Name the oldest backup that is kept: -- --prune <folder>');
  const { log, files, bytes } = await pruneArchive(archiveDir, path.resolve(oldest));
  console.log(`Removed ${log} files of the log and ${files} states of files from ${archiveDir}: ${mebibytes(bytes)}`);
  return 0;
}
export default backupTask;
