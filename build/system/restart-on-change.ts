// For work on the code: a program starts anew when its files change. Node's own `--watch` cannot be used, because it
// follows the short-lived files Vite makes of its configuration and restarts for ever.
import { watch } from 'node:fs';
import path from 'node:path';
import { startProgram, type Program, type RunningProgram, type StartOptions } from './programs.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** An editor writes a file in several steps, and several files at once. */
const SETTLE_MS = 150;

const isSource = (file: string): boolean =>
  /\.(ts|tsx|json|css|svg)$/.test(file) && !/(^|[\\/])node_modules[\\/]|\.test\.tsx?$/.test(file);

/**
 * Starts a program, and again whenever a source in one of the folders (from the root) changes.
 * One that fails waits for the next change instead of ending the house, so `exited` never resolves.
 */
export async function startRestarting(
  program: Program,
  folders: readonly string[],
  options: StartOptions,
): Promise<RunningProgram> {
  let current: RunningProgram | undefined;
  let isStopped = false;
  let last = Promise.resolve();
  const startAnew = async (): Promise<void> => {
    await current?.stop();
    if (isStopped) return;
    await startProgram(program, { ...options, onSpawn: (running) => (current = running) }).catch((error: Error) =>
      options.warn(error.message),
    );
  };
  const unwatch = watchSources(folders, () => {
    options.warn(`[${program.name}] files changed, starting anew`);
    last = last.then(startAnew);
  });
  const stop = async (): Promise<void> => {
    isStopped = true;
    unwatch();
    await current?.stop();
    await last;
  };
  const running: RunningProgram = { name: program.name, pid: process.pid, stop, exited: new Promise(() => {}) };
  options.onSpawn(running);
  last = last.then(startAnew);
  await last;
  return running;
}

function watchSources(folders: readonly string[], changed: () => void): () => void {
  let settling: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(path.resolve(root, folder), { recursive: true }, (_event, file) => {
      if (file === null || !isSource(file)) return;
      clearTimeout(settling);
      settling = setTimeout(changed, SETTLE_MS);
    }),
  );
  return () => {
    clearTimeout(settling);
    for (const watcher of watchers) watcher.close();
  };
}
