// Tables whose states change in one place: other domains ask for it by a function, and none writes the table itself.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of the statements that may write each of them. */
const WRITERS: Readonly<Record<string, string>> = {
  staff_task: 'api/staff/queries/',
  stock_reservation: 'api/stock/queries/',
};

/** As SQL says it, and as TypeORM's repositories and query builder do, by the entity of the table. */
const WRITING = [
  /\b(?:update|insert into|delete from)\s+(?:only\s+)?([a-z_]+)/gi,
  /\bgetRepository\((\w+)Table\)\s*\.(?:update|insert|save|upsert|delete|remove|softDelete|increment|decrement)\(/g,
  /\.(?:update|into|from)\((\w+)Table\)/g,
];

const tableOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Places of a source text of the API that write a table which another folder writes. */
export function foreignWrites(
  file: string,
  source: string,
  writers: Readonly<Record<string, string>> = WRITERS,
): string[] {
  const found = WRITING.flatMap((way) => [...source.matchAll(way)]).toSorted((a, b) => a.index - b.index);
  return found.flatMap(({ 1: name = '', index }) => {
    const table = tableOf(name);
    const folder = writers[table];
    if (folder === undefined || file.startsWith(folder)) return [];
    return [`${file}:${source.slice(0, index).split('\n').length} writes ${table}; ${folder} does`];
  });
}

/** All of them in the API. */
export function allForeignWrites(root: string): string[] {
  const skipped = (name: string): boolean =>
    /(^|[\\/])(node_modules|migrations|testing)([\\/]|$)|\.test\.ts$/.test(name);
  return globSync('api/**/*.ts', { cwd: root, exclude: skipped })
    .map((file) => file.split(path.sep).join('/'))
    .flatMap((file) => foreignWrites(file, readFileSync(path.join(root, file), 'utf8')));
}
