import { staticChecks } from '../checks/static-checks.ts';
import { sum } from '../checks/tally.ts';
import { installTestNeeds } from '../checks/test-needs.ts';
import { unitTests } from '../checks/test-runs.ts';
import type { Task } from '../task.ts';

/** Everything but the journeys: before asking somebody to read a change. `--static` leaves out the tests. */
const check: Task = async (args) => {
  const tallies = [await staticChecks()];
  if (!args.includes('--static')) {
    installTestNeeds();
    tallies.push(await unitTests('usual'));
  }
  return sum(tallies).failed === 0 ? 0 : 1;
};
export default check;
