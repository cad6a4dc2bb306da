// `kolobeh-setup.json` beside the program: the server's address for many computers at once, and the house's own authority
// of certificates when its server has one of those.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const Setup = z.object({ server: z.string(), authority: z.string().optional() });
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

/** What the file beside the program says, for computers that are set up by many at once. */
export interface SetUp {
  /** Address of the server as it stands in the file, not checked yet; null when no file names any. */
  server: string | null;
  /** PEM file with the certificate of the house's own authority, beside the setup file; null when none is named. */
  authority: string | null;
}

/** What the first readable file says. */
export function readSetup(files: readonly string[]): SetUp {
  for (const file of files) {
    try {
      const { server, authority } = Setup.parse(JSON.parse(readFileSync(file, 'utf8')));
      return { server, authority: authority === undefined ? null : path.resolve(path.dirname(file), authority) };
    } catch {
      continue;
    }
  }
  return { server: null, authority: null };
}
