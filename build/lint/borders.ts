// Import directions between the workspaces, seen from the resolved file: a relative path that climbs out of its
// workspace would slip past the rule on package names in `.oxlintrc.json`.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const WORKSPACES = ['shared', 'api', 'storefront', 'desktop'] as const;

const SPECIFIER = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;
/** What tests may take from outside: the database of the test run, the demo shop and its played partners. */
const TEST_GROUND = ['testing', 'demo'].map((room) => `build${path.sep}${room}${path.sep}`);

const isTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || file.split(path.sep).some((folder) => folder === 'e2e' || folder === 'testing');

/** Relative imports in a source text that leave the workspace of the file; `file` is relative to the root. */
export function crossings(file: string, source: string): string[] {
  const [workspace] = file.split(path.sep);
  const found: string[] = [];
  for (const [, specifier = ''] of source.matchAll(SPECIFIER)) {
    const target = path.join(path.dirname(file), specifier);
    const allowed =
      target.startsWith(`${workspace}${path.sep}`) ||
      (isTest(file) && TEST_GROUND.some((ground) => target.startsWith(ground)));
    if (!allowed) found.push(`${file} imports ${target}`);
  }
  return found;
}

/** All of them in the house. */
export function allCrossings(root: string): string[] {
  const pattern = `{${WORKSPACES.join(',')}}/**/*.{ts,tsx}`;
  const skipped = (name: string): boolean => /(^|\/)(node_modules|out|dist|build|\.react-router)(\/|$)/.test(name);
  return globSync(pattern, { cwd: root, exclude: skipped }).flatMap((file) =>
    crossings(file, readFileSync(path.join(root, file), 'utf8')),
  );
}
