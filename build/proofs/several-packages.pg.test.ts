// Several packages of one order: the money on one of them, and all of them in the van or none. Each claim with its control.
import { expect, it } from 'vitest';
import { isGreen } from './found.ts';
import { cashOnOne, leaveWhole } from './several-packages.ts';

it('what the driver collects of an order stands on one of its packages, under silent carriers and repeats', async () => {
  const found = await cashOnOne({ orders: 6, seed: 5 });
  expect({ ...found, detail: { ...found.detail, packages: 0 } }).toEqual({
    n: 6,
    N: 6,
    detail: { packages: 0, unsealed: 0 },
  });
  expect(found.detail['packages']).toBeGreaterThan(9);
});

it('a program that lets every package bear it is seen: the count can fail', async () => {
  const found = await cashOnOne({ orders: 3, seed: 5, onFirstOnly: false, databaseMinds: false });
  expect(isGreen(found)).toBe(false);
  expect(found.detail['unsealed']).toBe(0);
});

it('the database seals no order whose sum would be collected twice', async () => {
  const found = await cashOnOne({ orders: 3, seed: 5, onFirstOnly: false });
  expect(found.detail['unsealed']).toBeGreaterThan(0);
});

it('an order leaves the house in all its packages or stays in all of them', async () => {
  const found = await leaveWhole({ orders: 6, seed: 5 });
  expect(found).toMatchObject({ n: 6, N: 6 });
  expect(found.detail['refusals']).toBeGreaterThan(0);
  expect(found.detail['left']).toBeGreaterThan(0);
});

it('a program that does not look for what is missing tears orders apart: the count can fail', async () => {
  expect(isGreen(await leaveWhole({ orders: 6, seed: 5, looksForMissing: false }))).toBe(false);
});
