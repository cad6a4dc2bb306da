import type { ApiClient } from '@kolobeh/shared/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRow } from '../../testing/insert-row.ts';
import { aProduct } from '../../testing/products.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { type SmallShop, smallShop } from '../../testing/small-shop.ts';
import { fillShelves } from './home.ts';
import { refreshListing } from './refresh-listing.ts';

let api: RunningTestApi;
let shop: SmallShop;
let client: ApiClient;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
  client = api.visitor().client;
  for (let index = 0; index < 9; index += 1)
    await aProduct(api.deps.source, {
      code: `TAB-${index}`,
      name: `Tablet ${index}`,
      maker: index < 7 ? 'Apple' : 'Samsung',
      device: 'tablet',
      colour: index % 2 ? 'black' : 'blue',
      cs: 500_000 + index * 100_000,
      pieces: index === 1 ? 0 : 3,
      categories: [shop.categories.accessories],
      popularity: 90 - index,
    });
  await refreshListing(api.deps.source, null);
});
afterAll(() => api.close());

const section = (position: number, more: object) =>
  insertRow(api.deps.source, 'home_section', { market: 'cs', position, kind: 'shelf', title: `T${position}`, ...more });
const shown = async () => {
  await api.deps.source.query(`select pg_notify('page_purge', '{"tags":["home-cs"]}')`);
  const { sections } = await client.catalogue.home({ market: 'cs' });
  return sections.map(({ title, products }) => [title, ...products.map(({ code }) => code)]);
};

it('shelves follow their rules: in stock, two of a maker first, nothing twice, nothing empty', async () => {
  await section(1, { type_device: 'tablet' });
  await section(2, { type_device: 'tablet', price_to: 800_000, manufacturer_slug: 'apple' });
  await section(3, { type_device: 'phone', quality: 'used' });
  await section(4, { type_device: 'phone', manufacturer_slug: 'nobody' });
  await section(5, { is_reduced: true });
  expect(await shown()).toEqual([
    ['T1', 'TAB-0', 'TAB-2', 'TAB-7', 'TAB-8'],
    ['T2', 'TAB-3'],
    ['T3', 'APL-IP13-128-BLU-A'],
  ]);
  expect((await client.catalogue.home({ market: 'ro' })).sections).toEqual([]);
});

it('an offer is there between its moments alone, and tells its last day', async () => {
  const offer = { kind: 'offer', link: 'vykup', link_text: 'Ocenit' };
  await section(6, { ...offer, title: 'Now', valid_from: new Date(0), valid_to: '2099-12-01T00:00:00+01:00' });
  await section(7, { ...offer, title: 'Over', valid_to: new Date(1000) });
  await section(8, { ...offer, title: 'Not yet', valid_from: new Date('2099-01-01') });
  await api.deps.source.query(`select pg_notify('page_purge', '{"tags":["home-cs"]}')`);
  await expect
    .poll(async () => (await client.catalogue.home({ market: 'cs' })).sections.filter(({ kind }) => kind === 'offer'))
    .toMatchObject([{ title: 'Now', valid_until: '2099-11-30', link: { to: 'vykup', name: 'Ocenit' }, products: [] }]);
});

it('a shelf goes on where an earlier one has shown its goods', () => {
  const cards = [1, 2, 3, 4, 5, 6].map((product_id) => ({ product_id }));
  const filled = fillShelves([
    { kind: 'shelf', cards },
    { kind: 'offer', cards: [] },
    { kind: 'shelf', cards },
  ]);
  expect(filled.map((shelf) => shelf.map(({ product_id: id }) => id))).toEqual([[1, 2, 3, 4], [], [5, 6]]);
});
