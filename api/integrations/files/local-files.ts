import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
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

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function putWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.part`;
  const handle = await open(draft, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/** Files in a folder; the content type follows from the ending. A file appears whole, by renaming. */
export function localFiles(dir: string): FileStore {
  const at = (key: string): string => path.join(dir, checkKey(key));
  return {
    put: (key, bytes) => putWhole(at(key), bytes),
    get: async (key) => {
      try {
        return { bytes: await readFile(at(key)), contentType: types[path.extname(key)] ?? 'application/octet-stream' };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: (key) => rm(at(key), { force: true }),
  };
}
