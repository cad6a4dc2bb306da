import { staticChecks } from '../checks/static-checks.ts';
import { sum } from '../checks/tally.ts';
import { installTestNeeds } from '../checks/test-needs.ts';
import { allTests } from '../checks/test-runs.ts';
import type { Task } from '../task.ts';

/**
 * All checks and tests. Each part runs even when one before it failed, so that one run tells everything. `--thorough`
 * runs also the heaviest proofs and walks the journeys that prove something once more.
 */
const test: Task = async (args) => {
  installTestNeeds();
  const isThorough = args.includes('--thorough');
  const { passed, failed, failures } = sum([await staticChecks(), await allTests(isThorough)]);
  // Named once more at the very end: what each said stands thousands of lines above.
  for (const failure of failures) console.log(`✗ ${failure}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};
export default test;
