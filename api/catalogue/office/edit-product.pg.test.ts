import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../testing/products.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { withoutSql } from '../../testing/without-sql.ts';
import { smallShop, type SmallShop } from '../../testing/small-shop.ts';
import { refreshListing } from '../listing/refresh-listing.ts';

let api: RunningTestApi;
let office: Visitor;
let shop: SmallShop;
let id: number;
let made = 0;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
  office = await api.signedIn('office');
});
beforeEach(async () => {
  made += 1;
  const wish = { code: `EDIT-${made}`, name: `Kabel ${made}`, cs: 60_000, ro: null, categories: [] };
  ({ id } = await aProduct(api.deps.source, wish));
  await refreshListing(api.deps.source, [id]);
});
afterAll(() => api.close());

const once = (key: string = randomUUID()) => ({ context: { idempotencyKey: key } });
const detail = () => office.client.catalogue.officeDetail({ id });
const versionNow = async (): Promise<number> => (await detail()).row.price_cs_version;

describe('a price', () => {
  const price = (amount: number, version: number, key?: string) =>
    office.client.catalogue.changePrice({ id, market: 'cs', amount, version }, once(key));

  it('of a product that is in no list has its version all the same', async () => {
    const listed = (await detail()).row;
    await api.deps.source.query(`update product set is_active = false where id = $1`, [id]);
    await refreshListing(api.deps.source, [id]);
    const { row } = await detail();
    expect([row.price_cs, row.price_cs_version]).toEqual([null, listed.price_cs_version]);
    expect(row.price_ro_version).toBe(0);
  });

  it('is added from now on; lists, the lowest of thirty days and its history follow', async () => {
    const before = await versionNow();
    const after = await price(50_000, before);
    expect(after).toMatchObject({ value: 50_000, by: 'Zkušební office' });
    expect(after.version).toBeGreaterThan(before);
    const { row, prices } = await detail();
    expect([row.price_cs, row.price_cs_version]).toEqual([50_000, after.version]);
    expect(prices).toMatchObject([
      { market: 'cs', value: 50_000, lowest_30_days: 60_000, history: [{ amount: 50_000 }, { amount: 60_000 }] },
    ]);
    const { products } = await api.visitor().client.catalogue.cards({ market: 'cs', code: [row.code] });
    expect(products).toMatchObject([{ price: { amount: 50_000 }, lowest_30_days: { amount: 60_000 } }]);
    const audit: object[] = await api.deps.source.query(
      `select action, detail from audit_log where subject_kind = 'product' and subject_id = $1`,
      [String(id)],
    );
    expect(audit).toEqual([{ action: 'product.price', detail: { market: 'cs', from: 60_000, to: 50_000 } }]);
  });

  it('is kept for good, and all of them are read by pages, the newest first', async () => {
    await api.deps.source.query(
      `insert into product_price (product_id, market, amount, valid_from)
       select $1, 'cs', 100 * n, timestamptz '2025-01-01' + interval '1 day' * n from generate_series(1, 30) n`,
      [id],
    );
    const page = (number: number) =>
      office.client.catalogue.priceHistory({ id, market: 'cs', page: number, page_size: 25 });
    const [first, second] = [await page(1), await page(2)];
    expect([first.total, first.prices.length, second.prices.length]).toEqual([31, 25, 6]);
    const all = [...first.prices, ...second.prices].map(({ valid_from: from }) => from);
    expect(all).toEqual(all.toSorted().toReversed());
    expect(second.prices.at(-1)).toMatchObject({ amount: 100, by: '' });
    expect((await detail()).prices[0]?.history).toHaveLength(20);
    await expect(office.client.catalogue.priceHistory({ id: 2_000_000_000, market: 'cs' })).rejects.toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    });
  });

  it('made on an older one is refused with what is there now', async () => {
    const version = await versionNow();
    const { version: now } = await price(50_000, version);
    await expect(price(40_000, version)).rejects.toMatchObject({
      code: 'VERSION_STALE',
      data: { value: 50_000, version: now, by: 'Zkušební office' },
    });
    expect((await detail()).prices[0]?.history).toHaveLength(2);
  });

  it('that began by itself meanwhile is a conflict too', async () => {
    const version = await versionNow();
    await api.deps.source.query(
      `insert into product_price (product_id, market, amount, valid_from) values ($1, 'cs', 70000, now() - interval '1 second')`,
      [id],
    );
    await expect(price(40_000, version)).rejects.toMatchObject({ code: 'VERSION_STALE', data: { value: 70_000 } });
  });

  it('is added once by its key, and a run that could not answer is no conflict with itself', async () => {
    const version = await versionNow();
    const key = randomUUID();
    const first = await price(50_000, version, key);
    expect(await price(50_000, version, key)).toEqual(first);
    expect((await price(50_000, version)).version).toBe(first.version);
    expect((await detail()).prices[0]?.history).toHaveLength(2);
  });

  const race = async (): Promise<number> => {
    const version = await versionNow();
    const tries = Array.from({ length: 8 }, (_, at) => price(40_000 + at * 100, version));
    return (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;
  };

  it('of several made on one version one is added', async () => {
    expect(await race()).toBe(1);
    expect((await detail()).prices[0]?.history).toHaveLength(2);
  });

  it('without the lock several are added: the count can fail', async () => {
    // A busy machine may keep the calls of one try apart.
    let most = 0;
    for (let turn = 0; turn < 6 && most < 2; turn += 1) most = await withoutSql('for update', race);
    expect(most).toBeGreaterThan(1);
  });

  it('of a fifth or less is added only when a person has confirmed it', async () => {
    const version = await versionNow();
    await expect(price(12_000, version)).rejects.toMatchObject({
      code: 'PRICE_CHANGE_UNCONFIRMED',
      data: { from: 60_000, to: 12_000, percent: -80 },
    });
    expect((await detail()).prices[0]?.history).toHaveLength(1);
    const wish = { id, market: 'cs', amount: 12_000, version, confirmed: true } as const;
    const { version: cut } = await office.client.catalogue.changePrice(wish, once());
    await office.client.catalogue.changePrice({ ...wish, amount: 60_000, version: cut }, once());
    const [{ value, history } = { value: 0, history: [] }] = (await detail()).prices;
    expect([value, history.map(({ amount }) => amount)]).toEqual([60_000, [60_000, 12_000, 60_000]]);
  });

  it('is measured on the one in force, whatever the caller saw', async () => {
    const version = await versionNow();
    const { version: now } = await price(20_000, version);
    await expect(price(60_000, version)).rejects.toMatchObject({ code: 'VERSION_STALE' });
    await expect(price(60_000, now)).rejects.toMatchObject({ code: 'PRICE_CHANGE_UNCONFIRMED' });
  });

  it('is shown with the lowest of thirty days and the cost of pieces in stock, the cost to who may change it', async () => {
    await api.deps.source.query(
      `insert into product_price (product_id, market, amount, valid_from) values
         ($1, 'cs', 10000, now() - interval '90 days'), ($1, 'cs', 55000, now() - interval '40 days'),
         ($1, 'cs', 70000, now() - interval '20 days')`,
      [id],
    );
    const [place]: { id: number }[] = await api.deps.source.query(`select id from location limit 1`);
    await api.deps.source.query(
      `insert into unit (product_id, serial_number, purchase_amount, purchase_currency, location_id)
       values ($1, 'COST-1', 30000, 'CZK', $2), ($1, 'COST-2', 41000, 'CZK', $2), ($1, 'COST-3', 99000, 'RON', $2)`,
      [id, place?.id],
    );
    const tax = { vat_percent: 21, is_margin_scheme: false };
    expect((await detail()).prices[0]).toMatchObject({ low_of_30_days: 55_000, cost: 41_000, tax });
    await api.deps.source.query(`update product set vat_regime = 'margin' where id = $1`, [id]);
    expect((await detail()).prices[0]).toMatchObject({ tax: { ...tax, is_margin_scheme: true } });
    await api.deps.source.query(`update product set vat_regime = 'standard' where id = $1`, [id]);
    const clerk = await api.signedIn('shop');
    expect((await clerk.client.catalogue.officeDetail({ id })).prices[0]?.cost).toBeNull();
  });

  it.each([
    [0, 'POSITIVE'],
    [12_345, 'WHOLE_UNITS'],
    [3_000_000_000, 'TOO_HIGH'],
  ])('of %i is refused on its field', async (amount, code) => {
    await expect(price(amount, 0)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'amount', code }] },
    });
  });

  it('is not for those who only read products', async () => {
    const clerk = await api.signedIn('shop');
    const wish = { id, market: 'cs', amount: 100, version: 0 } as const;
    await expect(clerk.client.catalogue.changePrice(wish, once())).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  });
});

describe('a cost', () => {
  const cost = (amount: number | null, version: number) =>
    office.client.catalogue.changeCost({ id, market: 'cs', amount, version });
  const inPanel = async () => (await detail()).prices[0];

  it('is what the margin is counted of until a device in stock says another; it may become unknown again', async () => {
    expect(await inPanel()).toMatchObject({ cost: null, set_cost: { value: null, version: 0, at: null } });
    const first = await cost(41_050, 0);
    expect(first).toMatchObject({ value: 41_050, by: 'Zkušební office' });
    expect(await inPanel()).toMatchObject({ cost: 41_050, set_cost: first });
    const unknown = await cost(null, first.version);
    expect(await inPanel()).toMatchObject({ cost: null, set_cost: { value: null, version: unknown.version } });
    const audit: object[] = await api.deps.source.query(
      `select detail from audit_log where action = 'product.cost' and subject_id = $1 order by id`,
      [String(id)],
    );
    expect(audit).toEqual([
      { detail: { market: 'cs', from: null, to: 41_050 } },
      { detail: { market: 'cs', from: 41_050, to: null } },
    ]);
  });

  it('that two set over one edition is set once: the second is shown the first', async () => {
    const results = await Promise.allSettled([cost(41_000, 0), cost(42_000, 0)]);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'VERSION_STALE', data: { version: expect.any(Number) } } }]);
    const rows: object[] = await api.deps.source.query(`select from product_cost where product_id = $1`, [id]);
    expect(rows).toHaveLength(1);
  });

  it('that is sent again after a lost answer is the same one', async () => {
    const first = await cost(41_000, 0);
    expect(await cost(41_000, 0)).toEqual(first);
  });

  it('is neither shown to who may not set prices nor taken from them', async () => {
    await cost(41_000, 0);
    const clerk = await api.signedIn('shop');
    expect((await clerk.client.catalogue.officeDetail({ id })).prices[0]).toMatchObject({ cost: null, set_cost: null });
    const wish = { id, market: 'cs', amount: 100, version: 0 } as const;
    await expect(clerk.client.catalogue.changeCost(wish)).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  });

  it.each([
    [-1, 'POSITIVE'],
    [3_000_000_000, 'TOO_HIGH'],
  ])('of %i is refused on its field', async (amount, code) => {
    await expect(cost(amount, 0)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'amount', code }] },
    });
  });

  it('of no product is refused', async () => {
    await expect(
      office.client.catalogue.changeCost({ id: 999_999, market: 'cs', amount: 1, version: 0 }),
    ).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  });
});

describe('categories', () => {
  const assign = (category_ids: number[], version: number, key?: string) =>
    office.client.catalogue.changeCategories({ id, category_ids, version }, once(key));
  const addChild = async (): Promise<number> => {
    const [row]: { id: number }[] = await api.deps.source.query(
      `insert into category (code, parent_id) values ($1, $2) returning id`,
      [`child-${made}`, shop.categories.accessories],
    );
    return row?.id ?? 0;
  };

  it('take those that hold them along, and the lists of the shop follow', async () => {
    const child = await addChild();
    const { accessories } = shop.categories;
    expect(await assign([child], 0)).toMatchObject({ value: [accessories, child], version: 1, by: 'Zkušební office' });
    const { row } = await detail();
    expect([row.category_ids, row.categories_version]).toEqual([[accessories, child], 1]);
    const page = await office.client.catalogue.officeRows({ start_row: 0, end_row: 9, category: child });
    expect(page.rows.map((one) => one.id)).toEqual([id]);
    const { categories } = await office.client.category.officeTree();
    expect(categories.find((one) => one.id === child)).toMatchObject({ parent_id: accessories, products: 1 });
    expect(categories.findIndex((one) => one.id === child)).toBe(
      categories.findIndex((one) => one.id === accessories) + 1,
    );
    const listed: object[] = await api.deps.source.query(
      `select 1 from listing_category where product_id = $1 and category_id = $2`,
      [id, accessories],
    );
    expect(listed).toHaveLength(1);
    expect(await assign([], 1)).toMatchObject({ value: [], version: 2 });
    expect((await detail()).row.category_ids).toEqual([]);
  });

  it('made on an older assignment are refused with what is there now', async () => {
    await assign([shop.categories.phones], 0);
    await expect(assign([shop.categories.used], 0)).rejects.toMatchObject({
      code: 'VERSION_STALE',
      data: { value: [shop.categories.phones], version: 1, by: 'Zkušební office' },
    });
  });

  it('are changed once by their key, and as wanted already is no conflict', async () => {
    const key = randomUUID();
    await assign([shop.categories.phones], 0, key);
    expect(await assign([shop.categories.phones], 0, key)).toMatchObject({ version: 1 });
    expect(await assign([shop.categories.phones], 0)).toMatchObject({ version: 1 });
  });

  it('that nobody knows are refused on their field', async () => {
    await expect(assign([9999], 0)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'category_ids', code: 'UNKNOWN' }] },
    });
  });
});
