// What was built from which sources, so that an unchanged part is not built again.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Something that is built from sources. */
export interface Part {
  name: string;
  /** Globs from the root. */
  sources: readonly string[];
  /** Files the build leaves; when one is missing the part is stale. */
  outputs: readonly string[];
}

const SKIPPED = /(^|[\\/])(node_modules|out|dist|\.react-router|e2e)([\\/]|$)|^storefront[\\/]build[\\/]|\.test\.tsx?$/;

/** Hash over names and contents of all sources. */
export function sourceHash(root: string, part: Part): string {
  const hash = createHash('sha256');
  const files = globSync([...part.sources], {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => SKIPPED.test(entry.name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !SKIPPED.test(file))
    .toSorted();
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** With the outputs in the clone, wherever the data is. */
const stampFile = (root: string): string => path.join(root, '.data', 'build-stamps.json');

function readStamps(root: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(stampFile(root), 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

/** Whether the outputs are there and were built from sources of this hash. */
export const isFresh = (root: string, part: Part, hash: string): boolean =>
  readStamps(root)[part.name] === hash && part.outputs.every((output) => existsSync(path.join(root, output)));

/**
 * Notes that the part was built from sources of this hash. A stamps file is replaced whole, so a kill never leaves half
 * of one.
 */
export function remember(root: string, part: Part, hash: string): void {
  mkdirSync(path.dirname(stampFile(root)), { recursive: true });
  const draft = `${stampFile(root)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ ...readStamps(root), [part.name]: hash }, null, 2));
  renameSync(draft, stampFile(root));
}
