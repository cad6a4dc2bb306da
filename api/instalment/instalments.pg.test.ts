import { noFeatures } from '@kolobeh/shared/catalogue/features.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRow } from '../testing/insert-row.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
let shop: SmallShop;
const ids: Record<string, number> = {};

async function addTier(tier: Record<string, unknown>, terms: Record<string, unknown>[]): Promise<number> {
  const { id } = await insertRow<{ id: number }>(api.deps.source, 'instalment_tier', {
    deposit_rule: 'free',
    min_credit: 300_000,
    max_credit: 15_000_000,
    arrange_types: ['online', 'on-store'],
    valid_from: '2020-01-01',
    ...tier,
  });
  for (const term of terms) {
    const row = await insertRow<{ id: number }>(api.deps.source, 'instalment_term', { tier_id: id, ...term });
    ids[`${String(tier.barem)}-${String(term.count)}`] = row.id;
  }
  return id;
}

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
  const { source } = api.deps;
  for (const [code, market] of [
    ['first', 'cs'],
    ['second', 'cs'],
    ['third', 'ro'],
  ])
    await insertRow(source, 'loan_company', { code, market, name: `Lender ${String(code)}`, position: 1 });
  await insertRow(source, 'loan_company', { code: 'gone', market: 'cs', name: 'Gone', is_active: false });
  await addTier({ company_code: 'first', barem: 'all', name: 'All', for_all: true }, [
    { count: 12, yearly_rate: 1150 },
    { count: 36, yearly_rate: 1150 },
  ]);
  const phones = await addTier({ company_code: 'second', barem: 'phones', name: 'Phones' }, [
    { count: 10, yearly_rate: 0 },
  ]);
  await insertRow(source, 'instalment_tier_category', { tier_id: phones, category_id: shop.categories.phones });
  const one = await addTier({ company_code: 'second', barem: 'one', name: 'One', min_credit: 100_000 }, [
    { count: 12, monthly_coefficient: 101_181 },
  ]);
  await insertRow(source, 'instalment_tier_product', { tier_id: one, product_id: shop.watch.id });
  const common = { for_all: true, name: 'x' };
  await addTier({ ...common, company_code: 'gone', barem: 'gone' }, [{ count: 60, yearly_rate: 0 }]);
  await addTier({ ...common, company_code: 'first', barem: 'over', valid_to: '2020-12-31' }, [
    { count: 60, yearly_rate: 0 },
  ]);
  await addTier({ ...common, company_code: 'third', barem: 'ro', min_credit: 50_000 }, [
    { count: 6, yearly_rate: 1490 },
  ]);
});
afterAll(() => api.close());

describe('instalments for a product', () => {
  const ofProduct = (code: string, market: 'cs' | 'ro' = 'cs', deposit = 0) =>
    api.visitor().client.instalment.product({ market, code, deposit });
  const offered = async (code: string, market: 'cs' | 'ro' = 'cs') =>
    (await ofProduct(code, market)).options.map(({ barem, count }) => `${barem}-${count}`);

  it('are those of tiers for all goods, its categories and itself, in its market and in force', async () => {
    expect(await offered(shop.phone.code)).toEqual(['all-12', 'all-36', 'phones-10']);
    expect(await offered(shop.watch.code)).toEqual(['all-12', 'all-36', 'one-12']);
    expect(await offered(shop.phone.code, 'ro')).toEqual(['ro-6']);
  });

  it('tell all that the law asks, and add up', async () => {
    const { options, price } = await ofProduct(shop.phone.code);
    expect(price.amount).toBe(1_299_000);
    expect(options[0]).toMatchObject({
      id: ids['all-12'],
      type: 'All',
      company: { code: 'first', name: 'Lender first' },
      credit: { amount: 1_299_000 },
      monthly_price: { amount: 115_200 },
      total: { amount: 12 * 115_200 },
      rate: 11.5,
      fee: { amount: 0 },
    });
    expect(options[0]?.apr).toBeGreaterThan(12);
    expect(options[2]).toMatchObject({ apr: 0, rate: 0, total: { amount: 1_299_000 } });
  });

  it('follow the deposit, and say from how much a tier lends', async () => {
    const { options, unfit, most_deposit: most } = await ofProduct(shop.phone.code, 'cs', 1_000_000);
    expect(options).toEqual([]);
    expect(unfit.map(({ barem, reason, limit }) => [barem, reason, limit.amount])).toEqual([
      ['all', 'CREDIT_TOO_LOW', 300_000],
      ['phones', 'CREDIT_TOO_LOW', 300_000],
    ]);
    expect(most.amount).toBe(999_000);
  });

  it('of one that is not sold are refused', async () => {
    await expect(ofProduct('NOTHING-1')).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  });

  it('have a best one for each of the asked ones that can be had so, dropped with the product’s price', async () => {
    const query = ['market=cs', ...[shop.phone, shop.case, shop.watch].map(({ code }) => `code=${code}`)].join('&');
    const answer = await fetch(`${api.origin}/api/new/instalments/best?${query}`);
    const { best } = (await answer.json()) as { best: { product: string; option: { id: number } }[] };
    expect(Object.fromEntries(best.map(({ product, option }) => [product, option.id]))).toEqual({
      [shop.phone.code]: ids['all-36'],
      [shop.watch.code]: ids['all-36'],
    });
    expect(answer.headers.get('cache-control')).toContain('public');
    expect(answer.headers.get('surrogate-key')?.split(' ')).toEqual(
      expect.arrayContaining(['instalments-cs', `product-${shop.phone.code}`, `product-${shop.case.code}`]),
    );
  });
});

describe('instalments on cards', () => {
  it('are the lowest of each product in stock, with what stands beside them, and one example whole', async () => {
    const { client } = api.visitor();
    const filters = {
      manufacturer: [],
      colour: [],
      quality: [],
      storage: [],
      in_stock: false,
      ...noFeatures,
      store: [],
    };
    const asked = { market: 'cs', ...filters, ordering: '-price' } as const;
    const { products, loan_example: example } = await client.catalogue.products(asked);
    const { best } = await client.instalment.best({ market: 'cs', code: products.map(({ code }) => code) });
    const inStock = products.filter(({ stock }) => stock.state !== 'sold_out').map(({ code }) => code);
    const told = best.filter(({ product }) => inStock.includes(product));
    expect(told.length).toBeGreaterThan(1);
    const wanted = new Map(
      told.map(({ product, option: { monthly_price, count, apr, total } }) => [
        product,
        { monthly_price, count, apr, total },
      ]),
    );
    expect(products.map(({ code, instalment }) => [code, instalment])).toEqual(
      products.map(({ code }) => [code, wanted.get(code) ?? null]),
    );
    const first = told.find(({ product }) => product === products.find((card) => card.instalment)?.code);
    expect(first?.option).toMatchObject(example ?? {});
    expect(example).toMatchObject({ company: { name: 'Lender first' }, fee: { amount: 0 }, rate: 11.5 });
  });

  it('stand wherever cards do, never without the example', async () => {
    const { client } = api.visitor();
    const { code } = shop.phone;
    const replies = [
      await client.catalogue.cards({ market: 'cs', code: [code] }),
      await client.catalogue.popular({ market: 'cs' }),
      await client.catalogue.search({ market: 'cs', term: 'iphone' } as never),
    ];
    for (const { products, loan_example: example } of replies) {
      expect(products.some(({ instalment }) => instalment !== null)).toBe(true);
      expect(example).toMatchObject({ apr: products.find(({ instalment }) => instalment)?.instalment?.apr });
    }
  });
});

describe('instalments for a cart', () => {
  it('are those for every one of its goods, from what is paid for them', async () => {
    const { client } = api.visitor();
    expect((await client.instalment.cart({ market: 'cs', deposit: 0 })).options).toEqual([]);
    await client.cart.add({ market: 'cs', product: shop.phone.code });
    await client.cart.add({ market: 'cs', product: shop.case.code, quantity: 2 });
    const { options, price } = await client.instalment.cart({ market: 'cs', deposit: 0 });
    expect(price.amount).toBe(1_299_000 + 2 * 49_000);
    expect(options.map(({ barem, count }) => `${barem}-${count}`)).toEqual(['all-12', 'all-36']);
  });
});
