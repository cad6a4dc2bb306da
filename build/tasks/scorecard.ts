import { journeys, unitTests } from '../checks/test-runs.ts';
import { sum } from '../checks/tally.ts';
import { PlainError } from '../plain-error.ts';
import { readCard, withRow, writeCard } from '../scorecard/scorecard-file.ts';
import { rows } from '../scorecard/rows.ts';
import { scoreRow } from '../scorecard/score-row.ts';
import { commitNow } from '../system/commit-now.ts';
import type { Task } from '../task.ts';

const usualSeeds = 20;

const results = ['scorecard.json', 'docs/scorecard.md'];

function wishes(args: readonly string[]): { ids: string[]; seeds: number } {
  const at = args.indexOf('--seeds');
  const seeds = at < 0 ? usualSeeds : Number(args[at + 1]);
  if (!Number.isInteger(seeds) || seeds < 1) throw new PlainError('--seeds wants a whole number from 1.');
  const ids = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  const strange = ids.find((id) => !rows.some((row) => row.id === id));
  if (strange !== undefined)
    throw new PlainError(`No row ${strange}; there are ${rows.map(({ id }) => id).join(', ')}.`);
  return { ids, seeds };
}

/**
 * Runs the proofs of reliability, all of them or those named, and writes `scorecard.json` and `docs/scorecard.md`
 * after each. All of them together are followed by the heaviest tests and every journey, those in the other market and without scripts too. Ends
 * with 1 when a claim did not hold, a control stayed green or a journey failed.
 */
const scorecard: Task = async (args) => {
  const { ids, seeds } = wishes(args);
  const commit = commitNow(results);
  let isGood = true;
  for (const row of rows.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
    console.log(`${row.id}: ${row.what}`);
    const scored = await scoreRow(row, seeds, commit);
    writeCard(rows, withRow(readCard(), rows, scored));
    const { n, N, ms, control, detail } = scored;
    const held = n === null ? `not run: ${String(detail['reason'])}` : `${n} of ${N}, control ${control}, ${ms} ms`;
    console.log(`  ${held}`);
    if (n !== N || control === 'green') isGood = false;
  }
  const after = ids.length === 0 ? [await unitTests('heavy'), await journeys(true)] : [];
  return isGood && sum(after).failed === 0 ? 0 : 1;
};
export default scorecard;
