import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkKey, type FileStore } from './file-store.ts';

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.csv': 'text/csv',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.zpl': 'text/plain',
  '.svg': 'image/svg+xml',
};

const typeOf = (key: string): string => types[path.extname(key)] ?? 'application/octet-stream';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function orNull<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const draftEnding = '.part';

async function putWhole(file: string, data: Buffer | AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}${draftEnding}`;
  try {
    const handle = await open(draft, 'wx');
    try {
      await writeFile(handle, data);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** So long nobody writes one file. */
const abandonedMs = 3_600_000;

/** Takes away what processes that were killed while writing a file have left beside it. */
async function dropDrafts(file: string): Promise<void> {
  const folder = path.dirname(file);
  const begin = `${path.basename(file)}.`;
  for (const name of (await orNull(readdir(folder))) ?? []) {
    if (!name.startsWith(begin) || !name.endsWith(draftEnding)) continue;
    const draft = path.join(folder, name);
    const found = await orNull(stat(draft));
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(draft, { force: true });
  }
}

/** Files in a folder; the content type follows from the ending. A file appears whole, by renaming. */
export function localFiles(dir: string): FileStore {
  const at = (key: string): string => path.join(dir, checkKey(key));
  return {
    put: (key, bytes) => putWhole(at(key), bytes),
    putPieces: (key, pieces) => putWhole(at(key), pieces),
    get: async (key) => {
      const bytes = await orNull(readFile(at(key)));
      return bytes && { bytes, contentType: typeOf(key) };
    },
    open: async (key) => {
      const file = at(key);
      // The blob of a missing file is no error before it is read.
      return (await orNull(stat(file))) && openAsBlob(file, { type: typeOf(key) });
    },
    delete: async (key) => {
      const file = at(key);
      await rm(file, { force: true });
      await dropDrafts(file);
    },
  };
}
