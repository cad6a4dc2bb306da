import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buy, czk } from '../testing/buyer.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';
import { releaseOverdue } from './hold-last-piece.ts';
import { addPieces, removeItems, setQuantity } from './queries/cart-items.ts';

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

  it('says what its prices hold of VAT: goods of the margin scheme, others, or both', async () => {
    const { client } = api.visitor();
    const add = async (product: string) => (await client.cart.add({ market: 'cs', product, quantity: 1 })).vat;
    expect(await add('APL-IP13-128-BLU-A')).toBe('margin');
    expect(await add('CASE-IP15')).toBe('mixed');
  });

  it('adds, changes and removes lines, and says what is missing to free delivery', async () => {
    const { client } = api.visitor();
    const added = await client.cart.add({ market: 'cs', product: 'CASE-IP15', quantity: 2 });
    expect(added).toMatchObject({
      count: 2,
      items_total: czk(98_000),
      missing_to_free_delivery: czk(52_000),
      weight_grams: 120,
      vat: 'standard',
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
    await releaseOverdue({ ...api.deps, now: () => minutesLater(api.deps.now(), 21) });
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

  it('that became an order takes no more changes, and what is added then opens the next cart', async () => {
    const { buyer, number } = await buy(api, { goods: { [shop.phone.code]: 1 } });
    const linesOf = (): Promise<{ id: string; cart_id: string; quantity: number }[]> =>
      api.deps.source.query(
        `select i.id, i.cart_id, i.quantity from cart_item i join cart c on c.id = i.cart_id
           join shop_order o on o.id = c.order_id where o.number = $1`,
        [number],
      );
    const [line] = await linesOf();
    if (!line) throw new Error('The order’s cart is gone');
    expect(await addPieces(api.deps.source.manager, line.cart_id, shop.phone.id, 1, 9)).toBe(0);
    expect(await setQuantity(api.deps.source.manager, line.cart_id, line.id, 3)).toBe(false);
    await removeItems(api.deps.source.manager, line.cart_id, [line.id]);
    expect(await linesOf()).toEqual([line]);
    const next = await buyer.client.cart.add({ market: 'cs', product: shop.phone.code });
    expect(next.items.map(({ quantity }) => quantity)).toEqual([1]);
    expect(next.items[0]?.id).not.toBe(line.id);
  });

  it('being looked at or emptied is kept, and each change keeps its cookie for another sixty days', async () => {
    const buyer = api.visitor();
    const { items } = await buyer.client.cart.add({ market: 'cs', product: shop.phone.code });
    const item = items[0]?.id ?? '';
    const [row]: { cart_id: string }[] = await api.deps.source.query(`select cart_id from cart_item where id = $1`, [
      item,
    ]);
    const age = () =>
      api.deps.source.query(`update cart set updated_at = now() - interval '59 days' where id = $1`, [row?.cart_id]);
    const isYoung = async (): Promise<boolean> => {
      const [cart]: { young: boolean }[] = await api.deps.source.query(
        `select updated_at > now() - interval '1 hour' as young from cart where id = $1`,
        [row?.cart_id],
      );
      return cart?.young ?? false;
    };
    const secret = buyer.cookies.get('kolobeh_cart_cs') ?? '';
    const acts = [
      () => buyer.client.cart.change({ market: 'cs', item_id: item, quantity: 2 }),
      () => buyer.client.cart.remove({ market: 'cs', item_id: item }),
    ];
    await age();
    await buyer.client.cart.get({ market: 'cs' });
    expect(await isYoung()).toBe(true);
    for (const act of acts) {
      await age();
      const set = vi.spyOn(buyer.cookies, 'set');
      await act();
      expect(set).toHaveBeenCalledWith('kolobeh_cart_cs', secret);
      set.mockRestore();
      expect(await isYoung()).toBe(true);
    }
  });
});
