// Where SQL stands: in the `queries/` folder of its domain or room, one exported function per statement, so that a use
// case reads as what it does. TypeORM's repositories and query builder are free to be used anywhere.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** They hand statements on, lock, or know no table of a domain. */
const GROUND = ['database', 'grid', 'testing'].map((room) => `api/${room}/`);

/** Folders whose use cases still have statements of their own. Take a folder out when it is done; none comes in. */
const NOT_YET: readonly string[] = [];

const STATEMENT = /\.query(<|\()/g;

const isSearched = (file: string): boolean =>
  file.startsWith('api/') &&
  !file.endsWith('.test.ts') &&
  !file.includes('/queries/') &&
  !GROUND.some((ground) => file.startsWith(ground));

/** Places in a source text of the API that hand a statement to the database, though they stand outside `queries/`. */
export function strayStatements(file: string, source: string): string[] {
  if (!isSearched(file)) return [];
  return [...source.matchAll(STATEMENT)].map(({ index }) => {
    const line = source.slice(0, index).split('\n').length;
    return `${file}:${line} has a statement; it belongs into queries/ of its folder`;
  });
}

/** Folders of the house with such statements, each with its faults. */
function strayByFolder(root: string): Map<string, string[]> {
  const files = globSync('api/**/*.ts', { cwd: root, exclude: (name) => /(^|\/)node_modules(\/|$)/.test(name) }).map(
    (file) => file.split(path.sep).join('/'),
  );
  const found = new Map<string, string[]>();
  for (const file of files) {
    const faults = strayStatements(file, readFileSync(path.join(root, file), 'utf8'));
    const folder = path.posix.dirname(file);
    if (faults.length > 0) found.set(folder, [...(found.get(folder) ?? []), ...faults]);
  }
  return found;
}

/** All of them in folders that are done. */
export const allStrayStatements = (root: string): string[] =>
  [...strayByFolder(root)].flatMap(([folder, faults]) => (NOT_YET.includes(folder) ? [] : faults));

/** Folders that are done and still named as not done. */
export function doneFolders(root: string, notYet: readonly string[] = NOT_YET): string[] {
  const found = strayByFolder(root);
  return notYet.filter((folder) => !found.has(folder));
}
