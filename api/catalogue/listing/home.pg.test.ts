import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { DocumentBody } from '@kolobeh/shared/content/document.ts';
import type { HomePart, ShelfPart } from '@kolobeh/shared/content/body/home-part.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { purgeTurned } from '../../content/publish-document.ts';
import { aProduct } from '../../testing/products.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { type SmallShop, smallShop } from '../../testing/small-shop.ts';
import { fillShelves } from './home.ts';
import { refreshListing } from './refresh-listing.ts';

let api: RunningTestApi;
let shop: SmallShop;
let client: ApiClient;
let office: Visitor;
let now = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  api = await runningApi({}, { now: () => now });
  shop = await smallShop(api.deps.source);
  client = api.visitor().client;
  office = await api.signedIn('office');
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

const atOnce = { valid_from: null, valid_until: null };
const common = { lead: '', link: null, first_day: null, last_day: null };
const shelf = (title: string, rule: Partial<ShelfPart>): HomePart => ({
  type: 'shelf',
  ...common,
  title,
  type_device: null,
  quality: null,
  maker: null,
  price_to: null,
  is_reduced: false,
  is_newest_first: false,
  ...rule,
});
const offer = (title: string, days: { first_day?: string; last_day?: string }): HomePart => ({
  type: 'offer',
  ...common,
  title,
  link: { to: 'vykup', name: 'Ocenit' },
  picture: null,
  ...days,
});
const page = (sections: HomePart[]): DocumentBody => ({ kind: 'home', title: 'Home', sections });

/** The office writes the home page anew and publishes it. */
async function publish(sections: HomePart[]): Promise<void> {
  const { documents } = await office.client.content.documents({ kind: 'home', market: 'cs' });
  const body = page(sections);
  const [had] = documents;
  const { id, version } = had
    ? await office.client.content.saveDocument({ id: had.id, version: had.version, slug: null, body })
    : await office.client.content.createDocument({ market: 'cs', code: 'home', slug: null, body });
  await office.client.content.publishDocument({ id, version, ...atOnce });
}
const sections = async () => (await client.catalogue.home({ market: 'cs' })).sections;
const shown = async () => (await sections()).map(({ title, products }) => [title, ...products.map(({ code }) => code)]);

it('shelves follow their rules: in stock, two of a maker first, nothing twice, nothing empty', async () => {
  expect(await shown()).toEqual([]);
  await publish([
    shelf('T1', { type_device: 'tablet' }),
    shelf('T2', { type_device: 'tablet', price_to: 8000, maker: 'apple' }),
    shelf('T3', { type_device: 'phone', quality: 'used' }),
    shelf('T4', { type_device: 'phone', maker: 'nobody' }),
    shelf('T5', { is_reduced: true }),
  ]);
  await expect.poll(shown).toEqual([
    ['T1', 'TAB-0', 'TAB-2', 'TAB-7', 'TAB-8'],
    ['T2', 'TAB-3'],
    ['T3', 'APL-IP13-128-BLU-A'],
  ]);
  expect((await client.catalogue.home({ market: 'ro' })).sections).toEqual([]);
});

it('an offer is there on its days alone, and the page is drawn anew when they turn', async () => {
  const titles = async () => (await sections()).map(({ title, valid_until: until }) => [title, until]);
  await publish([
    offer('Now', { last_day: '2026-11-20' }),
    offer('Over', { last_day: '2026-11-19' }),
    offer('Tomorrow', { first_day: '2026-11-21' }),
  ]);
  await expect.poll(titles).toEqual([['Now', '2026-11-20']]);
  // Midnight in Prague.
  now = new Date('2026-11-20T23:01:00Z');
  await purgeTurned(api.deps);
  await expect.poll(titles).toEqual([['Tomorrow', null]]);
});

it('what is being written is seen by its secret address alone, with its goods', async () => {
  const before = await shown();
  const body = page([shelf('Draft', { type_device: 'tablet', maker: 'samsung' })]);
  const { token } = await office.client.content.previewDocument({ market: 'cs', token: null, body });
  const { sections: drafted } = await client.catalogue.previewHome({ market: 'cs', token });
  expect(drafted.map(({ title, products }) => [title, ...products.map(({ code }) => code)])).toEqual([
    ['Draft', 'TAB-7', 'TAB-8'],
  ]);
  expect(await shown()).toEqual(before);
  const other: DocumentBody = {
    kind: 'slider',
    title: 'S',
    slides: [{ title: 'S', lead: '', link: null, picture: null }],
  };
  const slider = await office.client.content.previewDocument({ market: 'cs', token: null, body: other });
  for (const asked of [
    { market: 'ro', token },
    { market: 'cs', token: slider.token },
  ] as const)
    await expect(client.catalogue.previewHome(asked)).rejects.toMatchObject({ code: 'PREVIEW_NOT_FOUND' });
});

it('a part that ends before it begins is refused at its last day', async () => {
  const wrong = page([offer('Wrong', { first_day: '2026-12-02', last_day: '2026-12-01' })]);
  await expect(
    office.client.content.createDocument({ market: 'ro', code: 'home', slug: null, body: wrong }),
  ).rejects.toMatchObject({ data: { fields: [{ path: 'body.sections.0.last_day', code: 'END_BEFORE_START' }] } });
});

it('a shelf goes on where an earlier one has shown its goods', () => {
  const cards = [1, 2, 3, 4, 5, 6].map((product_id) => ({ product_id }));
  const filled = fillShelves([cards, cards]);
  expect(filled.map((one) => one.map(({ product_id: id }) => id))).toEqual([
    [1, 2, 3, 4],
    [5, 6],
  ]);
});
