import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A file of the built screens, read whole. */
export interface ScreenFile {
  body: Buffer<ArrayBuffer>;
  type: string;
  /** The name holds a hash of the content, so it may be kept for ever. */
  isImmutable: boolean;
}

/**
 * A file of the built screens by the path of its address; `/` is the page itself.
 * Null when there is none, or when the path leads out of the folder.
 */
export async function screenFile(folder: string, pathname: string): Promise<ScreenFile | null> {
  const asked = decode(pathname);
  if (asked === null) return null;
  const root = path.resolve(folder);
  const file = path.join(root, asked === '/' ? 'index.html' : asked);
  if (file !== root && !file.startsWith(root + path.sep)) return null;
  const type = types[path.extname(file)];
  if (!type) return null;
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return null;
  return { body: Buffer.from(await readFile(file)), type, isImmutable: asked.startsWith('/assets/') };
}

function decode(pathname: string): string | null {
  try {
    const decoded = decodeURIComponent(pathname);
    return decoded.includes('\0') ? null : decoded;
  } catch {
    return null;
  }
}
