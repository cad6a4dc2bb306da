// Where SQL stands: in the `queries/` folder of its domain or room, one exported function per statement, so that a use
// case reads as what it does. TypeORM's repositories and query builder are free to be used anywhere.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** They hand statements on, lock, or know no table of a domain. */
const GROUND = ['database', 'grid', 'testing'].map((room) => `api/${room}/`);

const SENT = /\.query(<|\()/g;

/** A template that is, or holds, a statement. */
const WRITTEN = /`[^`]*\b(?:select\b[^`]*\bfrom\b|insert into\b|delete from\b|update \w+ set\b)/g;

const isSearched = (file: string): boolean =>
  file.startsWith('api/') &&
  !file.endsWith('.test.ts') &&
  !file.includes('/queries/') &&
  !GROUND.some((ground) => file.startsWith(ground));

/** Places in a source text of the API that write a statement or hand one to the database, though they stand outside `queries/`. */
export function strayStatements(file: string, source: string): string[] {
  if (!isSearched(file)) return [];
  const code = source.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...code.matchAll(SENT), ...code.matchAll(WRITTEN)].map(({ index }) => {
    const line = source.slice(0, index).split('\n').length;
    return `${file}:${line} has a statement; it belongs into queries/ of its folder`;
  });
}

/** All of them in the house. */
export const allStrayStatements = (root: string): string[] =>
  globSync('api/**/*.ts', { cwd: root, exclude: (name) => /(^|\/)node_modules(\/|$)/.test(name) })
    .map((file) => file.split(path.sep).join('/'))
    .flatMap((file) => strayStatements(file, readFileSync(path.join(root, file), 'utf8')));
