import { randomUUID } from 'node:crypto';
import type { OrderChange } from '@kolobeh/shared/order/change/order-change.ts';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HEAVY } from '../../../build/testing/thorough.ts';
import { inTransaction } from '../../database/transaction.ts';
import { lockOrder } from '../../order/queries/find-order.ts';
import { listChangedPieces } from '../../order/queries/order-log.ts';
import { moveOrder } from '../../order/take-step.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { type Bought, buy, czk, type Wish } from '../../testing/buyer.ts';
import { codeOf } from '../../testing/choosing.ts';
import { aStoredDiscount } from '../../testing/discounts.ts';
import { lockWaitOr } from '../../testing/races/lock-waits.ts';
import { aProduct } from '../../testing/products.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { type SmallShop, smallShop } from '../../testing/small-shop.ts';
import { withoutSql } from '../../testing/without-sql.ts';
import { refreshListing } from '../../catalogue/listing/refresh-listing.ts';

let api: RunningTestApi;
let shop: SmallShop;
let office: Visitor;
let boss: Visitor;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
  office = await api.signedIn('office');
  boss = await api.signedIn('supervisor');
});
afterEach(async () => {
  expect(await reconcile(api.deps.source)).toEqual([]);
});
afterAll(() => api.close());

const numberOf = (order: Bought) => OrderNumber.parse(order.number);
const form = (order: Bought) => office.client.orderChange.form({ number: numberOf(order) });
const preview = (order: Bought, wanted: OrderChange) =>
  office.client.orderChange.preview({ number: numberOf(order), change: wanted });
const detail = (order: Bought) => office.client.order.officeDetail({ number: numberOf(order) });

/** Changes an order as the screen does: opened, the difference shown, then saved at that sum. */
async function change(order: Bought, edit: (now: OrderChange) => OrderChange) {
  const opened = await form(order);
  const wanted = edit(opened.value);
  const shown = await preview(order, wanted);
  return save(order, wanted, opened.version, shown.after.total);
}
const save = (
  order: Bought,
  wanted: OrderChange,
  version: number,
  expected_total: { amount: number; currency: 'CZK' | 'RON' },
) =>
  office.client.orderChange.save(
    { number: numberOf(order), version, change: wanted, expected_total, reason: 'Zákazník volal' },
    { context: { idempotencyKey: randomUUID() } },
  );

const counts =
  (...quantities: number[]) =>
  (now: OrderChange): OrderChange => ({
    ...now,
    lines: now.lines.map((line, at) => ({ ...line, quantity: quantities[at] ?? line.quantity })),
  });
const adding =
  (product: string, quantity: number) =>
  (now: OrderChange): OrderChange => ({ ...now, added: [{ product, quantity }] });

const held = async (order: Bought): Promise<Record<string, number>> => {
  const rows: { code: string; quantity: number }[] = await api.deps.source.query(
    `select p.code, r.quantity from stock_reservation r join product p on p.id = r.product_id
       join shop_order o on o.id = r.order_id where o.number = $1 and r.state = 'held'`,
    [order.number],
  );
  return Object.fromEntries(rows.map(({ code, quantity }) => [code, quantity]));
};
const mails = async (order: Bought): Promise<string[]> => {
  const rows: { kind: string }[] = await api.deps.source.query(
    `select j.data ->> 'kind' as kind from jobs.job j join shop_order o on o.id::text = j.data ->> 'orderId'
      where j.name = 'send-order-mail' and o.number = $1 order by j.created_on, 1`,
    [order.number],
  );
  return rows.map(({ kind }) => kind);
};
const some = (wish: Partial<Wish> = {}) => buy(api, { goods: { 'CASE-IP15': 2 }, ...wish });
const cancel = (order: Bought) => office.client.order.officeStep({ number: numberOf(order), step: 'cancel' });

describe('goods of an order before it is picked', () => {
  it('are priced and reserved anew: fewer of one, another one, delivery free from its threshold', async () => {
    const order = await some();
    const shown = await preview(order, {
      ...(await form(order)).value,
      added: [{ product: 'SAM-W6-44', quantity: 1 }],
    });
    expect(shown).toMatchObject({
      before: { goods: czk(98_000), delivery: czk(9_900), total: czk(111_800) },
      after: { goods: czk(597_000), delivery: czk(0), payment: czk(3_900), total: czk(600_900) },
      refusal: null,
      back: null,
    });
    expect(await held(order)).toEqual({ 'CASE-IP15': 2 });

    const saved = await change(order, (now) => counts(1)(adding('SAM-W6-44', 1)(now)));
    expect(saved.lines.map(({ code, quantity }) => [code, quantity])).toEqual([
      ['CASE-IP15', 1],
      ['SAM-W6-44', 1],
    ]);
    expect(saved.total).toEqual(czk(49_000 + 499_000 + 3_900));
    expect(saved.log.at(-1)).toMatchObject({ what: 'changed', reason: 'Zákazník volal', actor: 'Zkušební office' });
    expect(await held(order)).toEqual({ 'CASE-IP15': 1, 'SAM-W6-44': 1 });
    expect((await mails(order)).filter((kind) => kind === 'changed')).toHaveLength(1);
    // The customer's page says the same, and a line that was taken out is gone from it.
    const out = await change(order, counts(0));
    expect(out.lines.map(({ code }) => code)).toEqual(['SAM-W6-44']);
    const seen = await order.buyer.client.order.follow({ token: order.token });
    expect([seen.total, seen.lines.length]).toEqual([czk(502_900), 1]);
    await cancel(order);
  });

  it('keep the code they were bought with, however its terms have changed, and lose it with its goods', async () => {
    const id = await aStoredDiscount(api.deps.source, { discount_value: 20_00 }, { single: ['JEDNOUZPET1'] });
    const buyer = api.visitor();
    await buyer.client.cart.add({ market: 'cs', product: 'CASE-IP15', quantity: 1 });
    await buyer.client.cart.addDiscount({ market: 'cs', code: 'JEDNOUZPET1' });
    const order = await buy(api, { goods: { 'CASE-IP15': 1 } }, buyer);
    expect((await detail(order)).discounts).toMatchObject([{ amount: czk(19_600) }]);
    await api.deps.source.query(`update discount set archived_at = now(), is_active = false where id = $1`, [id]);
    expect((await change(order, counts(4))).discounts).toMatchObject([{ amount: czk(39_200) }]);
    const uses = await api.deps.source.query(
      `select count(*)::integer as uses from discount_use u join shop_order o on o.id = u.order_id where o.number = $1`,
      [order.number],
    );
    expect(uses).toEqual([{ uses: 1 }]);
    await cancel(order);
  });

  it('are refused at the field that is wrong, and nothing is taken', async () => {
    const order = await some();
    const opened = await form(order);
    const wrong = (wanted: OrderChange) =>
      preview(order, wanted).then(
        () => [],
        (error: { data?: { fields: { path: string; code: string }[] } }) =>
          (error.data?.fields ?? []).map(({ path, code }) => `${path} ${code}`),
      );
    expect(await wrong(counts(0)(opened.value))).toEqual(['change.lines ORDER_EMPTY']);
    expect(await wrong(counts(90)(opened.value))).toEqual(['change.lines.0.quantity NOT_ENOUGH']);
    expect(await wrong(adding('CABLE-OLD', 1)(opened.value))).toContain('change.added.0.quantity NOT_ENOUGH');
    expect(await wrong(adding('NO-SUCH-CODE', 1)(opened.value))).toEqual(['change.added.0.product NOT_FOUND']);
    expect(await wrong({ ...opened.value, type_delivery_code: 'point' })).toEqual(['change.dispensing_place REQUIRED']);
    expect(await wrong({ ...opened.value, type_delivery_code: 'store', store: 'nowhere' })).toEqual([
      'change.store NOT_FOUND',
      'change.type_payment NOT_WITH_THIS_DELIVERY',
    ]);
    const postcode = { ...opened.value.order_billing_address, postcode: '1' };
    expect((await wrong({ ...opened.value, order_billing_address: postcode }))[0]).toMatch(
      /^change\.order_billing_address\.postcode /,
    );
    expect(await held(order)).toEqual({ 'CASE-IP15': 2 });
    await cancel(order);
  });

  it('are saved on the present edition and at the shown sum alone', async () => {
    const order = await some();
    const { value, version } = await form(order);
    const total = (await preview(order, counts(1)(value))).after.total;
    expect(await codeOf(save(order, counts(1)(value), version, czk(1)))).toBe('TOTAL_CHANGED');
    await save(order, counts(1)(value), version, total);
    const stale = save(order, counts(3)(value), version, total);
    await expect(stale).rejects.toMatchObject({
      code: 'VERSION_STALE',
      data: { version: version + 1, by: 'Zkušební office', value: { lines: [{ quantity: 1 }] } },
    });
    expect(await held(order)).toEqual({ 'CASE-IP15': 1 });
    await cancel(order);
  });

  it('take the last piece once, whoever of two orders comes first', async () => {
    const orders = [await some(), await some()];
    const opened = await Promise.all(orders.map(form));
    const shown = await Promise.all(
      orders.map((order, at) => preview(order, adding('LAST-ONE', 1)(opened[at]?.value as OrderChange))),
    );
    const both = await Promise.allSettled(
      orders.map((order, at) =>
        save(order, adding('LAST-ONE', 1)(opened[at]?.value as OrderChange), 0, shown[at]?.after.total ?? czk(0)),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(lost.reason).toMatchObject({ data: { fields: [{ path: 'change.added.0.quantity', code: 'NOT_ENOUGH' }] } });
    for (const order of orders) await cancel(order);
  });

  it('of two orders that swap products wait for nobody in a circle', { tags: [HEAVY] }, async () => {
    const wish = { name: 'Reproduktor', cs: 10_000, ro: null, pieces: 2, lies: { 'LC-A-01-1': 2 } };
    const one = await aProduct(api.deps.source, { ...wish, code: 'SWAP-1' });
    const two = await aProduct(api.deps.source, { ...wish, code: 'SWAP-2' });
    await refreshListing(api.deps.source, [one.id, two.id]);
    const orders = [await some({ goods: { 'SWAP-1': 1 } }), await some({ goods: { 'SWAP-2': 1 } })];
    const swaps = ['SWAP-2', 'SWAP-1'].map((code) => (now: OrderChange) => counts(0)(adding(code, 1)(now)));
    await Promise.all(orders.map((order, at) => change(order, swaps[at] ?? ((now) => now))));
    expect(await Promise.all(orders.map(held))).toEqual([{ 'SWAP-2': 1 }, { 'SWAP-1': 1 }]);
    for (const order of orders) await cancel(order);
  });
});

describe('a walk that takes the order meanwhile', () => {
  /** Picking begins in one transaction while a change is saved in another. @returns how the change ended */
  async function race(order: Bought): Promise<string> {
    const { value, version } = await form(order);
    const total = (await preview(order, counts(1)(value))).after.total;
    const [row]: { id: string }[] = await api.deps.source.query(`select id from shop_order where number = $1`, [
      order.number,
    ]);
    let saved: Promise<unknown> = Promise.resolve();
    await inTransaction(api.deps.source, async (manager) => {
      const locked = await lockOrder(manager, row?.id ?? '');
      if (!locked) throw new Error('No such order');
      await moveOrder(manager, locked, { step: 'start_picking', actor: { id: null, kind: 'station' } });
      saved = save(order, counts(1)(value), version, total);
      saved.catch(() => undefined);
      await lockWaitOr(manager, saved);
    });
    return saved.then(
      () => 'saved',
      (error: { data?: { reason?: string } }) => error.data?.reason ?? 'failed',
    );
  }

  it('keeps it as it was: whoever began to pick it brings what its lines say', async () => {
    const order = await some();
    expect(await race(order)).toBe('PICKING_BEGAN');
    expect((await detail(order)).lines).toMatchObject([{ quantity: 2 }]);
    expect(await held(order)).toEqual({ 'CASE-IP15': 2 });
    expect((await detail(order)).can_change).toBe(false);
    await cancel(order);
  });

  it('would lose to a change without the order’s lock', async () => {
    const order = await some();
    expect(await withoutSql('for update of o', () => race(order))).not.toBe('PICKING_BEGAN');
    await cancel(order);
  });
});

describe('how it goes and how it is paid', () => {
  it('waits for a transfer of the new sum, with another proforma, and goes at once when paid on delivery', async () => {
    const order = await some();
    const waiting = await change(order, (now) => ({ ...now, type_payment: 'transfer' }));
    expect(waiting.row).toMatchObject({ state: 'waiting_payment', type_payment: 'transfer' });
    expect(waiting.held_until).not.toBeNull();
    expect(waiting.total).toEqual(czk(107_900));
    const proforma = () =>
      office.client.invoice.issue(
        { number: numberOf(order), kind: 'proforma' },
        { context: { idempotencyKey: randomUUID() } },
      );
    const first = await proforma();
    expect(first.documents).toHaveLength(1);
    await change(order, counts(3));
    const second = await proforma();
    expect(second.documents.map(({ total }) => total)).toEqual([czk(107_900), czk(156_900 - 9_900 + 9_900)]);
    const back = await change(order, (now) => ({ ...now, type_payment: 'cod' }));
    expect([back.row.state, back.held_until]).toEqual(['new', null]);
    await cancel(order);
  });

  it('goes to a point, where the recipient stays who it was', async () => {
    const order = await some();
    const [point] = (await office.client.checkout.places({ market: 'cs', type_delivery_code: 'point' })).places.filter(
      ({ refusal, takes_cash: takesCash }) => refusal === null && takesCash,
    );
    const moved = await change(order, (now) => ({
      ...now,
      type_delivery_code: 'point',
      dispensing_place: point?.id ?? null,
    }));
    expect(moved.delivery_address).toMatchObject({ first_name: 'Jana', postcode: point?.postcode });
    expect(moved.row).toMatchObject({ carrier: 'packeta', type_delivery_code: 'point' });
    const renamed = await change(order, (now) => ({
      ...now,
      order_billing_address: { ...now.order_billing_address, first_name: 'Petra', city: 'Brno' },
    }));
    expect(renamed.delivery_address).toMatchObject({ first_name: 'Petra', postcode: point?.postcode });
    expect(renamed.row.customer_name).toBe('Petra Nováková');
    await cancel(order);
  });

  it('gives back what a paid order costs less, and never asks for more or another payment', async () => {
    const order = await some({ payload: { type_payment: 'transfer' } });
    await boss.client.order.recordTransfer(
      { number: numberOf(order), amount: (await detail(order)).total, bank_reference: 'VS-1' },
      { context: { idempotencyKey: randomUUID() } },
    );
    const { value } = await form(order);
    expect((await preview(order, counts(3)(value))).refusal).toBe('PAID_LESS');
    expect((await preview(order, { ...value, type_payment: 'cod' })).refusal).toBe('PAID_OTHERWISE');
    const cheaper = await preview(order, counts(1)(value));
    expect(cheaper).toMatchObject({ refusal: null, back: czk(49_000) });
    expect((await change(order, counts(1))).row.state).toBe('new');
    const tasks = await api.deps.source.query(
      `select detail from staff_task where kind = 'line_refund' and detail ->> 'number' = $1 and state = 'open'`,
      [order.number],
    );
    expect(tasks).toMatchObject([{ detail: { amount: 49_000, currency: 'CZK', product_name: 'Kryt pro iPhone 15' } }]);
    await cancel(order);
  });
});

it('is changed in Romania by the same rules, in lei', async () => {
  const order = await some({ market: 'ro' });
  const saved = await change(order, counts(1));
  expect(saved.total).toEqual({ amount: 9_900 + 1_900 + 500, currency: 'RON' });
  await cancel(order);
  expect(shop.case.code).toBe('CASE-IP15');
});

describe('a gift of an order', () => {
  let made = 0;
  /** A phone with its gift, of which so many are there. */
  const withGift = async (pieces: number): Promise<{ order: Bought; gift: string }> => {
    made += 1;
    const gift = await aProduct(api.deps.source, {
      code: `GIVEN-${made}`,
      name: `Nabíječka ${made}`,
      pieces,
      cs: 59_000,
    });
    await refreshListing(api.deps.source, [gift.id]);
    await api.deps.source.query(`update gift set is_active = false`);
    await api.deps.source.query(
      `insert into gift (market, master_product_id, qualities, product_id, valid_from)
       select 'cs', master_product_id, '{new}', $2, '2020-01-01' from product where id = $1`,
      [shop.phone.id, gift.id],
    );
    return { order: await buy(api, { goods: { [shop.phone.code]: 1 } }), gift: gift.code };
  };
  const piecesOf = ({ lines }: { lines: { code: string; quantity: number }[] }) =>
    Object.fromEntries(lines.map(({ code, quantity }) => [code, quantity]));

  it('follows the count of what it comes with, as far as there are any, whatever is said of it', async () => {
    const { order, gift } = await withGift(2);
    expect((await form(order)).lines.map(({ gift_of: giver }) => giver !== null)).toEqual([false, true]);
    const two = await change(order, counts(2, 9));
    expect(piecesOf(two)).toEqual({ [shop.phone.code]: 2, [gift]: 2 });
    expect(await held(order)).toEqual({ [shop.phone.code]: 2, [gift]: 2 });
    // A third one is not there: the phone comes without.
    expect(piecesOf(await change(order, counts(3)))).toEqual({ [shop.phone.code]: 3, [gift]: 2 });
    expect(piecesOf(await change(order, counts(1)))).toEqual({ [shop.phone.code]: 1, [gift]: 1 });
    await cancel(order);
  });

  it('goes with it, back to sale, and the letter of the change tells of it', async () => {
    const { order } = await withGift(5);
    await change(order, adding('CASE-IP15', 1));
    const version = (await form(order)).version;
    const out = await change(order, counts(0));
    expect(piecesOf(out)).toEqual({ 'CASE-IP15': 1 });
    expect(await held(order)).toEqual({ 'CASE-IP15': 1 });
    const [found]: { id: string }[] = await api.deps.source.query(`select id from shop_order where number = $1`, [
      order.number,
    ]);
    const told = await listChangedPieces(api.deps.source, found?.id ?? '', version + 1);
    expect(told.map(({ from, to }) => [from, to])).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(told[1]?.name).toContain('Nabíječka');
    expect(await listChangedPieces(api.deps.source, found?.id ?? '', version)).toMatchObject([{ from: 0, to: 1 }]);
    await cancel(order);
  });
});
