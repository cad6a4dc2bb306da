import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrations } from './migrations/index.ts';
import { type OpenedSource, openedSource } from './testing/opened-source.ts';
import { schemaSnapshot } from './testing/schema-snapshot.ts';
import { smallShop } from './testing/small-shop.ts';
import { HEAVY } from '../../build/testing/thorough.ts';

let database: OpenedSource;
beforeEach(async () => {
  database = await openedSource();
});
afterEach(() => database.close());

async function takeBack(steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) await database.source.undoLastMigration({ transaction: 'each' });
}

test('migrations go up, down and up again over a filled database, leaving the same schema', async () => {
  const { source } = database;
  await smallShop(source);
  const before = await schemaSnapshot(source);
  expect(before.triggers).not.toEqual([]);

  await takeBack(migrations.length);
  const left = await schemaSnapshot(source);
  expect(Object.values(left).flat()).toEqual([]);

  const again = await source.runMigrations();
  expect(again).toHaveLength(migrations.length);
  expect(await schemaSnapshot(source)).toEqual(before);
});

test('migrations stand in the order of their numbers', () => {
  const numbers = migrations.map(({ name }) => Number(/\d{13}$/.exec(name)?.[0]));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
});

test('each migration taken back and run again leaves the same schema', { tags: [HEAVY] }, async () => {
  const { source } = database;
  const all = source.migrations;
  for (let count = all.length; count > 0; count -= 1) {
    // Those after it are taken back already and stay so.
    Object.assign(source, { migrations: all.slice(0, count) });
    const before = await schemaSnapshot(source);
    await takeBack(1);
    const again = await source.runMigrations();
    expect(again.map(({ name }) => name)).toEqual([migrations[count - 1]?.name]);
    expect(await schemaSnapshot(source), again[0]?.name).toEqual(before);
    await takeBack(1);
  }
});

test('a database that has every migration is left alone', async () => {
  expect(await database.source.runMigrations()).toEqual([]);
});
