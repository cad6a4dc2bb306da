// Several packages of one order: the money on one of them, and all of them in the van or none. Their controls are run with
// the scorecard.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { cashOnOne, leaveWhole } from './several-packages.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

it('what the driver collects of an order stands on one of its packages, under silent carriers and repeats', async () => {
  const found = await cashOnOne({ databaseUrl: database.url, orders: 6, seed: 5 });
  expect({ ...found, detail: { ...found.detail, packages: 0 } }).toEqual({
    n: 6,
    N: 6,
    detail: { packages: 0, unsealed: 0 },
  });
  expect(found.detail['packages']).toBeGreaterThan(9);
});

it('the database seals no order whose sum would be collected twice', async () => {
  const found = await cashOnOne({ databaseUrl: database.url, orders: 2, seed: 5, onFirstOnly: false });
  expect(found.detail['unsealed']).toBeGreaterThan(0);
});

it('an order leaves the house in all its packages or stays in all of them', async () => {
  const found = await leaveWhole({ databaseUrl: database.url, orders: 6, seed: 5 });
  expect(found).toMatchObject({ n: 6, N: 6 });
  expect(found.detail['refusals']).toBeGreaterThan(0);
  expect(found.detail['left']).toBeGreaterThan(0);
});
