import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { DocumentBody } from '@kolobeh/shared/content/document.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { Imei } from '@kolobeh/shared/validation/goods/imei.ts';
import { addArticle, addQuestion } from '../../testing/documents.ts';
import { insertRow } from '../../testing/insert-row.ts';
import { aProduct } from '../../testing/products.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { type SmallShop, smallShop } from '../../testing/small-shop.ts';
import { refreshListing, refreshSearchWords } from '../listing/refresh-listing.ts';
import { searchTerms } from './search-terms.ts';

let api: RunningTestApi;
let client: ApiClient;
let shop: SmallShop;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
  client = api.visitor().client;
  const { source } = api.deps;
  await aProduct(source, { code: 'HEAD-1', name: 'Bezdrátová sluchátka Hlasité', popularity: 5 });
  await aProduct(source, { code: 'GLASS-A', name: 'Tvrzené sklo Obyčejné', popularity: 90 });
  await aProduct(source, { code: 'GLASS-B', name: 'Tvrzené sklo Doporučené', popularity: 1, boost: 5 });
  await aProduct(source, { code: 'GLASS-C', name: 'Tvrzené sklo Vyprodané', popularity: 1, pieces: 0 });
  await aProduct(source, { code: 'GAL-S24U', name: 'Galaxy S24 Ultra 256 GB', maker: 'Samsung', popularity: 7 });
  await aProduct(source, { code: 'GAL-S24', name: 'Galaxy S24 128 GB', maker: 'Samsung', popularity: 6 });
  await aProduct(source, { code: 'SPK-RED', name: 'Bezdrátový reproduktor', popularity: 2 });
  await aProduct(source, { code: 'CASE-BLUE', name: 'Husa albastra', popularity: 2 });
  await source.query(
    `update product_text set colour_name = case market when 'cs' then 'modrá' else 'albastru' end
      where product_id in (select id from product where code in ('CASE-BLUE', 'SPK-RED'))`,
  );
  await addArticle(source, { market: 'cs', code: 'delivery', slug: 'doprava', title: 'Doprava a platba' });
  await addArticle(source, { market: 'ro', code: 'delivery', slug: 'livrare', title: 'Livrare și plată' });
  await addQuestion(source, { market: 'cs', code: 'returns', slug: 'vraceni', question: 'Jak zboží vrátím?' });
  await refreshListing(source, null);
});
afterAll(() => api.close());

const search = (term: string, more: object = {}) =>
  client.catalogue.search({ market: 'cs', term, ...more } as Parameters<ApiClient['catalogue']['search']>[0]);
const codes = async (term: string): Promise<string[]> => (await search(term)).products.map(({ code }) => code);

describe('a search', () => {
  it.each([
    ['without diacritics', 'bezdratova sluchatka'],
    ['with diacritics', 'Bezdrátová SLUCHÁTKA'],
    ['by the beginnings of words', 'bezd sluch'],
    ['in another order', 'hlasite bezdratova'],
  ])('finds a product %s', async (_, term) => {
    expect(await codes(term)).toEqual(['HEAD-1']);
    expect((await search(term)).corrected_term).toBeNull();
  });

  it('mends a typing error and says so', async () => {
    const found = await search('sluchadka');
    expect(found.products.map(({ code }) => code)).toEqual(['HEAD-1']);
    expect(found.corrected_term).toBe('sluchatka');
  });

  it('mends letters that changed places, which trigrams alone do not find', async () => {
    const found = await search('iphnoe 15');
    expect(found.corrected_term).toBe('iphone 15');
    expect(found.products.map(({ code }) => code).toSorted()).toEqual(['APL-IP15-128-BLK', 'CASE-IP15']);
  });

  it('understands synonyms and leaves joining words out', async () => {
    const found = await search('obal na iphone 15');
    expect(found.products.map(({ code }) => code)).toEqual(['CASE-IP15']);
    expect(found.corrected_term).toBeNull();
    expect(await codes('na')).toEqual([]);
  });

  it.each([
    ['cs', 'iphone15', ['APL-IP15-128-BLK', 'CASE-IP15']],
    ['ro', 'iphone15', ['APL-IP15-128-BLK', 'CASE-IP15']],
    ['cs', '15 iphone', ['APL-IP15-128-BLK', 'CASE-IP15']],
    ['cs', 'galaxys24ultra', ['GAL-S24U']],
    ['cs', 'galaxy s24 128gb', ['GAL-S24']],
    ['cs', 'bezdrátovásluchátka', ['HEAD-1']],
  ] as const)('in %s takes words written as one apart: %s', async (market, term, expected) => {
    const found = await search(term, { market });
    expect(found.products.map(({ code }) => code).toSorted()).toEqual(expected);
    expect(found.corrected_term).toBeNull();
  });

  it('takes a letter before digits for a word and not for the beginning of one', async () => {
    expect(await codes('galaxy ultra256')).toEqual(['GAL-S24U']);
    expect(await codes('galaxy u256')).toEqual([]);
  });

  it('mends what is misspelt in words written as one', async () => {
    const found = await search('iphnoe15');
    expect(found.corrected_term).toBe('iphone 15');
    expect(found.products.map(({ code }) => code).toSorted()).toEqual(['APL-IP15-128-BLK', 'CASE-IP15']);
  });

  it.each([
    ['cs', 'galaxy s24 ultra černý', ['GAL-S24U']],
    ['cs', 'černého galaxy s24 ultra', ['GAL-S24U']],
    ['cs', 'bezdrátové sluchátka', ['HEAD-1']],
    ['cs', 'bezdrátového reproduktor', ['SPK-RED']],
    ['ro', 'galaxy s24 ultra neagră', ['GAL-S24U']],
    ['ro', 'galaxy s24 ultra negre', ['GAL-S24U']],
    ['ro', 'husa albastru', ['CASE-BLUE']],
    ['ro', 'husa albă', []],
  ] as const)('in %s finds other forms of a word: %s', async (market, term, expected) => {
    const found = await search(term, { market });
    expect(found.products.map(({ code }) => code)).toEqual(expected);
    expect(found.corrected_term).toBeNull();
  });

  it.each([
    ['iphone 99 sluchátka', ['iphone', 'sluchátka']],
    ['iphone 99', ['iphone']],
    ['galaxy s24 zelený', ['galaxy s24']],
    ['bezdratova hodinek sluchatka', ['bezdratova sluchatka']],
    ['sluch 77777', ['sluch']],
    ['hlasovani', ['hlasite']],
    ['qqqq', []],
  ])('that finds nothing offers near terms that find something: %s', async (term, expected) => {
    const found = await search(term);
    expect(found.products).toEqual([]);
    expect(found.near_terms).toEqual(expected);
    for (const near of expected) expect((await search(near)).facets.total).toBeGreaterThan(0);
  });

  it('with a hit offers no other terms', async () => {
    expect((await search('iphone 15')).near_terms).toEqual([]);
  });

  it('takes no number for a misspelt one', async () => {
    expect((await search('iphone 99')).products).toEqual([]);
    expect((await search('iphone99')).products).toEqual([]);
    expect((await codes('iphone 15')).toSorted()).toEqual(['APL-IP15-128-BLK', 'CASE-IP15']);
  });

  it('finds by the code and the barcode', async () => {
    const [row]: { ean: string }[] = await api.deps.source.query(`select ean from product where code = 'HEAD-1'`);
    expect(await codes(row?.ean ?? '')).toEqual(['HEAD-1']);
    expect(await codes('HEAD-1')).toContain('HEAD-1');
  });

  it('finds by the beginning of a barcode, but takes no number of a name for one', async () => {
    const { source } = api.deps;
    const { id } = await aProduct(source, { code: 'EAN-15', name: 'Stojan na květiny' });
    await source.query(`update product set ean = '1512345678901' where id = $1`, [id]);
    await refreshListing(source, [id]);
    await refreshSearchWords(source.manager);
    expect(await codes('15123456')).toEqual(['EAN-15']);
    expect((await searchTerms(api.deps.pool, 'cs', '15')).queries).toEqual([`'15'`]);
    expect((await codes('15')).toSorted()).toEqual(['APL-IP15-128-BLK', 'CASE-IP15']);
  });

  it('puts what the shop recommends first, though it is wanted less', async () => {
    const [first, ...rest] = await codes('tvrzené sklo');
    expect(first).toBe('GLASS-B');
    expect(rest.toSorted()).toEqual(['GLASS-A', 'GLASS-C']);
  });

  it('of words that its kind and its name say puts the wanted first, however far apart they stand', async () => {
    const { source } = api.deps;
    const { phones, used } = shop.categories;
    const ofKind = { maker: 'Samsung' as const, categories: [phones] };
    await aProduct(source, { ...ofKind, code: 'N-NEAR', name: 'Nokia 512', popularity: 1, categories: [phones, used] });
    await aProduct(source, {
      ...ofKind,
      code: 'N-WANTED',
      name: 'Nokia 512 GB s dlouhým jménem a s víčkem',
      popularity: 90,
    });
    await aProduct(source, { ...ofKind, code: 'N-GONE', name: 'Nokia 512 GB stříbrná', popularity: 90, pieces: 0 });
    await refreshListing(source, null);
    expect(await codes('telefon 512')).toEqual(['N-WANTED', 'N-NEAR', 'N-GONE']);
  });

  it('counts what it finds, and filters and pages it', async () => {
    const all = await search('tvrzene', { page_size: 2 });
    expect([all.products.length, all.facets.total, all.facets.in_stock]).toEqual([2, 3, 2]);
    expect((await search('tvrzene', { page_size: 2, page: 2 })).products).toHaveLength(1);
    expect((await search('tvrzene', { in_stock: true })).facets.total).toBe(2);
  });

  it.each([
    `'`,
    `''`,
    `\\`,
    `a' | 'b`,
    `sklo':* & !'x`,
    `sklo <-> sklo`,
    `(((sklo`,
    `!!!`,
    `&&`,
    `:*`,
    `%%`,
    `__`,
    `<script>alert(1)</script>`,
    `'; drop table product; --`,
    `🙂🙂`,
    `日本語`,
    `sklo\u2028sklo`,
    `--`,
    `$1 $2`,
    'slovo '.repeat(13),
    `İıſK`,
    `x`.repeat(80),
  ])('of %j ends well', async (term) => {
    const found = await search(term).catch((error: unknown) => error as { status: number });
    if ('status' in found) expect(found.status).toBe(400);
    const suggested = await client.catalogue
      .suggest({ market: 'cs', term })
      .catch((error: unknown) => error as { status: number });
    if ('status' in suggested) expect(suggested.status).toBe(400);
    const listed = await client.catalogue
      .facets({ market: 'cs', term } as Parameters<ApiClient['catalogue']['facets']>[0])
      .catch((error: unknown) => error as { status: number });
    if ('status' in listed) expect(listed.status).toBe(400);
  });

  it('for signs alone finds nothing, not everything', async () => {
    expect(await search('&&')).toMatchObject({ products: [], facets: { total: 0 } });
    expect(
      (await client.catalogue.facets({ market: 'cs', term: '!!!' } as Parameters<ApiClient['catalogue']['facets']>[0]))
        .total,
    ).toBe(0);
  });
});

describe('what is offered while typing', () => {
  it('are models in stock and categories, each once', async () => {
    const offered = await client.catalogue.suggest({ market: 'cs', term: 'tvrz' });
    expect(offered.products.map(({ name }) => name).toSorted()).toEqual([
      'Tvrzené sklo Doporučené',
      'Tvrzené sklo Obyčejné',
    ]);
    expect((await client.catalogue.suggest({ market: 'cs', term: 'telef' })).places).toEqual([
      { kind: 'category', name: 'telefony', path: 'telefony' },
    ]);
  });

  it.each([
    ['cs', 'samsung', [{ kind: 'maker', name: 'Samsung', path: 'samsung' }]],
    ['cs', 'dopravu', [{ kind: 'article', name: 'Doprava a platba', path: 'doprava' }]],
    ['ro', 'livrarea', [{ kind: 'article', name: 'Livrare și plată', path: 'livrare' }]],
    ['cs', 'vratim', [{ kind: 'question', name: 'Jak zboží vrátím?', path: 'Jak zboží vrátím?' }]],
    ['ro', 'dopravu', []],
  ] as const)('in %s are makers, articles and questions too: %s', async (market, term, places) => {
    expect((await client.catalogue.suggest({ market, term })).places).toEqual(places);
    expect((await search(term, { market })).places).toEqual(places);
  });
});

it('what no name says is found in texts, and landing pages, open positions and stores by their names', async () => {
  const office = await api.signedIn('office');
  const atOnce = { valid_from: null, valid_until: null };
  const add = async (code: string, slug: string, body: DocumentBody) => {
    const made = await office.client.content.createDocument({ market: 'cs', code, slug, body });
    await office.client.content.publishDocument({ id: made.id, version: made.version, ...atOnce });
  };
  const words = { description: '', picture: null };
  const html = '<p>Kovošrot přebíráme v pondělí.</p>';
  await add('scrap', 'co-se-sbira', { kind: 'article', list: 'info', title: 'Co se sbírá', ...words, html });
  await add('summer', 'letni-vyprodej', {
    kind: 'landing',
    title: 'Letní vyprodávání',
    ...words,
    components: [{ type: 'text', html: '<p>Parafínová lampa.</p>' }],
  });
  await insertRow(api.deps.source, 'store', {
    market: 'cs',
    seo_name: 'olomouc',
    name: 'Kolobeh Šantovka',
    street: 'Polská 1',
    city: 'Olomouc',
    postcode: '77900',
    phone: '+420600000000',
    latitude: 49.58,
    longitude: 17.25,
    email: 'olomouc@kolobeh.example',
    opening_hours: JSON.stringify([]),
  });
  const offered = async (term: string) => (await client.catalogue.suggest({ market: 'cs', term })).places;
  await expect
    .poll(() => offered('kovosrot v pondeli'))
    .toEqual([{ kind: 'article', name: 'Co se sbírá', path: 'co-se-sbira' }]);
  const summer = { kind: 'page', name: 'Letní vyprodávání', path: 'akce/letni-vyprodej' };
  expect(await offered('letni vyprodavani')).toEqual([summer]);
  expect(await offered('parafinova lampa')).toEqual([summer]);
  expect(await offered('šantovka')).toEqual([
    { kind: 'page', name: 'Kolobeh Šantovka, Olomouc', path: 'prodejny#olomouc' },
  ]);
  expect(await search('kovošrot')).toMatchObject({ products: [], places: [{ kind: 'article' }] });
});

it('a piece in the shop is found by its IMEI, and not once it has left', async () => {
  const { source } = api.deps;
  const [imei = ''] = shop.usedImeis;
  const find = (market: MarketCode) => client.catalogue.byImei({ market, imei: Imei.parse(imei) });
  const { products } = await client.catalogue.cards({ market: 'ro', code: [shop.usedPhone.code] });
  expect((await find('ro')).seo_name).toBe(products[0]?.seo_name);
  await source.query(`update stock_level set reserved = on_hand where product_id = $1`, [shop.usedPhone.id]);
  await refreshListing(source, [shop.usedPhone.id]);
  await expect(find('ro')).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
});

describe('what is offered where there is nothing to show', () => {
  it('is the most wanted product in stock of each category of the first level', async () => {
    const { source } = api.deps;
    const [phones]: { id: number }[] = await source.query(`select id from category where parent_id is null limit 1`);
    const id = phones?.id ?? 0;
    await aProduct(source, { code: 'MOST-SOLD-OUT', name: 'Vyprodaný', popularity: 99, pieces: 0, categories: [id] });
    await aProduct(source, { code: 'MOST-WANTED', name: 'Nejžádanější', popularity: 98, categories: [id] });
    await aProduct(source, { code: 'LESS-WANTED', name: 'Méně žádaný', popularity: 97, categories: [id] });
    await refreshListing(source, null);
    const offered = await client.catalogue.popular({ market: 'cs' });
    const [first, ...others] = offered.products;
    expect(first?.code).toBe('MOST-WANTED');
    const shown = others.map(({ code }) => code);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).not.toContain('LESS-WANTED');
    expect(shown).not.toContain('MOST-SOLD-OUT');
  });
});

it('finds what is listed since words were counted by its code, letters and digits as one', async () => {
  const { id } = await aProduct(api.deps.source, { code: 'NEW-U42571', name: 'Právě naskladněný přístroj' });
  await refreshListing(api.deps.source, [id]);
  expect(await codes('NEW-U42571')).toEqual(['NEW-U42571']);
});
