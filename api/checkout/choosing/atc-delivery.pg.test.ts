import { afterAll, beforeAll, expect, it } from 'vitest';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { type SmallShop, smallShop } from '../../testing/small-shop.ts';

let api: RunningTestApi;
let shop: SmallShop;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
  await api.deps.source.query(
    `update delivery_method set postcodes = array['3'] where market = 'cs' and code = 'store'`,
  );
});
afterAll(() => api.close());

const ways = async ({ client }: Visitor, product: string, market: 'cs' | 'ro' = 'cs') =>
  (await client.checkout.atcDelivery({ market, product })).deliveries;
const priceOf = async (buyer: Visitor, code: string, product = shop.case.code) =>
  (await ways(buyer, product)).find((way) => way.code === code)?.price.amount;

it('counts a piece that the cart lacks once, and one that it holds not again', async () => {
  const buyer = api.visitor();
  expect(await priceOf(buyer, 'courier')).toBe(9_900);
  await buyer.client.cart.add({ market: 'cs', product: shop.case.code, quantity: 3 });
  // Three for 1 470 Kč are not yet delivered free; what is in the cart is not added to it.
  expect(await priceOf(buyer, 'courier')).toBe(9_900);
  expect(await priceOf(buyer, 'courier', shop.phone.code)).toBe(0);
});

it('leaves out what is too weak and what does not go to the address, and says what goes to some places alone', async () => {
  const buyer = api.visitor();
  const of = async (product: string) => (await ways(buyer, product)).map(({ code, is_local }) => ({ code, is_local }));
  expect(await of(shop.case.code)).toEqual([
    { code: 'courier', is_local: false },
    { code: 'point', is_local: false },
    { code: 'store', is_local: true },
  ]);
  await api.deps.source.query(`update product set weight_grams = 6000 where code = $1`, [shop.watch.code]);
  expect((await of(shop.watch.code)).map(({ code }) => code)).toEqual(['courier', 'store']);
  await buyer.client.cart.add({ market: 'cs', product: shop.case.code });
  const order_billing_address = {
    first_name: 'Jana',
    last_name: 'Nováková',
    address: 'Dlouhá 12',
    city: 'Praha',
    postcode: '110 00',
    phone: '601 234 567',
    email: 'jana@example.cz',
    invoice_on_company: false,
  };
  await buyer.client.checkout.saveDraft({ market: 'cs', draft: { order_billing_address } });
  expect((await of(shop.case.code)).map(({ code }) => code)).toEqual(['courier', 'point']);
});

it('knows the goods of each market alone', async () => {
  const buyer = api.visitor();
  expect((await ways(buyer, shop.case.code, 'ro'))[0]).toMatchObject({ price: { currency: 'RON' } });
  await expect(ways(buyer, shop.lastPiece.code, 'ro')).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
});
