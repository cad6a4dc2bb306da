import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshListing } from '../../catalogue/listing/refresh-listing.ts';
import { type Bought, buy } from '../../testing/buyer.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { type SmallShop, smallShop } from '../../testing/small-shop.ts';

let api: RunningTestApi;
let shop: SmallShop;
let bought: Bought;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
});
beforeEach(async () => {
  await api.deps.source.query(`update stock_level set on_hand = 20`);
  bought = await buy(api, { goods: { [shop.phone.code]: 1, 'CASE-IP15': 3 } });
});
afterAll(() => api.close());

const repeat = ({ client }: Visitor) => client.checkout.repeatOrder({ token: bought.token });
const cartOf = async ({ client }: Visitor) =>
  Object.fromEntries(
    (await client.cart.get({ market: 'cs' })).items.map(({ product, quantity }) => [product, quantity]),
  );
/** Leaves so many free pieces of a product, whatever carts and orders have of it. */
const leave = (code: string, free: number) =>
  api.deps.source.query(
    `update stock_level s set on_hand = s.reserved + $2 from product p where p.id = s.product_id and p.code = $1`,
    [code, free],
  );

describe('an order repeated', () => {
  it('is in the cart of whoever has its link, at the prices of today, and once however often it is asked', async () => {
    const visitor = api.visitor();
    await api.deps.source.query(`insert into product_price (product_id, market, amount) values ($1, 'cs', 777700)`, [
      shop.phone.id,
    ]);
    await refreshListing(api.deps.source, [shop.phone.id]);
    expect(await repeat(visitor)).toEqual({ put: 4, left_out: [] });
    const whole = { [shop.phone.code]: 1, 'CASE-IP15': 3 };
    expect(await cartOf(visitor)).toEqual(whole);
    const { items } = await visitor.client.cart.get({ market: 'cs' });
    expect(items.find(({ product }) => product === shop.phone.code)?.unit_price.amount).toBe(777_700);
    expect(await repeat(visitor)).toEqual({ put: 4, left_out: [] });
    expect(await cartOf(visitor)).toEqual(whole);
  });

  it('adds only what the cart lacks of it, and leaves what else is there', async () => {
    const visitor = api.visitor();
    await visitor.client.cart.add({ market: 'cs', product: 'CASE-IP15', quantity: 2 });
    await repeat(visitor);
    expect(await cartOf(visitor)).toEqual({ [shop.phone.code]: 1, 'CASE-IP15': 3 });
  });

  it('names what is gone, and of what there are fewer pieces puts those that are there', async () => {
    const visitor = api.visitor();
    await leave(shop.phone.code, 0);
    await leave('CASE-IP15', 2);
    const { put, left_out: left } = await repeat(visitor);
    expect(put).toBe(2);
    expect(Object.fromEntries(left.map(({ ordered, put: there }) => [ordered, there]))).toEqual({ 1: 0, 3: 2 });
    expect(await cartOf(visitor)).toEqual({ 'CASE-IP15': 2 });
  });

  it('is not there for an unknown link', async () => {
    await expect(api.visitor().client.checkout.repeatOrder({ token: 'A'.repeat(43) })).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
  });
});
