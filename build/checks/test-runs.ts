import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from '../plain-error.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { THOROUGH } from '../testing/thorough.ts';
import { ensureChromium } from './chromium.ts';
import { runTool } from './run-tool.ts';
import { playwrightTally, readTally, vitestTally, type Tally } from './tally.ts';

const results = path.resolve(import.meta.dirname, '../../.data/test-reports');

/** Not in the runners' own folder: Playwright empties that when it begins. */
function emptyReport(name: string): string {
  mkdirSync(results, { recursive: true });
  const file = path.join(results, name);
  rmSync(file, { force: true });
  return file;
}

/** Which tests are run: without the heavy ones, all, or the heavy ones alone. */
export type Thoroughness = 'usual' | 'all' | 'heavy';

interface Choice {
  args: readonly string[];
  env: Record<string, string>;
}

/** Vitest's own `--exclude` does not reach the projects, which leave out what they are told by the environment. */
export const chosenTests: Record<Thoroughness, Choice> = {
  usual: { args: [], env: { HEAVY_TESTS: 'without' } },
  all: { args: [], env: { HEAVY_TESTS: 'with' } },
  heavy: { args: ['.thorough.'], env: { HEAVY_TESTS: 'with' } },
};

/** Runs a tool whose files of a while lie in a folder of the run. */
async function runInScratch(name: string, args: readonly string[], env: Record<string, string>): Promise<number> {
  const scratch = scratchFolder();
  try {
    return (await runTool(name, args, { live: true, env: { ...env, ...scratch.env } })).code;
  } finally {
    scratch.remove();
  }
}

/** Rules, PostgreSQL, HTTP and component tests. */
export async function unitTests(which: Thoroughness): Promise<Tally> {
  const file = emptyReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { args, env } = chosenTests[which];
  const code = await runInScratch('vitest', ['run', ...reporters, ...args], env);
  return readTally(file, code, vitestTally);
}

/**
 * Journeys of shoppers and staff in a browser against the whole running house.
 * @param isThorough also those that prove something once more
 */
export async function journeys(isThorough: boolean): Promise<Tally> {
  let browser: string;
  try {
    browser = ensureChromium();
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
  const file = emptyReport('journeys.json');
  const env = { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const chosen = isThorough ? [] : ['--grep-invert', THOROUGH];
  const code = await runInScratch('playwright', ['test', '--reporter=list,json', ...chosen], env);
  return readTally(file, code, playwrightTally);
}

/** Draws the pictures of `docs/screens` by journeys of their own. @returns the exit code */
export const pictures = (): Promise<number> =>
  runInScratch('playwright', ['test'], { CHROMIUM: ensureChromium(), PICTURES: '1' });
