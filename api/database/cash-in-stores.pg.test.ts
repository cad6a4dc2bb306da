import { storeCashCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRow } from '../testing/insert-row.ts';
import { addMarketData } from '../testing/market-data.ts';
import { CashInStores1700000099840 } from './migrations/1700000099840-cash-in-stores.ts';
import { type OpenedSource, openedSource } from './testing/opened-source.ts';

let opened: OpenedSource;
beforeAll(async () => {
  opened = await openedSource();
  await addMarketData(opened.source);
});
afterAll(() => opened.close());

const ask = (sql: string): Promise<Record<string, unknown>[]> => opened.source.query(sql);
/** Deliveries that may be paid in cash, by the way of payment. */
const pairs = async (): Promise<string[]> =>
  (
    await ask(
      `select x.market || ' ' || x.payment_code || ' ' || x.delivery_code as pair from delivery_payment x
         join payment_method p on p.market = x.market and p.code = x.payment_code and p.kind = 'cash_on_delivery' order by 1`,
    )
  ).map(({ pair }) => pair as string);
const method = () =>
  ask(`select market, kind, name, price, is_active from payment_method where code = '${storeCashCode}'`);

it('a shop that took cash in its stores as cash on delivery gets a free way of its own there, and nothing else changes', async () => {
  const migration = new CashInStores1700000099840();
  const runner = opened.source.createQueryRunner();
  const without = ['cs cod courier', 'cs cod point', 'ro cod courier', 'ro cod point'];
  expect(await pairs()).toEqual(without);
  // Nobody pays in a store: nothing is added.
  await migration.up(runner);
  expect([await pairs(), await method()]).toEqual([without, []]);

  await insertRow(opened.source, 'delivery_payment', { market: 'cs', delivery_code: 'store', payment_code: 'cod' });
  const before = await pairs();
  await migration.up(runner);
  const added = { market: 'cs', kind: 'cash_on_delivery', name: 'Hotově na prodejně', price: 0, is_active: true };
  const after = ['cs cod courier', 'cs cod point', `cs ${storeCashCode} store`, 'ro cod courier', 'ro cod point'];
  expect([await pairs(), await method()]).toEqual([after, [added]]);
  await migration.up(runner);
  expect([await pairs(), await method()]).toEqual([after, [added]]);

  await migration.down(runner);
  expect([await pairs(), await method()]).toEqual([before, [{ ...added, is_active: false }]]);
  await migration.up(runner);
  expect([await pairs(), await method()]).toEqual([after, [added]]);
  await runner.release();
});
