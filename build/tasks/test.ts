import { staticChecks } from '../checks/static-checks.ts';
import { sum } from '../checks/tally.ts';
import { journeys, unitTests } from '../checks/test-runs.ts';
import type { Task } from '../task.ts';

/** All checks and tests. Each part runs even when one before it failed, so that one run tells everything. */
const test: Task = async () => {
  const tallies = [await staticChecks(), await unitTests(), await journeys()];
  const { passed, failed } = sum(tallies);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};
export default test;
