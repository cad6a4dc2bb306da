import { staticChecks } from '../checks/static-checks.ts';
import { sum } from '../checks/tally.ts';
import { installTestNeeds } from '../checks/test-needs.ts';
import { journeys, unitTests } from '../checks/test-runs.ts';
import type { Task } from '../task.ts';

/**
 * All checks and tests. Each part runs even when one before it failed, so that one run tells everything. `--thorough`
 * runs also the heaviest proofs and walks the journeys that prove something once more.
 */
const test: Task = async (args) => {
  installTestNeeds();
  const isThorough = args.includes('--thorough');
  const tallies = [await staticChecks(), await unitTests(isThorough ? 'all' : 'usual'), await journeys(isThorough)];
  const { passed, failed } = sum(tallies);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};
export default test;
