import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProduct } from '../testing/products.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';
import { refreshListing } from '../catalogue/listing/refresh-listing.ts';

let api: RunningTestApi;

beforeAll(async () => {
  api = await runningApi();
  const { categories } = await smallShop(api.deps.source);
  const { masterId } = await aProduct(api.deps.source, {
    code: 'PHONE-1',
    name: 'Apple iPhone 15',
    maker: 'Apple',
    device: 'phone',
    quality: 'used',
    grade: 'B',
    cs: 1_299_000,
    ro: 249_900,
    pieces: 2,
    categories: [categories.phones],
  });
  await api.deps.source.query(
    `insert into gift (market, master_product_id, product_id, qualities, valid_from, is_active)
     select 'cs', $1, id, '{used}', '2020-01-01', true from product where code = 'CASE-IP15'`,
    [masterId],
  );
  await refreshListing(api.deps.source, null);
});
afterAll(() => api.close());

it('says of a product what analytics tells, in the words and money of the market', async () => {
  const { client } = api.visitor();
  const { products } = await client.analytics.products({ market: 'ro', code: ['PHONE-1', 'NO-SUCH'] });
  expect(products).toHaveLength(1);
  expect(products[0]).toMatchObject({
    code: 'PHONE-1',
    master_product: { manufacturer_name: 'Apple' },
    type_device_name: 'Telefon',
    price: { amount: 249_900, currency: 'RON' },
    common_price: { amount: 249_900, currency: 'RON' },
    quality_name: 'Second-hand, stare bună',
    special_offers_product_badge: 'B',
    special_offer_icons: ['graded'],
  });
  expect(products[0]?.category_names).toEqual(products[0]?.root_category_names);
  const czech = await client.analytics.products({ market: 'cs', code: ['PHONE-1'] });
  expect(czech.products[0]).toMatchObject({ quality_name: 'Použitý, dobrý stav', price: { currency: 'CZK' } });
  expect([products[0]?.gifts.length, czech.products[0]?.gifts.length]).toEqual([0, 1]);
  expect(czech.products[0]?.category_names).not.toEqual([]);
});
