// The table of contents of a backup: without it, or with one file that differs from it, a backup is not restored.
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { PlainError } from '../plain-error.ts';
import { isMarkOf, markOf, type BackupKey } from './encryption.ts';

const Manifest = z.object({
  /** 1: files stand open; 2: they are encrypted. Sizes and checksums are of what lies in the backup. */
  format: z.union([z.literal(1), z.literal(2)]),
  /** `cluster`: the built-in server's files; `dump`: an archive of pg_dump. */
  kind: z.enum(['cluster', 'dump']),
  /** ISO 8601. */
  madeAt: z.string(),
  /** Version of the server, such as `18.4`. */
  postgres: z.string(),
  /** Folders, also empty ones, from the backup's folder. */
  folders: z.array(z.string()),
  files: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
  /** Of format 2: that the holder of the key wrote all the rest of this. */
  mark: z.string().optional(),
});
export type Manifest = z.infer<typeof Manifest>;

const NAME = 'backup.json';

/** What a mark is of. */
const markedText = ({ mark: _, ...manifest }: Manifest): string => JSON.stringify(manifest);

/** Written last: a backup without it was interrupted. */
export async function writeManifest(dir: string, manifest: Manifest, key: BackupKey | undefined): Promise<void> {
  const draft = path.join(dir, `${NAME}.draft`);
  const marked = key ? { ...manifest, mark: markOf(key, markedText(manifest)) } : manifest;
  await writeFile(draft, JSON.stringify(marked, null, 1), { mode: 0o600, flush: true });
  await rename(draft, path.join(dir, NAME));
}

/** @throws PlainError when the folder holds no complete backup */
export function readManifest(dir: string): Manifest {
  let parsed: ReturnType<typeof Manifest.safeParse>;
  try {
    parsed = Manifest.safeParse(JSON.parse(readFileSync(path.join(dir, NAME), 'utf8')));
  } catch {
    throw new PlainError(`${dir} holds no complete backup (no readable ${NAME}).`);
  }
  if (!parsed.success) throw new PlainError(`${path.join(dir, NAME)} is not of a kind this version can read.`);
  return parsed.data;
}

/**
 * The key that a backup is opened by; none for one that stands open.
 * @throws PlainError when it is not given, is another one, or the contents were changed since
 */
export function openingKey(manifest: Manifest, key: BackupKey | undefined): BackupKey | undefined {
  if (manifest.format === 1) return undefined;
  if (key === undefined)
    throw new PlainError('The backup is encrypted; BACKUP_KEY must be the key it was encrypted by.');
  if (!isMarkOf(key, markedText(manifest), manifest.mark ?? ''))
    throw new PlainError(
      `BACKUP_KEY is not the key of this backup, or ${NAME} is not what was saved. Nothing was restored.`,
    );
  return key;
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/**
 * Compares every file with the manifest.
 * @param undone what is said to be left undone
 * @throws PlainError naming the first that is missing or differs
 */
export async function verify(dir: string, manifest: Manifest, undone = 'Nothing was restored.'): Promise<void> {
  for (const [name, { size, sha256: wanted }] of Object.entries(manifest.files)) {
    const file = path.join(dir, name);
    const found = await stat(file).catch(() => null);
    if (found === null) throw new PlainError(`The backup is damaged: ${name} is missing. ${undone}`);
    if (found.size !== size || (await sha256(file)) !== wanted) {
      throw new PlainError(`The backup is damaged: ${name} is not what was saved. ${undone}`);
    }
  }
}
