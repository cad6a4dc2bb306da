import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import { aProduct } from '../testing/products.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';
import { refreshListing } from './refresh-listing.ts';

let api: RunningTestApi;
let client: ApiClient;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  client = api.visitor().client;
  const { source } = api.deps;
  await aProduct(source, { code: 'HEAD-1', name: 'Bezdrátová sluchátka Hlasité', popularity: 5 });
  await aProduct(source, { code: 'GLASS-A', name: 'Tvrzené sklo Obyčejné', popularity: 90 });
  await aProduct(source, { code: 'GLASS-B', name: 'Tvrzené sklo Doporučené', popularity: 1, boost: 5 });
  await aProduct(source, { code: 'GLASS-C', name: 'Tvrzené sklo Vyprodané', popularity: 1, pieces: 0 });
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

  it('takes no number for a misspelt one', async () => {
    expect((await search('iphone 99')).products).toEqual([]);
    expect((await codes('iphone 15')).toSorted()).toEqual(['APL-IP15-128-BLK', 'CASE-IP15']);
  });

  it('finds by the code and the barcode', async () => {
    const [row]: { ean: string }[] = await api.deps.source.query(`select ean from product where code = 'HEAD-1'`);
    expect(await codes(row?.ean ?? '')).toEqual(['HEAD-1']);
    expect(await codes('HEAD-1')).toContain('HEAD-1');
  });

  it('puts what the shop recommends first, though it is wanted less', async () => {
    const [first, ...rest] = await codes('tvrzené sklo');
    expect(first).toBe('GLASS-B');
    expect(rest.toSorted()).toEqual(['GLASS-A', 'GLASS-C']);
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
    `${'slovo '.repeat(13)}`,
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
    expect((await client.catalogue.suggest({ market: 'cs', term: 'telef' })).categories).toEqual([
      { name: 'telefony', url_path: 'telefony' },
    ]);
  });
});
