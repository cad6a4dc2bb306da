import { randomUUID } from 'node:crypto';
import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contentOfOrder } from '../invoice/content-of-order.ts';
import { refreshListing } from '../catalogue/listing/refresh-listing.ts';
import { findOrderByNumber } from '../order/queries/find-order.ts';
import { reconcile } from '../stock/queries/reconcile.ts';
import { aPayload, buy, czk, expectedTotal } from '../testing/buyer.ts';
import { aProduct, type Product } from '../testing/products.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
let shop: SmallShop;
let gift: Product;
let made = 0;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
});
beforeEach(async () => {
  made += 1;
  gift = await aProduct(api.deps.source, { code: `GIFT-${made}`, name: `Nabíječka ${made}`, pieces: 2, cs: 59_000 });
  await refreshListing(api.deps.source, [gift.id]);
  await api.deps.source.query(`update gift set is_active = false`);
  await api.deps.source.query(
    `insert into gift (market, master_product_id, qualities, product_id, valid_from)
     select 'cs', master_product_id, '{new}', $2, '2020-01-01' from product where id = $1`,
    [shop.phone.id, gift.id],
  );
});
afterAll(() => api.close());

const add = ({ client }: Visitor, quantity = 1): Promise<Cart> =>
  client.cart.add({ market: 'cs', product: shop.phone.code, quantity });
const linesOf = ({ items }: Cart) =>
  items.map(({ product, quantity, is_gift: isGift, problem }) => [product, quantity, isGift, problem]);
const phone = (quantity: number) => [shop.phone.code, quantity, false, null];

it('comes with each piece of its product, costs nothing, and follows it', async () => {
  const visitor = api.visitor();
  const { client } = visitor;
  const cart = await add(visitor);
  expect(linesOf(cart)).toEqual([phone(1), [gift.code, 1, true, null]]);
  expect([cart.count, cart.items[1]?.total, cart.items[1]?.offers]).toEqual([1, czk(0), []]);
  expect(cart.items_total).toEqual(cart.items[0]?.total);
  const [line, given] = cart.items;
  const more = await client.cart.change({ market: 'cs', item_id: line?.id ?? '', quantity: 2 });
  expect(linesOf(more)).toEqual([phone(2), [gift.code, 2, true, null]]);
  await expect(client.cart.change({ market: 'cs', item_id: given?.id ?? '', quantity: 9 })).rejects.toMatchObject({
    code: 'ITEM_NOT_FOUND',
  });
  expect((await client.cart.remove({ market: 'cs', item_id: line?.id ?? '' })).items).toEqual([]);
});

it('is ordered with it: reserved, on a line of nothing, and on the invoice', async () => {
  const { number } = await buy(api, { goods: { [shop.phone.code]: 1, [gift.code]: 1 } });
  const { source } = api.deps;
  const [order]: { id: string }[] = await source.query(`select id from shop_order where number = $1`, [number]);
  const lines: unknown = await source.query(
    `select code, quantity, unit_price from order_line where order_id = $1 order by position`,
    [order?.id],
  );
  expect(lines).toEqual([
    expect.objectContaining({ code: shop.phone.code, quantity: 1 }),
    { code: gift.code, quantity: 1, unit_price: 0 },
    { code: gift.code, quantity: 1, unit_price: 59_000 },
  ]);
  const held: unknown = await source.query(
    `select quantity from stock_reservation where order_id = $1 and product_id = $2 and state = 'held'`,
    [order?.id, gift.id],
  );
  expect(held).toEqual([{ quantity: 2 }]);
  expect(await reconcile(source)).toEqual([]);
  const stored = await findOrderByNumber(source, number);
  if (!stored) throw new Error('No order');
  const days = { kind: 'invoice', today: '2026-11-23', due: '2026-12-07' } as const;
  const { lines: billed } = await contentOfOrder(api.deps, source.manager, stored, days);
  expect(billed.filter(({ code }) => code === gift.code).map(({ total }) => total)).toEqual([0, 59_000]);
});

it.each([
  ['is sold out', `update stock_level set on_hand = 0, unplaced = 0 where product_id = $1`],
  ['has ended', `update gift set valid_to = '2020-01-02' where product_id = $1`],
])('that %s is told, stops the order, and is let go in place', async (_, end) => {
  const visitor = api.visitor();
  await add(visitor);
  await api.deps.source.query(end, [gift.id]);
  const cart = await visitor.client.cart.get({ market: 'cs' });
  expect(linesOf(cart)).toEqual([phone(1), [gift.code, 1, true, 'GIFT_GONE']]);
  const expected = await expectedTotal(visitor, 'cs', aPayload());
  const finish = () =>
    visitor.client.checkout.finishOrder(
      { market: 'cs', order: aPayload(), expected_total: expected },
      { context: { idempotencyKey: randomUUID() } },
    );
  await expect(finish()).rejects.toMatchObject({
    code: 'ITEMS_UNAVAILABLE',
    data: { items: [{ product: gift.code, available: 0 }] },
  });
  await visitor.client.cart.remove({ market: 'cs', item_id: cart.items[1]?.id ?? '' });
  expect(await finish()).toMatchObject({ number: expect.any(String) });
  // Who comes now gets none.
  expect(linesOf(await add(api.visitor()))).toEqual([phone(1)]);
});

it('is not given with a device of another quality, and is shown with those it comes with', async () => {
  const shown = await api
    .visitor()
    .client.catalogue.cards({ market: 'cs', code: [shop.phone.code, shop.usedPhone.code] });
  const giftsOf = async (code: string): Promise<string[]> => {
    const seoName = shown.products.find((one) => one.code === code)?.seo_name ?? '';
    const { gifts } = await api.visitor().client.catalogue.product({ market: 'cs', seo_name: seoName });
    return gifts.map(({ product }) => product);
  };
  expect([await giftsOf(shop.phone.code), await giftsOf(shop.usedPhone.code)]).toEqual([[gift.code], []]);
});
