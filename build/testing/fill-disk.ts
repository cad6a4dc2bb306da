import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

const isFull = (error: unknown): boolean => (error as { code?: string }).code === 'ENOSPC';

/** Leaves not a byte of a disk free. @returns gives the room back */
export function fillDisk(dir: string): () => void {
  const file = path.join(dir, 'filler');
  const handle = openSync(file, 'w');
  for (let size = 1 << 20; size >= 1; size = Math.floor(size / 4)) {
    const piece = Buffer.alloc(size, 1);
    try {
      for (;;) writeSync(handle, piece);
    } catch (error) {
      if (!isFull(error)) throw error;
    }
  }
  closeSync(handle);
  return () => rmSync(file);
}
