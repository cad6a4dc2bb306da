import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrations } from './migrations/index.ts';
import { type OpenedSource, openedSource } from './testing/opened-source.ts';
import { schemaSnapshot } from './testing/schema-snapshot.ts';
import { smallShop } from './testing/small-shop.ts';

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

test.each(migrations.map((migration, index) => [migration.name, migrations.length - index] as const))(
  'taking back %s and what came after it, then going up, leaves the same schema',
  async (_name, steps) => {
    const before = await schemaSnapshot(database.source);
    await takeBack(steps);
    await database.source.runMigrations();
    expect(await schemaSnapshot(database.source)).toEqual(before);
  },
);

test('a database that has every migration is left alone', async () => {
  expect(await database.source.runMigrations()).toEqual([]);
});
