import { buildStale } from '../system/build-stale.ts';
import { PARTS, SHELL } from '../system/parts.ts';
import { createStack } from '../system/stack.ts';
import type { Task } from '../task.ts';

/** Builds everything that is served or packaged; `--force` builds what is fresh too. */
const build: Task = async (args) => {
  await buildStale([...PARTS, SHELL], {
    say: console.log,
    stack: createStack(),
    force: args.includes('--force'),
  });
  console.log('Everything is built.');
  return 0;
};
export default build;
