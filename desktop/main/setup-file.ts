// `kolobeh-setup.json` beside the program: the server's address for many computers at once.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const Setup = z.object({ server: z.string() });
const name = 'kolobeh-setup.json';

/**
 * Where the file may lie: beside the executable; beside the `.AppImage` that was started; on macOS beside the `.app`
 * folder, because its inside is sealed by the signature.
 */
export function setupFiles(executable: string, appImage: string | undefined): string[] {
  const folders = [path.dirname(appImage ?? executable)];
  const app = /^(.*)\/[^/]+\.app\/Contents\/MacOS$/.exec(path.dirname(executable))?.[1];
  return [...folders, ...(app === undefined ? [] : [app])].map((folder) => path.join(folder, name));
}

/** The address as the first readable file has it, not checked yet; null when none names any. */
export function serverOfFiles(files: readonly string[]): string | null {
  for (const file of files) {
    try {
      return Setup.parse(JSON.parse(readFileSync(file, 'utf8'))).server;
    } catch {
      continue;
    }
  }
  return null;
}
