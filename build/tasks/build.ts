import path from 'node:path';
import { packDesktop } from '../packaging/pack-desktop.ts';
import { buildStale } from '../system/starting/build-stale.ts';
import { EVERYTHING } from '../system/parts.ts';
import { createShutdownStack } from '../system/shutdown-stack.ts';
import type { Task } from '../task.ts';

/**
 * Builds everything that is served or packaged; `--force` builds what is fresh too, `--package` packs the desktop program
 * into a folder.
 */
const build: Task = async (args) => {
  await buildStale(EVERYTHING, {
    say: console.log,
    stack: createShutdownStack(),
    force: args.includes('--force'),
  });
  console.log('Everything is built.');
  if (args.includes('--package')) {
    const to = path.resolve(import.meta.dirname, '../../desktop/dist');
    console.log(`The desktop program is packed in ${await packDesktop({ to, say: console.log })}.`);
  }
  return 0;
};
export default build;
