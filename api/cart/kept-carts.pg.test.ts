import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, czk, fillCart } from '../testing/buyer.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
let shop: SmallShop;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
});
afterAll(() => api.close());

const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => api.deps.source.query(sql, values);
const cs = { market: 'cs' as const };
const cart = ({ client }: Visitor) => client.cart.get(cs);
const priceOf = (code: string, price: number) =>
  query(
    `update product_listing set price = $2 where market = 'cs' and product_id = (select id from product where code = $1)`,
    [code, price],
  );

describe('a changed price', () => {
  it('is told with the one seen before, until it is taken note of or the goods are put in again', async () => {
    const buyer = api.visitor();
    await priceOf('CASE-IP15', 49_000);
    await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
    expect((await cart(buyer)).items[0]?.price_was).toBeNull();
    await priceOf('CASE-IP15', 59_000);
    expect((await cart(buyer)).items[0]).toMatchObject({ unit_price: czk(59_000), price_was: czk(49_000) });
    expect((await buyer.client.cart.acceptChanges(cs)).items[0]?.price_was).toBeNull();
    await priceOf('CASE-IP15', 49_000);
    expect((await cart(buyer)).items[0]).toMatchObject({ price_was: czk(59_000) });
    await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
    expect((await cart(buyer)).items[0]).toMatchObject({ quantity: 2, price_was: null });
  });
});

describe('goods kept for later', () => {
  it('leave the cart with what they hold, cost nothing, and come back as many as they were', async () => {
    const buyer = api.visitor();
    await fillCart(buyer, { goods: { 'CASE-IP15': 2, [shop.phone.code]: 1 } });
    const line = (await cart(buyer)).items.find(({ product }) => product === 'CASE-IP15');
    const saved = await buyer.client.cart.saveForLater({ ...cs, item_id: line?.id ?? '' });
    expect(saved).toMatchObject({
      count: 1,
      items_total: czk(1_299_000),
      saved: [{ product: 'CASE-IP15', quantity: 2, unit_price: czk(49_000), is_available: true }],
    });
    const again = await buyer.client.cart.saveForLater({ ...cs, item_id: line?.id ?? '' });
    expect(again.saved).toHaveLength(1);
    const back = await buyer.client.cart.takeSaved({ ...cs, product: 'CASE-IP15' });
    expect(back).toMatchObject({ count: 3, saved: [] });
    await expect(buyer.client.cart.takeSaved({ ...cs, product: 'CASE-IP15' })).rejects.toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    });
  });

  it('are not ordered, and stand beside the next cart', async () => {
    const buyer = api.visitor();
    await fillCart(buyer, { goods: { 'CASE-IP15': 1, [shop.watch.code]: 1 } });
    const line = (await cart(buyer)).items.find(({ product }) => product === 'CASE-IP15');
    await buyer.client.cart.saveForLater({ ...cs, item_id: line?.id ?? '' });
    const { token } = await buy(api, { goods: {} }, buyer);
    expect((await api.visitor().client.order.follow({ token })).lines).toHaveLength(1);
    await fillCart(buyer, { goods: { [shop.phone.code]: 1 } });
    expect(await cart(buyer)).toMatchObject({ count: 1, saved: [{ product: 'CASE-IP15' }] });
    await query(`update stock_level set reserved = 0`);
  });
});

describe('carts of two devices', () => {
  const signIn = ({ client }: Visitor, email: string) =>
    client.customer.signIn({ email, password: 'Heslo-123456' }).then(() => undefined);
  async function customer(): Promise<{ first: Visitor; email: string }> {
    const first = api.visitor();
    const email = `jana-${crypto.randomUUID()}@example.cz`;
    await first.client.customer.signUp({ email, password: 'Heslo-123456', name: 'Jana Nováková', market: 'cs' });
    return { first, email };
  }

  it('become one at sign-in: the greater count stays, what came is told, and both devices see it', async () => {
    const { first, email } = await customer();
    await fillCart(first, { goods: { [shop.phone.code]: 1, 'CASE-IP15': 3 } });
    const second = api.visitor();
    await fillCart(second, { goods: { 'CASE-IP15': 1, [shop.watch.code]: 1 } });
    await signIn(second, email);
    const merged = await cart(second);
    const lines = merged.items.map(({ product, quantity, is_merged: isMerged }) => ({ product, quantity, isMerged }));
    expect(lines.toSorted((a, b) => a.product.localeCompare(b.product))).toEqual(
      [
        { product: 'CASE-IP15', quantity: 3, isMerged: true },
        { product: shop.phone.code, quantity: 1, isMerged: true },
        { product: shop.watch.code, quantity: 1, isMerged: false },
      ].toSorted((a, b) => a.product.localeCompare(b.product)),
    );
    expect((await second.client.cart.acceptChanges(cs)).items.some((item) => item.is_merged)).toBe(false);
    expect((await cart(first)).count).toBe(5);
    expect(await second.client.cart.count(cs)).toEqual({ count: 5 });
    await fillCart(first, { goods: { 'CASE-IP15': 1 } });
    expect((await cart(second)).count).toBe(6);
    await second.client.customer.signOut();
    expect(await second.client.cart.count(cs)).toEqual({ count: 0 });
  });

  it('become one though both sign in at the same moment, and nothing is lost or doubled', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { email } = await customer();
      const [a, b] = [api.visitor(), api.visitor()];
      await fillCart(a, { goods: { 'CASE-IP15': 2 } });
      await fillCart(b, { goods: { [shop.watch.code]: 1 } });
      await Promise.all([signIn(a, email), signIn(b, email)]);
      await signIn(a, email);
      await signIn(b, email);
      expect([(await cart(a)).count, (await cart(b)).count]).toEqual([3, 3]);
    }
  });

  it('are nobody else’s: another customer at the same browser sees none of it', async () => {
    const { email } = await customer();
    const device = api.visitor();
    await signIn(device, email);
    await fillCart(device, { goods: { 'CASE-IP15': 1 } });
    const other = await customer();
    await fillCart(other.first, { goods: { [shop.watch.code]: 1 } });
    const fresh = api.visitor();
    await signIn(fresh, other.email);
    expect((await cart(fresh)).items.map(({ product }) => product)).toEqual([shop.watch.code]);
    await fresh.client.customer.signOut();
    expect((await cart(fresh)).count).toBe(0);
  });
});
