import path from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { backup, defaultFolder } from '../backup/backup.ts';
import { readSettings } from '../settings.ts';
import type { Task } from '../task.ts';

/** Saves database, files and keys: `npm run backup -- <new folder>`. `--new-key` writes a key to encrypt them by instead. */
const backupTask: Task = async ([to]) => {
  if (to === '--new-key') {
    console.log(await generateX25519Identity());
    return 0;
  }
  const settings = readSettings(process.env);
  const now = new Date();
  const folder = path.resolve(to ?? defaultFolder(settings.dataDir, now));
  const { files } = await backup(settings, folder, now);
  const bytes = Object.values(files).reduce((total, file) => total + file.size, 0);
  console.log(`Saved ${Object.keys(files).length} files, ${(bytes / 2 ** 20).toFixed(1)} MB, to ${folder}`);
  console.log(
    settings.backupKey
      ? 'It is encrypted: it is restored with BACKUP_KEY alone, so keep that, and elsewhere.'
      : 'It holds the keys of protected data and stands open: keep it as safe as the database itself, or set BACKUP_KEY.',
  );
  return 0;
};
export default backupTask;
