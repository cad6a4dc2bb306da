import type { ListingSort } from '@kolobeh/shared/catalogue/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import { aProduct } from '../../testing/products.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { type SmallShop, smallShop } from '../../testing/small-shop.ts';
import { refreshListing } from './refresh-listing.ts';

let api: RunningTestApi;
let shop: SmallShop;
let client: ApiClient;

const colours = ['black', 'blue', 'red'] as const;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
  client = api.visitor().client;
  for (let index = 0; index < 24; index += 1) {
    const isUsed = index % 4 === 0;
    await aProduct(api.deps.source, {
      code: `PHONE-${String(index).padStart(2, '0')}`,
      name: `${index % 2 ? 'Samsung Galaxy' : 'Apple iPhone'} ${20 + index}`,
      maker: index % 2 ? 'Samsung' : 'Apple',
      device: 'phone',
      quality: isUsed ? 'used' : index % 4 === 1 ? 'almost_new' : 'new',
      grade: index % 8 === 0 ? 'A' : 'B',
      colour: colours[index % 3],
      storageGb: index % 5 === 0 ? null : 64 * 2 ** (index % 3),
      cs: 100_000 + (index % 6) * 50_000,
      ro: index % 6 === 5 ? null : 20_000 + index * 100,
      pieces: index % 7 === 0 ? 0 : index,
      categories: [shop.categories.phones],
      popularity: index % 4,
      releasedOn: index % 3 ? `2025-0${1 + (index % 9)}-01` : undefined,
    });
  }
  await refreshListing(api.deps.source, null);
});
afterAll(() => api.close());

const everything = async (input: object = {}, ordering: ListingSort = 'popular') => {
  const codes: string[] = [];
  for (let page = 1; ; page += 1) {
    const { products } = await client.catalogue.products({
      market: 'cs',
      category: 'telefony',
      ...input,
      ordering,
      page,
      page_size: 7,
    } as Parameters<ApiClient['catalogue']['products']>[0]);
    codes.push(...products.map(({ code }) => code));
    if (products.length < 7) return codes;
  }
};
const facetsOf = (input: object = {}) =>
  client.catalogue.facets({ market: 'cs', category: 'telefony', ...input } as Parameters<
    ApiClient['catalogue']['facets']
  >[0]);

describe('a category', () => {
  it.each(['popular', 'price', '-price', 'newest', 'relevance'] as const)(
    'sorted by %s has every product on exactly one page',
    async (ordering) => {
      const codes = await everything({}, ordering);
      expect(codes).toHaveLength(26);
      expect(new Set(codes).size).toBe(26);
    },
  );

  it('is sorted by price both ways', async () => {
    const prices = async (ordering: ListingSort) =>
      (
        await client.catalogue.products({ market: 'cs', category: 'telefony', ordering, page_size: 100 } as Parameters<
          ApiClient['catalogue']['products']
        >[0])
      ).products.map(({ price }) => price.amount);
    const up = await prices('price');
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    expect(await prices('-price')).toEqual(up.toReversed());
  });

  it('offers in each market what has a price there', async () => {
    const { products } = await client.catalogue.products({
      market: 'ro',
      category: 'telefony',
      page_size: 100,
    } as Parameters<ApiClient['catalogue']['products']>[0]);
    expect(products).toHaveLength(22);
    expect(products.every(({ price }) => price.currency === 'RON')).toBe(true);
  });

  it('that does not exist is not found', async () => {
    await expect(everything({ category: 'nic' })).rejects.toMatchObject({ code: 'CATEGORY_NOT_FOUND' });
  });
});

describe('a product that was added or changed', () => {
  it('is in the lists at once, in its place, though they are kept in memory', async () => {
    const before = await everything({ category: 'bazar' }, 'price');
    const product = await aProduct(api.deps.source, {
      code: 'FRESH-1',
      name: 'Apple iPhone 99',
      device: 'phone',
      cs: 100_000,
      categories: [shop.categories.used],
    });
    await refreshListing(api.deps.source, [product.id]);
    await expect.poll(() => everything({ category: 'bazar' }, 'price')).toEqual(['FRESH-1', ...before]);
    await api.deps.source.query(`insert into product_price (product_id, market, amount) values ($1, 'cs', 9900000)`, [
      product.id,
    ]);
    await refreshListing(api.deps.source, [product.id]);
    await expect.poll(() => everything({ category: 'bazar' }, 'price')).toEqual([...before, 'FRESH-1']);
  });
});

describe('a category narrowed to a store', () => {
  it('has what lies free there and is on sale, and its cards say so', async () => {
    const { source } = api.deps;
    const lay = (code: string, onHand: number, reserved: number): Promise<unknown> =>
      source.query(
        `insert into store_stock (store_id, product_id, on_hand, reserved)
         select s.id, p.id, $2, $3 from store s, product p where s.seo_name = 'plzen' and p.code = $1`,
        [code, onHand, reserved],
      );
    await lay('PHONE-02', 2, 1);
    await lay('PHONE-04', 1, 1);
    await lay('PHONE-07', 1, 0);
    await lay('PHONE-08', 1, 0);
    await source.query(`update product set sale_state = 'paused' where code = 'PHONE-08'`);
    const narrowed = { store: ['plzen'] };
    expect((await everything(narrowed)).toSorted()).toEqual(['PHONE-02', 'PHONE-07']);
    expect(await everything({ store: ['jinde'] })).toEqual([]);
    const facets = await facetsOf(narrowed);
    expect(facets).toMatchObject({ total: 2, store: [{ value: 'plzen' }] });
    const { products } = await client.catalogue.products({
      market: 'cs',
      category: 'telefony',
      ...narrowed,
    } as Parameters<ApiClient['catalogue']['products']>[0]);
    // The second one is sold out in the warehouse.
    expect(products.map(({ stock }) => stock.instead)).toEqual(['in_store', 'in_store']);
    await source.query(`delete from store_stock`);
    await source.query(`update product set sale_state = 'on_sale'`);
  });
});

describe('announced goods', () => {
  it('are listed as expected, the soonest first, with the day when it is known, and not as sold out', async () => {
    const { source } = api.deps;
    const expected = () => client.catalogue.shopList({ market: 'cs', list: 'expected' } as never);
    expect((await expected()).products).toEqual([]);
    await source.query(`update product set sale_state = 'announced' where code in ('PHONE-03', 'PHONE-09')`);
    await source.query(
      `update master_product set released_on = current_date + 20 where id = (select master_product_id from product where code = 'PHONE-03')`,
    );
    await refreshListing(source, null);
    await expect
      .poll(async () => (await expected()).products.map(({ code, stock }) => [code, stock.state, stock.instead]))
      .toEqual([
        ['PHONE-09', 'sold_out', 'expected'],
        ['PHONE-03', 'sold_out', 'expected'],
      ]);
    const [undated, dated] = (await expected()).products;
    expect(undated?.stock.expected_on).toBeNull();
    expect(dated?.stock.expected_on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const { selected } = await client.catalogue.product({ market: 'cs', seo_name: 'phone-03-cs' });
    expect(selected.stock).toEqual(dated?.stock);
    await expect(client.cart.add({ market: 'cs', product: 'PHONE-03' })).rejects.toBeDefined();
    await source.query(`update product set sale_state = 'on_sale'`);
    await refreshListing(source, null);
  });
});

describe('counts beside the filters', () => {
  it.each<[string, object]>([
    ['nothing', {}],
    ['a manufacturer', { manufacturer: ['apple'] }],
    ['two colours and a price', { colour: ['black', 'red'], price_from: 150_000, price_to: 300_000 }],
    ['a quality in stock', { quality: ['A', 'new'], in_stock: true }],
    ['a storage and a manufacturer', { storage: ['128'], manufacturer: ['samsung'] }],
  ])('are what the list shows when the value is chosen, with %s chosen already', async (_, chosen) => {
    const facets = await facetsOf(chosen);
    expect(facets.total).toBe((await everything(chosen)).length);
    for (const name of ['manufacturer', 'colour', 'quality', 'storage'] as const) {
      for (const { value, count } of facets[name]) {
        expect((await everything({ ...chosen, [name]: [value] })).length, `${name} ${value}`).toBe(count);
      }
    }
    expect((await everything({ ...chosen, in_stock: true })).length).toBe(facets.in_stock);
  });

  it('say the lowest and highest price that the other filters leave', async () => {
    const facets = await facetsOf({ manufacturer: ['samsung'], price_from: 200_000 });
    expect([facets.price_min, facets.price_max]).toEqual([150_000, 350_000]);
  });

  it('are zero for what nobody makes', async () => {
    expect(await facetsOf({ manufacturer: ['nokia'] })).toMatchObject({ total: 0, in_stock: 0 });
  });
});

describe('a product', () => {
  it('is shown with its sisters, way, unit records and both addresses, and without a seller’s or a full number', async () => {
    const detail = await client.catalogue.product({ market: 'cs', seo_name: 'apl-ip13-128-blu-a-cs' });
    expect(detail).toMatchObject({
      selected: { code: shop.usedPhone.code, vat_regime: 'margin', stock: { available: 2 } },
      breadcrumbs: [{ url_path: 'telefony' }],
    });
    expect(detail.units).toHaveLength(2);
    expect(detail.alternates.map(({ market }) => market)).toEqual(['cs', 'ro']);
    for (const imei of shop.usedImeis) expect(JSON.stringify(detail)).not.toContain(imei);
  });

  it('tells the box of a used piece, and how many gave each count of stars', async () => {
    const { source } = api.deps;
    const box = ['all', 'used', 'unused'].map((of) => ({ name: of, is_in: true, of }));
    const ofPhone = `(select master_product_id from product where id = ${shop.usedPhone.id})`;
    await source.query(
      `update master_product_text set story = $1 where market = 'cs' and master_product_id = ${ofPhone}`,
      [JSON.stringify({ highlights: [], paragraphs: ['Dlouze'], in_box: box })],
    );
    await source.query(
      `insert into review (master_product_id, market, full_name, rating, state, is_verified)
       select ${ofPhone}, 'cs', 'Iva', rating, state, false
         from (values (5, 'approved'), (5, 'approved'), (3, 'approved'), (1, 'waiting')) as given (rating, state)`,
    );
    // What is written past the use cases is not told to the page cache, and a purge reaches it by the database.
    await (await api.signedIn('admin')).client.system.purge({ mode: 'full' });
    const ofUsed = () => client.catalogue.product({ market: 'cs', seo_name: 'apl-ip13-128-blu-a-cs' });
    await expect.poll(async () => (await ofUsed()).master.rating_count).toBe(3);
    const { master } = await ofUsed();
    expect(master.story).toMatchObject({ paragraphs: ['Dlouze'], in_box: [{ of: 'all' }, { of: 'used' }] });
    expect(master.rating_counts).toEqual([2, 0, 1, 0, 0]);
    await source.query(`delete from review`);
    const inRomania = await client.catalogue.product({ market: 'ro', seo_name: 'apl-ip13-128-blu-a-ro' });
    expect(inRomania.master).toMatchObject({ rating: null, rating_counts: [0, 0, 0, 0, 0] });
    expect(inRomania.master.story.in_box).toEqual([]);
  });

  it('is not found in the other market or when it is not offered any more', async () => {
    await expect(client.catalogue.product({ market: 'ro', seo_name: 'last-one-ro' })).rejects.toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    });
    await api.deps.source.query(`update product set is_active = false where code = 'PHONE-01'`);
    await refreshListing(api.deps.source, [
      (await api.deps.source.query<{ id: number }[]>(`select id from product where code = 'PHONE-01'`))[0]?.id ?? 0,
    ]);
    await expect(client.catalogue.product({ market: 'cs', seo_name: 'phone-01-cs' })).rejects.toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    });
    await expect.poll(() => everything()).not.toContain('PHONE-01');
    await expect(client.cart.add({ market: 'cs', product: 'PHONE-01' })).rejects.toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    });
  });

  it('tells nobody how many pieces there are above five', async () => {
    const { products } = await client.catalogue.cards({
      market: 'cs',
      code: ['PHONE-23', 'CASE-IP15', 'CABLE-OLD', 'LAST-ONE'],
    });
    expect(products.map(({ code, stock }) => [code, stock.state, stock.available])).toEqual([
      ['PHONE-23', 'in_stock', 5],
      ['CASE-IP15', 'in_stock', 5],
      ['CABLE-OLD', 'sold_out', 0],
      ['LAST-ONE', 'last_piece', 1],
    ]);
  });
});

describe('figures and addresses of the shop', () => {
  it('are counted', async () => {
    const home = await client.catalogue.home({ market: 'cs' });
    const [counted]: { units: number; stores: number }[] = await api.deps.source.query(
      `select (select sum(s.on_hand - s.reserved)::integer from stock_level s join product p on p.id = s.product_id where p.quality = 'used') as units,
              (select count(*)::integer from store where market = 'cs') as stores`,
    );
    expect(home).toMatchObject({
      used_units: counted?.units,
      stores: counted?.stores,
      rating: null,
      rating_count: 0,
      free_delivery_from: { amount: 150_000, currency: 'CZK' },
    });
    expect(home.counts.find(({ category }) => category.url_path === 'telefony')?.products).toBe(
      (await everything()).length,
    );
  });

  it('are all in the sitemap once, but used devices that are sold', async () => {
    const { parts, entries } = await client.catalogue.sitemap({ market: 'cs' });
    expect(parts).toBe(1);
    const names = entries.map(({ kind, name }) => `${kind} ${name}`);
    expect(new Set(names).size).toBe(names.length);
    const [listed]: { count: number }[] = await api.deps.source.query(
      `select count(*)::integer as count from product_listing where market = 'cs' and (quality <> 'used' or available > 0)`,
    );
    expect(names.filter((name) => name.startsWith('product'))).toHaveLength(listed?.count ?? -1);
    expect(names).toContain('article obchodni-podminky');
    expect(names).toContain('category telefony');
    expect(names).toContain('maker apple');
  });
});
