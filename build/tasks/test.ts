import { ensureChromium } from '../checks/chromium.ts';
import { staticChecks } from '../checks/static-checks.ts';
import { sum } from '../checks/tally.ts';
import { journeys, unitTests } from '../checks/test-runs.ts';
import { PlainError } from '../plain-error.ts';
import type { Task } from '../task.ts';

/** Before all else: tests of the desktop program need one too. That there is none is told where journeys fail by it. */
function installBrowser(): void {
  try {
    ensureChromium();
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
  }
}

/**
 * All checks and tests. Each part runs even when one before it failed, so that one run tells everything. `--thorough`
 * runs also the heaviest proofs and walks the journeys that prove something once more.
 */
const test: Task = async (args) => {
  installBrowser();
  const isThorough = args.includes('--thorough');
  const tallies = [await staticChecks(), await unitTests(isThorough ? 'all' : 'usual'), await journeys(isThorough)];
  const { passed, failed } = sum(tallies);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};
export default test;
