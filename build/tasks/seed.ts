import { readSettings } from '../settings.ts';
import { seed } from '../system/database.ts';
import { createShutdownStack } from '../system/shutdown-stack.ts';
import { withPreparedDatabase } from '../system/with-database.ts';
import type { Task } from '../task.ts';

/** Fills the database with the demo shop; `--products 100000` multiplies it for load. */
const seedTask: Task = async (args) => {
  const settings = { ...readSettings(process.env), demoData: false };
  await withPreparedDatabase(settings, (url) =>
    seed(url, args, { settings, stack: createShutdownStack(), say: console.log }),
  );
  return 0;
};
export default seedTask;
