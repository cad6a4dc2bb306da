import path from 'node:path';
import { restore } from '../backup/restore.ts';
import { PlainError } from '../plain-error.ts';
import { readSettings } from '../settings.ts';
import type { Task } from '../task.ts';

/** Brings a backup back into an empty data folder: `npm run restore -- <folder>`. */
const restoreTask: Task = async ([from]) => {
  if (!from) throw new PlainError('Say which backup: npm run restore -- <folder>');
  const settings = readSettings(process.env);
  const { madeAt } = await restore(settings, path.resolve(from));
  console.log(`Restored what was saved at ${madeAt} into ${settings.dataDir}`);
  return 0;
};
export default restoreTask;
