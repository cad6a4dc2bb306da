import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { commitNow } from '../system/commit-now.ts';

const dir = path.resolve(import.meta.dirname, '../../bench-results');

/** When, of what and on what was measured. @param besides paths whose changes do not make it another commit */
export const measuredNow = (besides: readonly string[] = []) => ({
  at: new Date().toISOString(),
  commit: commitNow([...besides]),
  node: process.version,
  cores: cpus().length,
  cpu: cpus()[0]?.model,
});

/** Writes what was measured as JSON. @returns the file */
export function writeResult(name: string, result: object): string {
  mkdirSync(dir, { recursive: true });
  const file = path.join(dir, name);
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  return file;
}
