import { afterEach, describe, expect, it } from 'vitest';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../build/testing/database.ts';
import { createDataSource, refuseSecond } from './data-source.ts';
import { inTransaction } from './transaction.ts';

const asksAgain = /second connection/;

let database: TestDatabase;
let source: DataSource;

/** A pool of two connections that gives up waiting soon. */
async function openPool(isWatched: boolean): Promise<DataSource> {
  database = await testDatabase();
  source = createDataSource({ url: database.url, poolSize: 2, waitMs: 300, isWatched });
  return source.initialize();
}

afterEach(async () => {
  await source.destroy();
  await database.drop();
});

/** So many transactions at once, each of which asks the pool for another connection when all have their first. */
async function askTwice(db: DataSource, count: number): Promise<PromiseSettledResult<unknown>[]> {
  const all = Promise.withResolvers<void>();
  let begun = 0;
  return Promise.allSettled(
    Array.from({ length: count }, () =>
      inTransaction(db, async (manager) => {
        await manager.query('select 1');
        begun += 1;
        if (begun === count) all.resolve();
        await all.promise;
        return db.query<unknown[]>('select 2 as two');
      }),
    ),
  );
}

describe('transactions that ask their own pool for a second connection', () => {
  it('starve it when there are as many as it has: what is watched for', async () => {
    const db = await openPool(false);
    expect((await askTwice(db, 2)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('are refused in a watched pool, be there a free one or not', async () => {
    const db = await openPool(true);
    expect(await askTwice(db, 1)).toMatchObject([{ reason: { message: expect.stringMatching(asksAgain) } }]);
    await expect(inTransaction(db, () => inTransaction(db, async () => null))).rejects.toThrow(asksAgain);
    await expect(inTransaction(db, () => db.manager.query('select 1'))).rejects.toThrow(asksAgain);
    await expect(inTransaction(db, async () => refuseSecond(db))).rejects.toThrow(asksAgain);
  });

  it('go by their own manager, also in a part of their own, and the pool is free for all others', async () => {
    const db = await openPool(true);
    const inner = await inTransaction(db, (manager) =>
      inTransaction(manager, (part) => part.query('select 3 as three')),
    );
    expect(inner).toEqual([{ three: 3 }]);
    expect(await Promise.all([db.query('select 1 as one'), db.query('select 1 as one')])).toHaveLength(2);
    let later: Promise<unknown> = Promise.resolve();
    const over = Promise.withResolvers<void>();
    await inTransaction(db, async (manager) => {
      later = over.promise.then(() => db.query<unknown[]>('select 4 as four'));
      await manager.query('select 1');
    });
    over.resolve();
    expect(await later).toEqual([{ four: 4 }]);
  });
});
