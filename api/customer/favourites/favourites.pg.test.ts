import { favouritesCookie } from '@kolobeh/shared/customer/favourites.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { password, runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';

let api: RunningTestApi;
type Browser = ReturnType<RunningTestApi['visitor']>;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
});
afterAll(() => api.close());

const phone = 'APL-IP15-128-BLK';
const used = 'APL-IP13-128-BLU-A';
const cover = 'CASE-IP15';

const change = ({ client }: Browser, product: string, is_favourite = true) =>
  client.customer.changeFavourite({ market: 'cs', product, is_favourite });
const list = async ({ client }: Browser, market: 'cs' | 'ro' = 'cs') =>
  (await client.customer.favourites({ market })).products.map(({ code }) => code);

it('a visitor has them without an account, the newest first, in both markets', async () => {
  const visitor = api.visitor();
  expect(await list(visitor)).toEqual([]);
  await change(visitor, phone);
  expect(await change(visitor, used)).toEqual({ count: 2 });
  expect(await change(visitor, used)).toEqual({ count: 2 });
  expect(await list(visitor)).toEqual([used, phone]);
  expect(await list(visitor, 'ro')).toEqual([used, phone]);
  await change(visitor, phone, false);
  expect(await list(visitor)).toEqual([used]);
  await expect(change(visitor, 'NO-SUCH')).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  expect(await list(api.visitor())).toEqual([]);
});

it('an account takes over what its browser had, once, and has it in another browser', async () => {
  const customer = await api.signedIn('customer');
  await change(customer, phone);
  const other = api.visitor();
  await change(other, used);
  await change(other, cover);
  await other.client.customer.signIn({ email: customer.email, password });
  expect(await list(other)).toEqual([cover, used, phone]);
  // Taken out here, it does not come back from the copy the other browser keeps.
  await change(customer, used, false);
  expect(await list(other)).toEqual([cover, phone]);
  expect(await list(customer)).toEqual([cover, phone]);
});

it('signing out leaves nothing behind for who comes next', async () => {
  const customer = await api.signedIn('customer');
  await change(customer, phone);
  await customer.client.customer.signOut();
  expect(await list(customer)).toEqual([]);
  const next = await api.signedIn('customer');
  next.cookies.set(favouritesCookie, 'a.1.2.3');
  expect(await list(next)).toEqual([]);
});

it('a cookie that somebody wrote names only goods that are there', async () => {
  const customer = await api.signedIn('customer');
  customer.cookies.set(favouritesCookie, `v.999999.${'1.'.repeat(3)}2`);
  expect(await list(customer)).toHaveLength(2);
  const visitor = api.visitor();
  visitor.cookies.set(favouritesCookie, 'v.999999999');
  expect(await list(visitor)).toEqual([]);
});
