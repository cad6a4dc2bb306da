import path from 'node:path';
import { restore } from '../backup/restore.ts';
import { PlainError } from '../plain-error.ts';
import { readSettings } from '../settings.ts';
import type { Task } from '../task.ts';

const usage = 'Say which backup: npm run restore -- <folder> [--to "2026-11-27 20:15"]';

/** A moment of this computer's time, or of any where it says which (`2026-11-27T19:15:00Z`). */
function momentOf(text: string): Date {
  const moment = new Date(text.replace(/^(\S+) (\S+)$/, '$1T$2'));
  if (Number.isNaN(moment.getTime())) throw new PlainError(usage);
  return moment;
}

/**
 * Brings a backup back into an empty data folder: `npm run restore -- <folder>`. With `--to`, on to that moment by the
 * archive that `ARCHIVE_DIR` names.
 */
const restoreTask: Task = async ([from, option, to]) => {
  if (!from || (option !== undefined && (option !== '--to' || to === undefined))) throw new PlainError(usage);
  const settings = readSettings(process.env);
  const { archiveDir } = settings;
  if (to !== undefined && archiveDir === undefined)
    throw new PlainError('ARCHIVE_DIR must name the archive that the log is taken from.');
  const target = to !== undefined && archiveDir !== undefined ? { archiveDir, moment: momentOf(to) } : undefined;
  const { madeAt } = await restore(settings, path.resolve(from), target);
  if (target) {
    console.log(`Restored what was there at ${target.moment.toISOString()} into ${settings.dataDir}`);
    console.log('Name a new ARCHIVE_DIR and make a backup: the data go on otherwise than the archive.');
    return 0;
  }
  console.log(`Restored what was saved at ${madeAt} into ${settings.dataDir}`);
  return 0;
};
export default restoreTask;
