// A room one can look over: no folder of the sources has more than 25 files, tests included. What belongs together in a
// fuller one gets a folder of its own.
import { globSync } from 'node:fs';
import path from 'node:path';

const mostFiles = 25;

/** Lists by number, which nobody reads as a room. */
const LISTS = ['api/database/migrations'];

/** Folders of these paths that hold too many of them themselves. */
export function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > mostFiles && !LISTS.includes(folder))
    .map(([folder, count]) => `${folder} has ${count} files, of which ${mostFiles} are the most`);
}

/** All of them in the house. */
export function allCrowdedFolders(root: string): string[] {
  const skipped = (name: string): boolean => /(^|\/)(node_modules|out|dist|\.react-router|\.data)(\/|$)/.test(name);
  const files = globSync('{api,shared,storefront,desktop,build}/**/*.{ts,tsx,css}', { cwd: root, exclude: skipped });
  const sources = files
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.startsWith('storefront/build/'));
  return crowdedFolders(sources);
}
