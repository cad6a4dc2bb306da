// Style sheets one can look over: none has more than 400 lines, as the linter says of the other sources.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const mostLines = 400;

/** What is wrong with the length of a sheet, or nothing. */
export function longSheet(file: string, source: string): string[] {
  const lines = source.trimEnd().split('\n').length;
  return lines > mostLines ? [`${file} has ${lines} lines, of which ${mostLines} are the most`] : [];
}

/** All of them in the house. */
export function allLongSheets(root: string): string[] {
  const skipped = (name: string): boolean => /(^|[\\/])(node_modules|out|build|dist)([\\/]|$)/.test(name);
  return globSync('{shared,storefront,desktop}/**/*.css', { cwd: root, exclude: skipped })
    .map((file) => file.split(path.sep).join('/'))
    .flatMap((file) => longSheet(file, readFileSync(path.join(root, file), 'utf8')));
}
