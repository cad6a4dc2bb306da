// Labels printed without the server: one number on each package, the same everywhere. Its control is run with the scorecard.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { everyCourse, poolLabels } from './pool-labels.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

it('the number on a label is the package’s at the server and at the carrier, over lost answers, kills and a cancelled order', async () => {
  const found = await poolLabels({
    databaseUrl: database.url,
    seed: 7,
    courses: everyCourse,
  });
  const { detail } = found;
  expect(found).toMatchObject({
    n: 6,
    N: 6,
    detail: { packages: 6, kills: 3, differences: 0, stopped: 1, wrong: [] },
  });
  // Both ways were taken: sealed by the event alone, and by a call whose answer was lost before it.
  expect(detail['by_event']).toBeGreaterThanOrEqual(2);
  expect(detail['by_event']).toBeLessThanOrEqual(4);
}, 60_000);
