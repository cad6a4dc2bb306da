import path from 'node:path';
import { DESKTOP } from '../system/parts.ts';
import { createShutdownStack } from '../system/shutdown-stack.ts';
import { buildStale } from '../system/starting/build-stale.ts';

/** Folder of the desktop program's three bundles, built unless they are fresh. */
export async function builtDesktop(): Promise<string> {
  await buildStale(DESKTOP, { say: () => {}, stack: createShutdownStack() });
  return path.resolve(import.meta.dirname, '../../desktop/out');
}
