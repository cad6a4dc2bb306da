import { ok, refused } from '@kolobeh/shared/kernel/result.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenedSource, openedSource } from './testing/opened-source.ts';
import { committing, inTransaction } from './transaction.ts';

let opened: OpenedSource;
beforeAll(async () => {
  opened = await openedSource();
});
afterAll(() => opened.close());

const write = (key: string) => `insert into rate_limit (key, points, expire) values ('${key}', 1, 0)`;
const isThere = async (key: string): Promise<boolean> =>
  (await opened.source.query<unknown[]>(`select 1 from rate_limit where key = $1`, [key])).length === 1;

it('what was done before a refusal is undone, and the refusal comes back', async () => {
  const done = await inTransaction(opened.source, async (manager) => {
    await manager.query(write('refused'));
    return refused({ code: 'TOO_LATE', data: { by: 3 } });
  });
  expect(done).toEqual(refused({ code: 'TOO_LATE', data: { by: 3 } }));
  expect(await isThere('refused')).toBe(false);
});

it('what was not refused stays, and a fault is thrown on', async () => {
  const kept = await inTransaction(opened.source, async (manager) => {
    await manager.query(write('kept'));
    return ok('kept');
  });
  expect(kept).toEqual(ok('kept'));
  expect(await isThere('kept')).toBe(true);
  await expect(inTransaction(opened.source, () => Promise.reject(new RangeError('a fault')))).rejects.toThrow(
    RangeError,
  );
});

it('what a refusal has to leave behind stays where it is asked for', async () => {
  const done = await committing(opened.source, async (manager) => {
    await manager.query(write('counted'));
    return refused({ code: 'WRONG_PIN' });
  });
  expect(done).toEqual(refused({ code: 'WRONG_PIN' }));
  expect(await isThere('counted')).toBe(true);
});
