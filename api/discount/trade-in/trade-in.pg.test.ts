import { randomUUID } from 'node:crypto';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { aBonus, amount, aTier, percent } from '@kolobeh/shared/discount/a-bonus.testing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findOrder } from '../../order/queries/find-order.ts';
import { listLines } from '../../order/queries/order-lines.ts';
import { inTransaction } from '../../database/transaction.ts';
import { issueInvoice } from '../../invoice/issue-invoice.ts';
import { aPayload, czk, expectedTotal, fillCart } from '../../testing/buyer.ts';
import { aStoredDiscount } from '../../testing/discounts.ts';
import { buyoutDevices, publishPriceList } from '../../testing/buyout/buyout-devices.ts';
import { aSale, bareAnswers, once } from '../../testing/buyout/buyout-sale.ts';
import { heavyIf } from '../../../build/testing/thorough.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { type SmallShop, smallShop } from '../../testing/small-shop.ts';
import { settleTradeIns } from './settle-trade-ins.ts';

let api: RunningTestApi;
let shop: SmallShop;
let office: Visitor;
let now = new Date('2026-11-21T09:00:00Z');

beforeAll(async () => {
  api = await runningApi({}, { now: () => now });
  shop = await smallShop(api.deps.source);
  await buyoutDevices(api.deps.source);
  await publishPriceList(api.deps.source, 'cs', '2026-47');
  await publishPriceList(api.deps.source, 'ro', '2026-47', { prices: { A: 128_000, 'A+': 144_000 }, corrections: {} });
  office = await api.signedIn('office');
  const { id: _, ...terms } = aBonus({ tiers: [aTier(percent(10)), aTier(amount(1_000), 7_000, 10_000)] });
  await office.client.discount.createBonus({ terms });
  await office.client.discount.createBonus({ terms: { ...terms, market: 'ro' } });
});
beforeEach(() => {
  now = new Date('2026-11-21T09:00:00Z');
});
afterAll(() => api.close());

const answers = bareAnswers();
const refusalOf = (call: Promise<unknown>): Promise<{ code?: string; data?: unknown }> =>
  call.then(
    () => ({}),
    (error: unknown) => error as { code: string },
  );
const sold = async (): Promise<SecretToken> => (await api.visitor().client.buyout.sellOnline(aSale(), once())).token;
const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => api.deps.source.query(sql, values);

/** A buyer whose cart holds the goods and the device of the token, or of perfect answers. */
async function trading(goods: Record<string, number>, buyout?: SecretToken): Promise<Visitor> {
  const buyer = api.visitor();
  await fillCart(buyer, { goods });
  await buyer.client.cart.useBuyout({ market: 'cs', ...(buyout ? { buyout } : { answers }) });
  return buyer;
}

async function place(buyer: Visitor): Promise<{ id: string; number: string; token: SecretToken }> {
  const order = aPayload();
  const expected = await expectedTotal(buyer, 'cs', order);
  const placed = await buyer.client.checkout.finishOrder(
    { market: 'cs', order, expected_total: expected },
    { context: { idempotencyKey: randomUUID() } },
  );
  const [row] = await query<{ id: string }>(`select id from shop_order where number = $1`, [placed.number]);
  return { id: row?.id ?? '', number: placed.number, token: placed.token };
}

describe('a device being sold in the cart', () => {
  it('lowers what is paid by its bonus, and its price lowers what it comes to in the end', async () => {
    const buyer = await trading({ [shop.phone.code]: 1, 'CASE-IP15': 1 });
    const cart = await buyer.client.cart.get({ market: 'cs' });
    expect(cart).toMatchObject({
      items_total: czk(1_348_000),
      to_pay: czk(1_248_000),
      instalment_base: czk(528_000),
      trade_in: {
        device: 'Apple iPhone 13, inkoustová',
        grade: 'A+',
        price: czk(720_000),
        bonus: czk(100_000),
        product: 'Apple iPhone 15 128 GB černý',
        valid_until: '2026-12-04',
        problem: null,
      },
    });
  });

  it('says what comes if its grade drops by one: a lower price, a lower bonus, so much more in the end', async () => {
    const { trade_in: tradeIn } = await (await trading({ [shop.phone.code]: 1 })).client.cart.get({ market: 'cs' });
    expect(tradeIn?.grade_drop).toEqual({
      grade: 'A',
      price: czk(640_000),
      bonus: czk(64_000),
      more: czk(720_000 - 640_000 + 100_000 - 64_000),
      // Its price was not counted with yet, the bonus was.
      asked: czk(100_000 - 64_000),
    });
  });

  it('earns nothing with accessories alone, and never makes a product free', async () => {
    const accessories = await (await trading({ 'CASE-IP15': 3 })).client.cart.get({ market: 'cs' });
    expect(accessories).toMatchObject({ to_pay: czk(147_000), trade_in: { bonus: czk(0), product: null } });
    expect(accessories.instalment_base).toEqual(czk(0));
  });

  it('earns its bonus of what the product costs after discounts', async () => {
    await aStoredDiscount(api.deps.source, { discount_value: 99_50 }, { everybodys: ['SKOROCELE'] });
    const { client } = await trading({ [shop.phone.code]: 1 });
    const cart = await client.cart.addDiscount({ market: 'cs', code: 'SKOROCELE' });
    // 65 Kč are left of 12 990 Kč, and the product always costs at least a crown.
    expect(cart).toMatchObject({ discounted_total: czk(6_500), to_pay: czk(100), trade_in: { bonus: czk(6_400) } });
  });

  it('may come before any product and is given up again', async () => {
    const buyer = api.visitor();
    const alone = await buyer.client.cart.useBuyout({ market: 'cs', answers });
    expect(alone).toMatchObject({ count: 0, trade_in: { bonus: czk(0) }, instalment_base: czk(0) });
    expect((await buyer.client.cart.dropBuyout({ query: { market: 'cs' } })).trade_in).toBeNull();
    expect((await buyer.client.cart.dropBuyout({ query: { market: 'cs' } })).trade_in).toBeNull();
  });

  it('gives way to another one', async () => {
    const buyer = await trading({ [shop.phone.code]: 1 });
    const worse = bareAnswers(['works', 'screen-hairlines', 'battery-80', 'signed-out']);
    const cart = await buyer.client.cart.useBuyout({ market: 'cs', answers: worse });
    expect(cart.trade_in).toMatchObject({ grade: 'A', price: czk(610_000), bonus: czk(61_000) });
  });

  it.each([
    ['a token of nothing', { buyout: 'A'.repeat(43) as SecretToken }, 'BUYOUT_NOT_FOUND'],
    ['neither token nor answers', {}, 'BUYOUT_NOT_FOUND'],
    ['answers that lack some', { answers: { ...answers, device_condition_choices: ['works'] } }, 'ANSWERS_INCOMPLETE'],
    ['an old price list', { answers: { ...answers, appraisal_version: '2026-01' } }, 'APPRAISAL_CHANGED'],
  ])('is refused by %s', async (_, wish, code) => {
    const refusal = await refusalOf(api.visitor().client.cart.useBuyout({ market: 'cs', ...wish }));
    expect(refusal.code).toBe(code);
  });

  it('of the other market is refused', async () => {
    const refusal = await refusalOf(api.visitor().client.cart.useBuyout({ market: 'ro', buyout: await sold() }));
    expect(refusal.code).toBe('BUYOUT_OF_OTHER_MARKET');
  });

  it('that was refused or returned is refused', async () => {
    const token = await sold();
    await query(`update buyout set state = 'cancelled' where token_hash = $1`, [api.deps.buyoutTokens.hash(token)]);
    const refusal = await refusalOf(api.visitor().client.cart.useBuyout({ market: 'cs', buyout: token }));
    expect(refusal).toMatchObject({ code: 'BUYOUT_UNUSABLE', data: { reason: 'BUYOUT_ENDED' } });
  });

  it('whose price has expired meanwhile says so, earns nothing, and cannot be ordered with', async () => {
    const buyer = await trading({ [shop.phone.code]: 1 });
    now = new Date('2026-12-05T09:00:00Z');
    const cart = await buyer.client.cart.get({ market: 'cs' });
    expect(cart).toMatchObject({ to_pay: czk(1_299_000), trade_in: { problem: 'BUYOUT_EXPIRED', bonus: czk(0) } });
    expect(await refusalOf(place(buyer))).toMatchObject({ code: 'TRADE_IN_UNUSABLE' });
    await buyer.client.cart.dropBuyout({ query: { market: 'cs' } });
    expect((await place(buyer)).number).toMatch(/^\d+$/);
  });

  it('is in one cart: another one is told so, and takes it over only when it says so', async () => {
    const token = await sold();
    const first = await trading({ [shop.phone.code]: 1 }, token);
    const second = api.visitor();
    const wish = { market: 'cs' as const, buyout: token };
    expect((await refusalOf(second.client.cart.useBuyout(wish))).code).toBe('BUYOUT_IN_OTHER_CART');
    const cart = await second.client.cart.useBuyout({ ...wish, take_over: true });
    expect(cart.trade_in?.price).toEqual(czk(720_000));
    expect((await first.client.cart.get({ market: 'cs' })).trade_in).toBeNull();
  });

  it('is in one cart, though twenty ask for it at the same time', async () => {
    const token = await sold();
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => refusalOf(api.visitor().client.cart.useBuyout({ market: 'cs', buyout: token }))),
    );
    expect(asked.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(asked.filter(({ code }) => code === 'BUYOUT_IN_OTHER_CART')).toHaveLength(19);
  });
});

describe('an order placed with a device being sold', () => {
  it('costs less by the bonus, keeps its arithmetic, and shows it to customer and office', async () => {
    const placed = await place(await trading({ [shop.phone.code]: 1 }));
    const shown = await api.visitor().client.order.follow({ token: placed.token });
    expect(shown).toMatchObject({
      bonus: czk(100_000),
      total: czk(1_299_000 - 100_000 + shown.delivery_price.amount + shown.payment_price.amount),
      trade_in: { device: 'Apple iPhone 13, inkoustová', state: 'estimate', price: czk(720_000) },
    });
    const detail = await office.client.order.officeDetail({ number: placed.number });
    expect(detail).toMatchObject({ bonus: czk(100_000), trade_in: { outcome: null, due: czk(0) } });
    await expect(query(`update shop_order set bonus_amount = 0 where id = $1`, [placed.id])).rejects.toThrow(
      /total_adds_up/,
    );
  });

  it('uses the device up; a cancelled one gives it back', async () => {
    const token = await sold();
    const placed = await place(await trading({ [shop.phone.code]: 1 }, token));
    const again = { market: 'cs' as const, buyout: token, take_over: true };
    expect((await refusalOf(api.visitor().client.cart.useBuyout(again))).code).toBe('BUYOUT_USED');
    await api.visitor().client.order.cancel({ token: placed.token });
    expect((await api.visitor().client.cart.useBuyout(again)).trade_in?.problem).toBeNull();
    const detail = await office.client.order.officeDetail({ number: placed.number });
    expect(detail.trade_in?.outcome).toBe('freed');
  });

  it('is one, though the device is taken into another cart at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const token = await sold();
      const buyer = await trading({ 'SAM-W6-44': 1 }, token);
      const payload = aPayload();
      const expected = await expectedTotal(buyer, 'cs', payload);
      const [taken, ordered] = await Promise.all([
        refusalOf(api.visitor().client.cart.useBuyout({ market: 'cs', buyout: token, take_over: true })),
        refusalOf(
          buyer.client.checkout.finishOrder({ market: 'cs', order: payload, expected_total: expected }, once()),
        ),
      ]);
      const uses = await query<{ in_order: boolean }>(
        `select order_id is not null as in_order from trade_in t join buyout b on b.id = t.buyout_id where b.token_hash = $1`,
        [api.deps.buyoutTokens.hash(token)],
      );
      const outcome = { taken: taken.code ?? 'done', ordered: ordered.code ?? 'done', uses };
      expect([
        { taken: 'BUYOUT_USED', ordered: 'done', uses: [{ in_order: true }] },
        { taken: 'done', ordered: 'TOTAL_CHANGED', uses: [{ in_order: false }] },
      ]).toContainEqual(outcome);
      await query(`update stock_level set reserved = 0 where product_id = $1`, [shop.watch.id]);
    }
  });

  it('is refused when the bonus has changed since the customer saw it', async () => {
    const buyer = await trading({ [shop.phone.code]: 1 });
    const payload = aPayload();
    const expected = await expectedTotal(buyer, 'cs', payload);
    const [bonus] = (await office.client.discount.officeBonuses()).bonuses.filter(({ market }) => market === 'cs');
    if (!bonus) throw new Error('There is no bonus');
    const { id, version, state: __, manufacturer_name: ___, changed_at: ____, ...terms } = bonus;
    const raised = await office.client.discount.changeBonus({
      id,
      version,
      terms: { ...terms, tiers: [aTier(percent(20))] },
    });
    const wish = { market: 'cs' as const, order: payload, expected_total: expected };
    expect(await refusalOf(buyer.client.checkout.finishOrder(wish, once()))).toMatchObject({
      code: 'TOTAL_CHANGED',
      data: { total: czk(expected.amount - 44_000) },
    });
    await office.client.discount.changeBonus({ id, version: raised.version, terms });
  });

  it('has an invoice whose tax is less with the bonus, and the same when it lowers a used device', async () => {
    const invoiced = async (goods: Record<string, number>) => {
      const { id } = await place(await trading(goods));
      const order = await findOrder(api.deps.source, id);
      if (!order) throw new Error('The order was not stored');
      const invoice = await inTransaction(api.deps.source, (manager) =>
        issueInvoice(api.deps, manager, order, { id: null, kind: 'system' }),
      );
      const lines = await listLines(api.deps.source, id);
      return { order, invoice, lines };
    };
    const fresh = await invoiced({ [shop.phone.code]: 1 });
    const fees = fresh.order.delivery_price + fresh.order.payment_price;
    expect(fresh.invoice.total).toBe(1_299_000 - 100_000 + fees);
    expect(fresh.invoice.vat_lines).toMatchObject([{ gross: 1_299_000 - 100_000 + fees }]);
    const used = await invoiced({ [shop.usedPhone.code]: 1, 'CASE-IP15': 1 });
    expect(used.order.bonus_amount).toBe(72_000);
    expect(used.invoice.vat_lines).toMatchObject([
      { gross: 49_000 + used.order.delivery_price + used.order.payment_price },
    ]);
  });

  it('in Romania counts in lei', async () => {
    const buyer = api.visitor();
    await fillCart(buyer, { market: 'ro', goods: { [shop.phone.code]: 1 } });
    const cart = await buyer.client.cart.useBuyout({ market: 'ro', answers });
    expect(cart).toMatchObject({
      to_pay: { amount: 269_900 - 14_400, currency: 'RON' },
      trade_in: { price: { amount: 144_000, currency: 'RON' }, bonus: { amount: 14_400, currency: 'RON' } },
    });
  });
});

describe('what becomes of a bonus', () => {
  async function placedWith(state: string, found: { grade?: string; price?: number } = {}) {
    const token = await sold();
    const placed = await place(await trading({ [shop.phone.code]: 1 }, token));
    await query(
      `update buyout set state = $2, grade = coalesce($3, grade), price = coalesce($4, price) where token_hash = $1`,
      [api.deps.buyoutTokens.hash(token), state, found.grade ?? null, found.price ?? null],
    );
    await settleTradeIns(api.deps);
    await settleTradeIns(api.deps);
    return placed;
  }
  const shownOf = async ({ number }: { number: string }) =>
    (await office.client.order.officeDetail({ number: number })).trade_in;
  const tasksOf = ({ id }: { id: string }) =>
    query<{ detail: object; state: string }>(
      `select detail, state from staff_task where kind = 'bonus_due' and subject_id = $1`,
      [id],
    );

  beforeEach(async () => {
    await query(`update stock_level set reserved = 0 where product_id = $1`, [shop.phone.id]);
  });

  for (const state of [
    'submitted',
    'received',
    'requoted',
    'accepted',
    'contract_signed',
    'payout_ordered',
    'blocked',
    'rejected',
  ])
    it(`stays open while the device is ${state}`, heavyIf(state !== 'requoted'), async () => {
      expect(await shownOf(await placedWith(state))).toMatchObject({ outcome: null });
    });

  it('is kept when the device is bought as promised', async () => {
    const placed = await placedWith('paid');
    expect(await shownOf(placed)).toMatchObject({ outcome: 'kept', due: czk(0) });
    expect(await tasksOf(placed)).toEqual([]);
  });

  it('is charged in part when the device was found worse, by the bonuses of the day of the order', async () => {
    const placed = await placedWith('paid', { grade: 'A', price: 640_000 });
    expect(await shownOf(placed)).toMatchObject({ outcome: 'reduced', due: czk(36_000) });
    expect(await tasksOf(placed)).toEqual([
      { state: 'open', detail: { number: placed.number, amount: 36_000, currency: 'CZK' } },
    ]);
  });

  it.each(['returned', 'cancelled', 'expired'])('is charged whole when the buy-out ends as %s', async (state) => {
    const placed = await placedWith(state);
    expect(await shownOf(placed)).toMatchObject({ outcome: 'withdrawn', due: czk(100_000) });
    expect(await tasksOf(placed)).toHaveLength(1);
  });

  it('is charged whole when the device was never sent, and not at all once the order is cancelled', async () => {
    const placed = await place(await trading({ [shop.phone.code]: 1 }));
    now = new Date('2026-12-04T22:00:00Z');
    await settleTradeIns(api.deps);
    expect(await shownOf(placed)).toMatchObject({ outcome: null });
    now = new Date('2026-12-05T00:30:00Z');
    await settleTradeIns(api.deps);
    expect(await shownOf(placed)).toMatchObject({ outcome: 'withdrawn', due: czk(100_000) });
    await api.visitor().client.order.cancel({ token: placed.token });
    expect(await shownOf(placed)).toMatchObject({ outcome: 'freed', due: czk(0) });
    expect(await tasksOf(placed)).toMatchObject([{ state: 'done' }]);
  });

  it('that a person has charged is given back once its order is cancelled, and one only asked for is not', async () => {
    const refunds = ({ id }: { id: string }) =>
      query<{ detail: object }>(`select detail from staff_task where kind = 'bonus_refund' and subject_id = $1`, [id]);
    const charged = await placedWith('returned');
    await query(`update staff_task set state = 'done', done_at = now() where kind = 'bonus_due' and subject_id = $1`, [
      charged.id,
    ]);
    await api.visitor().client.order.cancel({ token: charged.token });
    expect(await refunds(charged)).toEqual([{ detail: { number: charged.number, amount: 100_000, currency: 'CZK' } }]);
    const asked = await placedWith('returned');
    await api.visitor().client.order.cancel({ token: asked.token });
    expect(await refunds(asked)).toEqual([]);
  });
});

describe('a product for who sells a device', () => {
  const device = { product_type: 'telefony', manufacturer: 'apple', grade: 'A', price: 800_000 } as const;
  const asked = (code: string, more: object = {}) =>
    api.visitor().client.discount.tradeUp({ market: 'cs', code, ...device, ...more });

  it('tells what a cart with both would count', async () => {
    const { bonus, held, left } = await asked('APL-IP15-128-BLK');
    const [{ price } = { price: 0 }] = await query<{ price: number }>(
      `select price from product_listing where market = 'cs' and code = 'APL-IP15-128-BLK'`,
    );
    expect({ bonus, held }).toEqual({ bonus: czk(100_000), held: czk(800_000) });
    expect(left.amount).toBe(price - 900_000);
    // Of another price of the device another tier.
    expect((await asked('APL-IP15-128-BLK', { price: 200_000 })).bonus).toEqual(czk(20_000));
  });

  it('an accessory earns none, and costs a crown at least', async () => {
    expect(await asked('CASE-IP15')).toMatchObject({ bonus: czk(0), left: czk(100), instalments: null });
  });

  it('is refused of what is not offered', async () => {
    expect(await refusalOf(asked('NO-SUCH'))).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  });
});
