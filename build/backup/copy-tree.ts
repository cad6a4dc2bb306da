import { createHash } from 'node:crypto';
import { chownSync } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { RunAs } from '../postgres/binaries.ts';
import type { Manifest } from './manifest.ts';

type Contents = Pick<Manifest, 'folders' | 'files'>;

/** One tree of files on its way into a backup. */
export interface TreeCopy {
  from: string;
  /** Root of the backup. */
  to: string;
  /** Place of the tree in it. */
  as: string;
  /** Paths (from `from`) that are left out, a folder with all it holds. */
  skip?: (place: string) => boolean;
}

/** Bytes read at once. A cluster is a thousand small files: more would be taken and given back for each of them. */
const CHUNK = 1 << 16;

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Copies a tree that may change meanwhile, noting size and checksum of what was written; files that vanish are left out. */
export async function copyTree(copy: TreeCopy, into: Contents, place = ''): Promise<void> {
  const folder = path.posix.join(copy.as, place);
  await mkdir(path.join(copy.to, folder), { recursive: true, mode: 0o700 });
  into.folders.push(folder);
  const entries = await readdir(path.join(copy.from, place), { withFileTypes: true }).catch((error: unknown) => {
    if (isGone(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const inner = path.posix.join(place, entry.name);
    if (copy.skip?.(inner)) continue;
    if (entry.isDirectory()) await copyTree(copy, into, inner);
    else if (entry.isFile())
      await copyFileInto(path.join(copy.from, inner), copy.to, path.posix.join(copy.as, inner), into);
  }
}

/** Copies one file and notes it; one that vanished is left out. */
export async function copyFileInto(from: string, to: string, name: string, into: Contents): Promise<void> {
  const source = await open(from).catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });
  if (source === null) return;
  const target = await open(path.join(to, name), 'wx', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  try {
    const buffer = Buffer.allocUnsafe(CHUNK);
    for (let { bytesRead } = await source.read(buffer); bytesRead > 0; { bytesRead } = await source.read(buffer)) {
      const bytes = buffer.subarray(0, bytesRead);
      hash.update(bytes);
      size += bytesRead;
      await target.writeFile(bytes);
    }
    await target.sync();
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
  into.files[name] = { size, sha256: hash.digest('hex') };
}

/** Puts the part of a backup below `as` into a folder, owned by the given user. */
export async function putBack(
  backup: string,
  contents: Contents,
  as: string,
  into: string,
  owner: RunAs = {},
): Promise<void> {
  const own = (file: string): void => {
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(file, owner.uid, owner.gid);
  };
  const target = (name: string): string => path.join(into, path.posix.relative(as, name));
  const isPart = (name: string): boolean => name === as || name.startsWith(`${as}/`);
  for (const folder of contents.folders.filter(isPart)) {
    await mkdir(target(folder), { recursive: true, mode: 0o700 });
    own(target(folder));
  }
  for (const name of Object.keys(contents.files).filter(isPart)) {
    await copyFileInto(path.join(backup, name), path.dirname(target(name)), path.basename(name), {
      folders: [],
      files: {},
    });
    own(target(name));
  }
}
