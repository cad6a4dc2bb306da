// Screens of the office and the stations are acted on by tests: what these say, with the examples they act on, is at least
// two fifths of what the screens are. Texts are no screens.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const least = 0.4;

const screens = 'desktop/renderer/**/*.{ts,tsx}';

interface Lines {
  tests: number;
  source: number;
}

const isTest = (file: string): boolean => /\.(test|examples)\.tsx?$|(^|\/)examples(\/|$)/.test(file);
const isText = (file: string): boolean => /(^|\/)(texts|node_modules)(\/|$)/.test(file);

/** Lines of tests with their examples, and of what they test. @param files by their paths */
export function linesOf(files: Readonly<Record<string, string>>): Lines {
  const lines = { tests: 0, source: 0 };
  for (const [file, source] of Object.entries(files))
    if (!isText(file)) lines[isTest(file) ? 'tests' : 'source'] += source.split('\n').length - 1;
  return lines;
}

/** Says so when there are too few; nothing found would be satisfied by anything. */
export function fewTests({ tests, source }: Lines): string[] {
  if (source === 0) return ['no screens are found'];
  const share = tests / source;
  if (share >= least) return [];
  return [`tests and examples are ${share.toFixed(3)} of the screens they act on, ${least} are wanted`];
}

/** The same of the screens as they are. */
export function allUntestedScreens(root: string): string[] {
  const files = globSync(screens, { cwd: root }).map((file) => file.split(path.sep).join('/'));
  return fewTests(
    linesOf(Object.fromEntries(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))),
  );
}
