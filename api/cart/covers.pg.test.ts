import { randomUUID } from 'node:crypto';
import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentOfOrder } from '../invoice/content-of-order.ts';
import { findOrderByNumber } from '../order/queries/find-order.ts';
import { aPayload, czk, expectedTotal } from '../testing/buyer.ts';
import { aStoredCover } from '../testing/covers.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
let shop: SmallShop;
let ids: Record<'general' | 'dear' | 'screen' | 'year' | 'code', number>;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
  const db = api.deps.source;
  ids = {
    general: await aStoredCover(db, { price_below: 2_000_000 }),
    dear: await aStoredCover(db, { price_from: 2_000_000, price: 199_000 }),
    screen: await aStoredCover(db, { kind: 'screen', name: 'Pojištění displeje', price: 59_000 }),
    year: await aStoredCover(db, { kind: 'warranty', name: 'Záruka o rok delší', price: 49_000 }),
    code: await aStoredCover(db, {
      kind: 'warranty_code',
      code: 'ZARUKA36',
      name: 'Na kód',
      months: 36,
      price: 29_000,
    }),
  };
});
afterAll(() => api.close());

const market = 'cs';
const coversOf = ({ items }: Cart, at = 0): [string, number, string | null][] =>
  (items[at]?.covers ?? []).map(({ kind, total, problem }) => [kind, total.amount, problem]);

async function aCovered(quantity = 1): Promise<{ buyer: Visitor; cart: Cart; line: string }> {
  const buyer = api.visitor();
  const cart = await buyer.client.cart.add({
    market,
    product: shop.phone.code,
    quantity,
    generalTuito: { id: ids.general },
    mp_warranty: { month_count: 12 },
  });
  return { buyer, cart, line: cart.items[0]?.id ?? '' };
}

describe('insurance and warranty', () => {
  it('are offered with a product by device, quality and price, those by a code are not', async () => {
    const { client } = api.visitor();
    const { products } = await client.catalogue.cards({ market, code: [shop.phone.code] });
    const { covers } = await client.catalogue.product({ market, seo_name: products[0]?.seo_name ?? '' });
    expect(covers.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([ids.general, ids.screen, ids.year]);
  });

  it('go with each piece of a line, at the price of the API alone', async () => {
    const { cart, buyer, line } = await aCovered(2);
    expect(coversOf(cart)).toEqual([
      ['general', 198_000, null],
      ['warranty', 98_000, null],
    ]);
    expect(cart).toMatchObject({
      items_total: czk(2 * 1_299_000),
      covers_total: czk(296_000),
      to_pay: czk(2 * 1_299_000 + 296_000),
    });
    const one = await buyer.client.cart.change({ market, item_id: line, quantity: 1 });
    expect(one.covers_total).toEqual(czk(148_000));
  });

  it.each([
    ['of a dearer device', () => ({ generalTuito: { id: ids.dear } }), 'generalTuito.id'],
    ['of the display asked for as that of the device', () => ({ generalTuito: { id: ids.screen } }), 'generalTuito.id'],
    ['of months nobody offers', () => ({ mp_warranty: { month_count: 60 } }), 'mp_warranty.month_count'],
    ['by an unknown code', () => ({ prolongWarranty: { code: 'ZARUKA' } }), 'prolongWarranty.code'],
  ])('%s are refused at their field, and nothing is added', async (_, wish, field) => {
    const { client } = api.visitor();
    const adding = client.cart.add({ market, product: shop.phone.code, ...wish() });
    await expect(adding).rejects.toMatchObject({ code: 'COVER_UNAVAILABLE', data: { field } });
    expect((await client.cart.count({ market })).count).toBe(0);
  });

  it('are changed with the line: all insurance at once, the warranty by months or by a code', async () => {
    const { buyer, line } = await aCovered();
    const change = (wish: object) => buyer.client.cart.change({ market, item_id: line, ...wish });
    expect(coversOf(await change({ selected_insurance_ids: [ids.screen] }))).toEqual([
      ['screen', 59_000, null],
      ['warranty', 49_000, null],
    ]);
    expect(coversOf(await change({ warranty_month_value: null, prolong_warranty_code: 'ZARUKA36' }))).toEqual([
      ['screen', 59_000, null],
      ['warranty_code', 29_000, null],
    ]);
    expect(await buyer.client.cart.packageProduct({ market, item_id: line })).toMatchObject({
      quantity: 1,
      selected_insurance_ids: [ids.screen],
      warranty_month_value: null,
      prolong_warranty_code: 'ZARUKA36',
    });
    await expect(change({ quantity: 2, selected_insurance_ids: [ids.dear] })).rejects.toMatchObject({
      code: 'COVER_UNAVAILABLE',
    });
    expect(await buyer.client.cart.get({ market })).toMatchObject({ count: 1, covers_total: czk(88_000) });
    expect((await change({ selected_insurance_ids: [], prolong_warranty_code: null })).covers_total).toEqual(czk(0));
  });

  it('by a code goes to the line it fits, in place of another, and from there', async () => {
    const { buyer } = await aCovered();
    await buyer.client.cart.add({ market, product: 'CASE-IP15' });
    const { client } = buyer;
    await expect(client.cart.addProlongWarranty({ market, code: 'zaruka36' })).rejects.toMatchObject({
      code: 'WARRANTY_CODE_INVALID',
    });
    for (const _ of [1, 2])
      expect(coversOf(await client.cart.addProlongWarranty({ market, code: 'ZARUKA36' }))).toEqual([
        ['general', 99_000, null],
        ['warranty_code', 29_000, null],
      ]);
    const query = { market, code: 'ZARUKA36' } as const;
    expect(coversOf(await client.cart.dropProlongWarranty({ query }))).toEqual([['general', 99_000, null]]);
  });

  it('whose price changed stop the order until they are chosen again', async () => {
    const { buyer, line } = await aCovered();
    const order = aPayload();
    const seen = await expectedTotal(buyer, market, order);
    await api.deps.source.query(`update cover_offer set price = 109000 where id = $1`, [ids.general]);
    const place = () =>
      buyer.client.checkout.finishOrder(
        { market, order, expected_total: seen },
        { context: { idempotencyKey: randomUUID() } },
      );
    await expect(place()).rejects.toMatchObject({
      code: 'COVERS_CHANGED',
      data: { covers: [{ product: shop.phone.code, name: 'Pojištění', problem: 'PRICE_CHANGED' }] },
    });
    const cart = await buyer.client.cart.get({ market });
    expect(cart.items[0]?.covers[0]).toMatchObject({ price: czk(109_000), price_chosen: czk(99_000) });
    const again = await buyer.client.cart.change({ market, item_id: line, selected_insurance_ids: [ids.general] });
    expect(coversOf(again)[0]).toEqual(['general', 109_000, null]);
    await api.deps.source.query(`update cover_offer set price = 99000 where id = $1`, [ids.general]);
    await api.deps.source.query(`update cover_offer set is_active = false where id = $1`, [ids.year]);
    expect(coversOf(await buyer.client.cart.get({ market }))).toEqual([
      ['general', 99_000, 'PRICE_CHANGED'],
      ['warranty', 0, 'GONE'],
    ]);
    await api.deps.source.query(`update cover_offer set is_active = true where id = $1`, [ids.year]);
  });

  it('stand in order, invoice and what is given back: insurance exempt from VAT, the warranty with it', async () => {
    const { buyer } = await aCovered(2);
    const order = aPayload();
    const total = await expectedTotal(buyer, market, order);
    expect(total).toEqual(czk(2 * 1_299_000 + 296_000 + 3_900));
    const placed = await buyer.client.checkout.finishOrder(
      { market, order, expected_total: total },
      { context: { idempotencyKey: randomUUID() } },
    );
    const shown = await buyer.client.order.follow({ token: placed.token });
    expect(shown.lines[0]?.covers.map(({ name, total: sum }) => [name, sum.amount])).toEqual([
      ['Pojištění', 198_000],
      ['Záruka o rok delší', 98_000],
    ]);
    const stored = await findOrderByNumber(api.deps.source, placed.number);
    if (!stored) throw new Error('The order was not stored');
    const { lines, vat_lines: rates } = await contentOfOrder(api.deps, api.deps.source.manager, stored, {
      kind: 'invoice',
      today: '2026-11-23',
      due: '2026-12-07',
    });
    expect(lines.map(({ kind, quantity, total: sum, percent }) => [kind, quantity, sum, percent])).toEqual([
      ['goods', 2, 2_598_000, 21],
      ['insurance', 2, 198_000, 0],
      ['warranty', 2, 98_000, 21],
      ['payment', 1, 3_900, 21],
    ]);
    expect(rates).toMatchObject([
      { percent: 21, gross: 2_699_900 },
      { percent: 0, base: 198_000, vat: 0, gross: 198_000 },
    ]);
  });
});

describe('a package', () => {
  it('holds what was added to its line, is shown behind it and goes with it', async () => {
    const { buyer, line } = await aCovered();
    const { client } = buyer;
    await client.cart.add({ market, product: shop.watch.code });
    const added = await client.cart.add({ market, product: 'CASE-IP15', cart_package_item_parent_id: line });
    expect(added.items.map(({ product, parent_id: parent }) => [product, parent])).toEqual([
      [shop.phone.code, null],
      ['CASE-IP15', line],
      [shop.watch.code, null],
    ]);
    const { packages } = await client.cart.packages({ market });
    expect(packages.map(({ sub_items: parts, total }) => [parts.length, total.amount])).toEqual([
      [1, 1_299_000 + 148_000 + 49_000],
      [0, 499_000],
    ]);
    expect(await client.cart.products({ market })).toMatchObject({ count: 3 });
    const [seoName = ''] = packages.map((one) => one.product_seo_name);
    const watch = added.items[2]?.id;
    const other = await client.cart.remove({ market, item_id: watch, parent_package_product_seo_name: seoName });
    expect(other.count).toBe(3);
    const left = await client.cart.remove({ market, parent_package_product_seo_name: seoName });
    expect(left.items.map(({ product }) => product)).toEqual([shop.watch.code]);
    const bare = client.cart.add({ market, product: 'CASE-IP15', cart_package_item_parent_id: randomUUID() });
    await expect(bare).rejects.toMatchObject({ code: 'PARENT_NOT_FOUND' });
  });
});
