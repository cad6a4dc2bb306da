import { createHash } from 'node:crypto';
import { chownSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { RunAs } from '../postgres/binaries.ts';
import type { Manifest } from './manifest.ts';
import { encrypt, type BackupKey, decrypt } from './encryption.ts';

/** What a backup holds, and the key its files are encrypted by; absent = they stand open in it. */
export interface Contents extends Pick<Manifest, 'folders' | 'files'> {
  key?: BackupKey | undefined;
}

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

/** Copies one file, encrypted where there is a key, and notes what was written; one that vanished is left out. */
export async function copyFileInto(from: string, to: string, name: string, into: Contents): Promise<void> {
  const { key } = into;
  const written = await writeNew(from, path.join(to, name), (bytes) => (key ? encrypt(bytes, key, name) : bytes));
  if (written) into.files[name] = written;
}

/** The bytes of a file; each chunk is good until the next one is asked for. */
async function* bytesOf(source: FileHandle): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafe(CHUNK);
  for (let { bytesRead } = await source.read(buffer); bytesRead > 0; { bytesRead } = await source.read(buffer))
    yield buffer.subarray(0, bytesRead);
}

/**
 * Writes the bytes of a file, changed on their way, into a new one that others cannot read.
 * @returns what was written; null when the file had vanished
 */
export async function writeNew(
  from: string,
  to: string,
  change: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>,
): Promise<{ size: number; sha256: string } | null> {
  const source = await open(from).catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });
  if (source === null) return null;
  const hash = createHash('sha256');
  let size = 0;
  try {
    const target = await open(to, 'wx', 0o600);
    try {
      for await (const bytes of change(bytesOf(source))) {
        hash.update(bytes);
        size += bytes.length;
        await target.writeFile(bytes);
      }
      await target.sync();
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** Puts a file of a backup or an archive to a new place, opened. @param name under which it was encrypted */
export async function openInto(from: string, to: string, key: BackupKey | undefined, name: string): Promise<void> {
  if (!(await writeNew(from, to, (bytes) => decrypt(bytes, key, name)))) throw new Error(`${from} is not there`);
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
    await openInto(path.join(backup, name), target(name), contents.key, name);
    own(target(name));
  }
}
