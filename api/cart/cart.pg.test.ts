import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, czk } from '../testing/buyer.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
let shop: SmallShop;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
});
afterAll(() => api.close());

describe('a cart', () => {
  it('is empty before anything was put in, and sets no cookie', async () => {
    const buyer = api.visitor();
    expect(await buyer.client.cart.get({ market: 'cs' })).toMatchObject({
      count: 0,
      items: [],
      items_total: czk(0),
      missing_to_free_delivery: null,
    });
    expect(buyer.cookies.size).toBe(0);
  });

  it('adds, changes and removes lines, and says what is missing to free delivery', async () => {
    const { client } = api.visitor();
    const added = await client.cart.add({ market: 'cs', product: 'CASE-IP15', quantity: 2 });
    expect(added).toMatchObject({
      count: 2,
      items_total: czk(98_000),
      missing_to_free_delivery: czk(52_000),
      weight_grams: 120,
    });
    const more = await client.cart.add({ market: 'cs', product: 'CASE-IP15' });
    expect(more.items).toMatchObject([{ product: 'CASE-IP15', quantity: 3, total: czk(147_000), problem: null }]);
    const [line] = more.items;
    const changed = await client.cart.change({ market: 'cs', item_id: line?.id ?? '', quantity: 4 });
    expect(changed).toMatchObject({ count: 4, missing_to_free_delivery: null });
    const removed = await client.cart.remove({ market: 'cs', item_id: line?.id ?? '' });
    expect(removed.count).toBe(0);
    expect((await client.cart.remove({ market: 'cs', item_id: line?.id ?? '' })).count).toBe(0);
  });

  it('takes no more than there is and says how much that is', async () => {
    const { client } = api.visitor();
    await expect(client.cart.add({ market: 'cs', product: shop.phone.code, quantity: 6 })).rejects.toMatchObject({
      code: 'SOLD_OUT',
      data: { available: 5 },
    });
    await expect(client.cart.add({ market: 'cs', product: 'CABLE-OLD' })).rejects.toMatchObject({
      code: 'SOLD_OUT',
      data: { available: 0 },
    });
    const { items } = await client.cart.add({ market: 'cs', product: shop.phone.code, quantity: 4 });
    await expect(client.cart.add({ market: 'cs', product: shop.phone.code, quantity: 2 })).rejects.toMatchObject({
      code: 'SOLD_OUT',
      data: { available: 5 },
    });
    await expect(client.cart.change({ market: 'cs', item_id: items[0]?.id ?? '', quantity: 6 })).rejects.toMatchObject({
      code: 'SOLD_OUT',
      data: { available: 5 },
    });
    expect((await client.cart.get({ market: 'cs' })).count).toBe(4);
  });

  it.each([
    ['no such product', { product: 'NOTHING-1' }, 'PRODUCT_NOT_FOUND'],
    ['a product of the other market', { market: 'ro', product: 'LAST-ONE' }, 'PRODUCT_NOT_FOUND'],
    ['a hundred pieces', { product: 'CASE-IP15', quantity: 100 }, 'INPUT_INVALID'],
    ['no piece', { product: 'CASE-IP15', quantity: 0 }, 'INPUT_INVALID'],
    ['half a piece', { product: 'CASE-IP15', quantity: 0.5 }, 'INPUT_INVALID'],
  ] as const)('refuses %s', async (_, wish, code) => {
    await expect(api.visitor().client.cart.add({ market: 'cs', ...wish })).rejects.toMatchObject({ code });
  });

  it('of each market is apart, with its own money', async () => {
    const { client } = api.visitor();
    await client.cart.add({ market: 'cs', product: 'CASE-IP15' });
    await client.cart.add({ market: 'ro', product: 'CASE-IP15', quantity: 2 });
    expect((await client.cart.get({ market: 'cs' })).items_total).toEqual(czk(49_000));
    expect((await client.cart.get({ market: 'ro' })).items_total).toEqual({ amount: 19_800, currency: 'RON' });
    expect([await client.cart.count({ market: 'cs' }), await client.cart.count({ market: 'ro' })]).toEqual([
      { count: 1 },
      { count: 2 },
    ]);
  });

  it('cannot be changed by the cart of another visitor', async () => {
    const [mine, theirs] = [api.visitor(), api.visitor()];
    const { items } = await mine.client.cart.add({ market: 'cs', product: 'CASE-IP15', quantity: 2 });
    await theirs.client.cart.add({ market: 'cs', product: 'SAM-W6-44' });
    await expect(
      theirs.client.cart.change({ market: 'cs', item_id: items[0]?.id ?? '', quantity: 1 }),
    ).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' });
    await theirs.client.cart.remove({ market: 'cs', item_id: items[0]?.id ?? '' });
    expect((await mine.client.cart.get({ market: 'cs' })).count).toBe(2);
  });

  it('says of each line what has become of its product', async () => {
    const { client } = api.visitor();
    await client.cart.add({ market: 'cs', product: 'LAST-ONE' });
    await client.cart.add({ market: 'cs', product: shop.usedPhone.code, quantity: 2 });
    await client.cart.add({ market: 'cs', product: 'CASE-IP15' });
    await buy(api, { goods: { 'LAST-ONE': 1, [shop.usedPhone.code]: 1 } });
    await api.deps.source.query(`delete from product_listing where code = 'CASE-IP15' and market = 'cs'`);
    const { items, items_total: total } = await client.cart.get({ market: 'cs' });
    expect(items.map(({ product, problem }) => [product, problem])).toEqual([
      ['LAST-ONE', 'SOLD_OUT'],
      [shop.usedPhone.code, 'NOT_ENOUGH'],
      ['CASE-IP15', 'NOT_OFFERED'],
    ]);
    expect(total).toEqual(czk(29_000 + 2 * 899_000));
  });

  it('keeps its secret in the cookie only, unreadable by scripts, and out of the database', async () => {
    const answer = await fetch(`${api.origin}/api/new/cart/products`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ market: 'cs', product: 'SAM-W6-44' }),
    });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^kolobeh_cart_cs=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const token = /=([\w-]{43})/.exec(cookie)?.[1] ?? '';
    expect(await answer.text()).not.toContain(token);
    const [row]: { count: number }[] = await api.deps.source.query(
      `select count(*)::integer as count from cart c where to_jsonb(c)::text like $1`,
      [`%${token}%`],
    );
    expect(row?.count).toBe(0);
  });
});
