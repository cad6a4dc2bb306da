// For work on the code: a program starts anew when its files change. Node's own `--watch` cannot be used, because it
// follows the short-lived files Vite makes of its configuration and restarts for ever.
import { watch } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
/** An editor writes a file in several steps, and several files at once. */
const SETTLE_MS = 150;

const isSource = (file: string): boolean =>
  /\.(ts|tsx|json|css|svg)$/.test(file) && !/(^|[\\/])node_modules[\\/]|\.test\.tsx?$/.test(file);

/** Calls back whenever a source in one of the folders (from the root) has changed; ends by the function returned. */
export function watchSources(folders: readonly string[], changed: () => void): () => void {
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
