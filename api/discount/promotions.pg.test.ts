import { randomUUID } from 'node:crypto';
import { anyGoods } from '@kolobeh/shared/discount/engine/any-goods.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetKept } from '../operation/kept-by-market.ts';
import { aStoredDiscount } from '../testing/discounts.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
let shop: SmallShop;
let now = new Date('2026-11-23T09:00:00Z');

beforeAll(async () => {
  api = await runningApi({}, { now: () => now });
  shop = await smallShop(api.deps.source);
});
afterAll(() => api.close());

const promotions = (market: 'cs' | 'ro' = 'cs') => api.visitor().client.discount.promotions({ market });

it('tells public discounts of the day with conditions and goods, and nobody of the others', async () => {
  const { source } = api.deps;
  const conditions = { ...anyGoods, products: ['CASE-IP15'] };
  const open = { is_public: true, is_automatic_assigment: true, conditions };
  await aStoredDiscount(source, { ...open, marketing_name: 'Tři kryty', minimal_products: 3 });
  await aStoredDiscount(source, { ...open, marketing_name: 'Do zítřka', valid_to: '2026-11-24' });
  for (const hidden of [
    { is_public: false },
    { valid_from: '2026-11-26' },
    { valid_to: '2026-11-22' },
    { is_active: false },
    { market: 'ro' as const },
  ])
    await aStoredDiscount(source, { ...open, ...hidden, marketing_name: 'Skrytá' });
  await aStoredDiscount(
    source,
    { ...open, is_automatic_assigment: false, marketing_name: 'Jen pro pozvané' },
    { single: [`Once${randomUUID().slice(0, 6)}`] },
  );
  forgetKept(null);
  const { offers } = await promotions();
  expect(
    offers.map(({ offer, products }) => [offer.name, offer.pieces, offer.until, products.map(({ code }) => code)]),
  ).toEqual([
    ['Do zítřka', 1, '2026-11-24', ['CASE-IP15']],
    ['Tři kryty', 3, '2026-12-31', ['CASE-IP15']],
  ]);
  expect((await promotions('ro')).offers.map(({ offer }) => offer.name)).toEqual(['Skrytá']);
  now = new Date('2026-11-25T09:00:00Z');
  expect((await promotions()).offers.map(({ offer }) => offer.name)).toEqual(['Tři kryty']);
  now = new Date('2026-11-23T09:00:00Z');
});

it('tells gifts on their days, in stock and with goods in stock, and drops the page with each change of one', async () => {
  const office = await api.signedIn('office');
  const [row]: { id: number }[] = await api.deps.source.query(
    `select master_product_id as id from product where id = $1`,
    [shop.phone.id],
  );
  const id = row?.id ?? 0;
  const gift = {
    market: 'cs' as const,
    product: 'CASE-IP15',
    qualities: ['new' as const],
    valid_from: '2026-11-23',
    valid_to: '2026-11-30',
  };
  const given = await office.client.catalogue.addGift({ id, ...gift }, { context: { idempotencyKey: randomUUID() } });
  const { gifts } = await promotions();
  expect(gifts).toMatchObject([
    {
      gift: { product: 'CASE-IP15' },
      with: { name: 'Apple iPhone 15 128 GB černý' },
      qualities: ['new'],
      until: '2026-11-30',
    },
  ]);
  expect((await promotions('ro')).gifts).toEqual([]);
  now = new Date('2026-12-01T09:00:00Z');
  expect((await promotions()).gifts).toEqual([]);
  now = new Date('2026-11-23T09:00:00Z');
  const reply = await fetch(`${api.origin}/api/new/promotions?market=cs`);
  const tags = reply.headers.get('surrogate-key')?.split(' ');
  for (const tag of ['offers-cs', 'gifts-cs', 'bonus-cs', 'listing-cs']) expect(tags).toContain(tag);
  await office.client.catalogue.endGift(
    { id, gift: given.gifts[0]?.id ?? 0 },
    { context: { idempotencyKey: randomUUID() } },
  );
  await expect.poll(async () => (await promotions()).gifts).toEqual([]);
});
