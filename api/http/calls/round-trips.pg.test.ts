import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCart } from '../../testing/buyer.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { onTheWire, type OnTheWire } from '../../testing/wire.ts';

let api: RunningTestApi;

beforeAll(async () => {
  api = await runningApi({ PAGE_CACHE_MB: '0' });
  await smallShop(api.deps.source);
});
afterAll(() => api.close());

const get = async (path: string): Promise<void> => {
  const reply = await fetch(`${api.origin}/api/new${path}`);
  expect(reply.status, await reply.text()).toBe(200);
};

/** Rows kept for a minute may be read anew just then, without a name; the second time they are kept. */
async function heard(work: () => Promise<unknown>): Promise<OnTheWire> {
  const first = await onTheWire(api.deps.pool, work);
  return first.unprepared.length === 0 ? first : onTheWire(api.deps.pool, work);
}

describe('what is asked most', () => {
  it.each([
    ['a product', '/catalogue/products/apl-ip15-128-blk-cs?market=cs', 1],
    ['a list', '/catalogue/products?market=cs&category=telefony&ordering=price', 1],
    ['facets', '/catalogue/facets?market=cs&category=telefony', 1],
    ['a search', '/catalogue/search?market=cs&term=iphone%2015', 3],
  ])('waits for the database a stated number of times, each by a prepared statement: %s', async (_, path, most) => {
    await get(path);
    const sent = await heard(() => get(path));
    expect(sent.unprepared).toEqual([]);
    expect(sent.statements).toBeGreaterThan(0);
    expect(sent.statements).toBeLessThanOrEqual(most);
  });
});

const goods = { market: 'cs', product: 'CASE-IP15', quantity: 1 } as const;

describe('buying', () => {
  const filled = async (): Promise<Visitor> => {
    const buyer = api.visitor();
    await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
    return buyer;
  };

  it.each<[string, number, (buyer: Visitor) => Promise<unknown>]>([
    ['the first piece', 3, () => api.visitor().client.cart.add(goods)],
    ['another piece', 5, (buyer) => buyer.client.cart.add(goods)],
    ['the cart', 2, (buyer) => buyer.client.cart.get({ market: 'cs' })],
    ['the summary', 2, (buyer) => buyer.client.checkout.summary({ market: 'cs' })],
    [
      'what was filled in',
      3,
      (buyer) => buyer.client.checkout.saveDraft({ market: 'cs', draft: { type_payment: 'cod' } }),
    ],
  ])('waits for the database a stated number of times, each by a prepared statement: %s', async (_, most, work) => {
    await work(await filled());
    const buyer = await filled();
    const sent = await heard(() => work(buyer));
    expect(sent.unprepared).toEqual([]);
    expect(sent.statements).toBeGreaterThan(0);
    expect(sent.statements).toBeLessThanOrEqual(most);
  });
});
