import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const IMPORT = /^(?:import|export) (type )?[^;=]*?from '([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gms;

/** What programs read as they run: our files from the root on, and packages by their names. */
export interface Imported {
  files: ReadonlySet<string>;
  packages: ReadonlySet<string>;
}

const packageOf = (from: string): string => from.split('/', from.startsWith('@') ? 2 : 1).join('/');

/** Everything that the programs import, directly or by others, at their start or later; types alone are left out. */
export function importedFiles(programs: readonly string[]): Imported {
  const files = new Set<string>();
  const packages = new Set<string>();
  const walk = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    if (!file.endsWith('.ts')) return;
    for (const [, kind, ...names] of readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)) {
      const from = names.find((name) => name !== undefined) ?? '';
      if (kind || from.startsWith('node:')) continue;
      if (from.startsWith('.')) walk(path.join(path.dirname(file), from));
      else if (from.startsWith('@kolobeh/')) walk(from.replace('@kolobeh/', ''));
      else packages.add(packageOf(from));
    }
  };
  for (const program of programs) walk(program);
  return { files, packages };
}
