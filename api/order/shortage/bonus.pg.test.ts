import { aBonus, aTier, percent } from '@kolobeh/shared/discount/a-bonus.testing.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { vatRecap } from '@kolobeh/shared/invoice/vat-recap.ts';
import { linesOfOrder } from '../../invoice/lines-of-order.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { buyoutDevices, publishPriceList } from '../../testing/buyout/buyout-devices.ts';
import { someAnswers } from '../../testing/buyout/buyout-sale.ts';
import { chooseAll, follow, substitute } from '../../testing/choosing.ts';
import type { Product } from '../../testing/products.ts';
import { shortageBench, type ShortageBench } from '../../testing/warehouse/shortage-bench.ts';
import { findOrderByNumber } from '../queries/find-order.ts';
import { listLines } from '../queries/order-lines.ts';

let bench: ShortageBench;
beforeAll(async () => {
  bench = await shortageBench();
  await buyoutDevices(bench.api.deps.source);
  await publishPriceList(bench.api.deps.source, 'cs', '2026-47');
  const { id: _, ...terms } = aBonus({ tiers: [aTier(percent(10))] });
  await bench.office.client.discount.createBonus({ terms });
});
afterEach(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
});
afterAll(() => bench.api.close());

/** Two phones of one model at 10 000 Kč and 9 500 Kč, the first of which cannot be found. */
async function phones(): Promise<[Product, Product]> {
  const [first, second] = await bench.family({ device: 'phone', cs: 1_000_000 }, { device: 'phone', cs: 950_000 });
  if (!first || !second) throw new Error('No phones');
  return [first, second];
}

/** An order of the phone and a case, with a device being sold whose bonus is taken off the phone. */
async function traded(phone: Product) {
  const { market: _, ...answers } = someAnswers();
  const buyer = bench.api.visitor();
  await buyer.client.cart.useBuyout({ market: 'cs', answers });
  const order = await bench.asked({ goods: { [phone.code]: 1, 'CASE-IP15': 1 }, buyer }, phone);
  const before = await follow(order);
  expect(before.bonus.amount).toBeGreaterThan(0);
  return { order, before };
}

const tradeInOf = async (number: string): Promise<{ product_id: number; amount: number; outcome: string | null }> => {
  const [row]: { product_id: number; amount: number; outcome: string | null }[] = await bench.api.deps.source.query(
    `select t.product_id, t.amount, t.outcome from order_trade_in t join shop_order o on o.id = t.order_id where o.number = $1`,
    [number],
  );
  if (!row) throw new Error('The order has no device');
  return row;
};

it('the bonus goes over to the substitute, and its tax with it', async () => {
  const [phone, other] = await phones();
  const { order, before } = await traded(phone);
  const after = await substitute(order, other);
  expect(after.bonus).toEqual(before.bonus);
  expect(after.total.amount).toBe(before.total.amount - 50_000);
  expect(await tradeInOf(order.number)).toMatchObject({ product_id: other.id, amount: before.bonus.amount });
  const stored = await findOrderByNumber(bench.api.deps.source, order.number);
  if (!stored) throw new Error('No order');
  const lines = (await listLines(bench.api.deps.source, stored.id)).map((line) => ({ ...line, identifiers: [] }));
  const [vat] = vatRecap(linesOfOrder(stored, lines, 21));
  expect(vat?.gross).toBe(after.total.amount);
  await bench.cancel(order);
});

it('the bonus ends with the phone it was for, and the device may be sold with another order', async () => {
  const [phone] = await phones();
  const { order, before } = await traded(phone);
  const promised = before.shortages?.items[0]?.refund.amount;
  expect(promised).toBe(1_000_000 - before.bonus.amount);
  const after = await chooseAll(order, 'refund');
  expect(after.bonus.amount).toBe(0);
  expect(after.total.amount).toBe(before.total.amount - 1_000_000 + before.bonus.amount);
  const [given]: { back_amount: number }[] = await bench.api.deps.source.query(
    `select s.back_amount from order_shortage s join shop_order o on o.id = s.order_id where o.number = $1`,
    [order.number],
  );
  expect(given?.back_amount).toBe(promised);
  expect((await tradeInOf(order.number)).outcome).toBe('freed');
  await bench.cancel(order);
});
