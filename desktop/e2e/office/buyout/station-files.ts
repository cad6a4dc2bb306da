import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { placeOf } from '../../../../build/testing/journey.ts';

const folders = ['station', 'station-floor', 'labels', 'logs'] as const;

/** Files that the stations have written (its store, labels, logs), for words that must not be in them. */
export async function filesOfStation(): Promise<{ name: string; holds: (text: string) => boolean }[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const root = path.join(placeOf('DATA_DIR'), folder);
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    }),
  );
  return Promise.all(
    found.flat().map(async (name) => {
      const bytes = await readFile(name);
      return { name, holds: (text: string) => bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le')) };
    }),
  );
}
