import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from '../plain-error.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { HEAVY, THOROUGH } from '../testing/thorough.ts';
import { ensureChromium } from './chromium.ts';
import { runTool, type ToolOptions, type ToolResult } from './run-tool.ts';
import { oneFailure, playwrightTally, readTally, sum, vitestTally, type Tally } from './tally.ts';

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

/**
 * One run of vitest each. A whole file is heavy by its name (`*.thorough.*`), a single test by its tag. Vitest's own
 * `--exclude` does not reach the projects, which leave out files by what the environment tells them.
 */
export const chosenTests: Record<Thoroughness, readonly Choice[]> = {
  usual: [{ args: [`--tags-filter=!${HEAVY}`], env: { HEAVY_TESTS: 'without' } }],
  all: [{ args: [], env: { HEAVY_TESTS: 'with' } }],
  heavy: [
    { args: ['.thorough.'], env: { HEAVY_TESTS: 'with' } },
    { args: [`--tags-filter=${HEAVY}`], env: { HEAVY_TESTS: 'without' } },
  ],
};

/** How a tool shares the machine and the terminal with another one that runs beside it. */
type Beside = Pick<ToolOptions, 'live' | 'isPatient'>;

/** Runs a tool whose files of a while lie in a folder of the run. */
async function runInScratch(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  beside: Beside = { live: true },
): Promise<ToolResult> {
  const scratch = scratchFolder();
  try {
    return await runTool(name, args, { ...beside, env: { ...env, ...scratch.env } });
  } finally {
    scratch.remove();
  }
}

/** Rules, PostgreSQL, HTTP and component tests. */
export async function unitTests(which: Thoroughness, beside?: Beside): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const [index, { args, env }] of chosenTests[which].entries()) {
    const file = emptyReport(`vitest-${index}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code } = await runInScratch('vitest', ['run', ...reporters, ...args], env, beside);
    tallies.push(readTally(file, code, vitestTally));
  }
  return sum(tallies);
}

/**
 * All tests, vitest's and the journeys side by side. Journeys mostly wait; what they leave of the processor is vitest's,
 * which stands back for them. What the journeys say is shown when both have ended, so that the two are not mixed.
 */
export async function allTests(isThorough: boolean): Promise<Tally> {
  const walked = journeys(isThorough, { live: false });
  const tested = unitTests(isThorough ? 'all' : 'usual', { live: true, isPatient: true });
  return sum([await tested, await walked]);
}

/**
 * Journeys of shoppers and staff in a browser against the whole running house.
 * @param isThorough also those that prove something once more
 */
export async function journeys(isThorough: boolean, beside?: Beside): Promise<Tally> {
  let browser: string;
  try {
    browser = ensureChromium();
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.error(error.message);
    return oneFailure('journeys: there is no browser');
  }
  const file = emptyReport('journeys.json');
  const env = { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const chosen = isThorough ? [] : ['--grep-invert', THOROUGH];
  const { code, output } = await runInScratch('playwright', ['test', '--reporter=list,json', ...chosen], env, beside);
  if (output) console.log(output);
  return readTally(file, code, playwrightTally);
}

/** Draws the pictures of `docs/screens` by journeys of their own. @returns the exit code */
export const pictures = async (): Promise<number> =>
  (await runInScratch('playwright', ['test'], { CHROMIUM: ensureChromium(), PICTURES: '1' })).code;
