import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '../../testing/products.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { refreshListing } from '../listing/refresh-listing.ts';

let api: RunningTestApi;
let office: Visitor;
let eanOf: Record<string, string>;

beforeAll(async () => {
  api = await runningApi();
  office = await api.signedIn('office');
  eanOf = {};
  for (let index = 0; index < 12; index += 1) {
    const product = await aProduct(api.deps.source, {
      code: `GRID-${String(index).padStart(2, '0')}`,
      name: `Zkušební přístroj ${index}`,
      maker: index % 2 ? 'Samsung' : 'Apple',
      device: 'phone',
      quality: index % 3 === 0 ? 'used' : 'new',
      grade: index % 3 === 0 ? 'A' : undefined,
      cs: 100_000 * (1 + (index % 4)),
      ro: index % 4 === 3 ? null : 20_000,
      pieces: index,
    });
    eanOf[product.code] = product.ean;
  }
  await refreshListing(api.deps.source, null);
});
afterAll(() => api.close());

const rows = (query: Partial<GridQuery>) =>
  office.client.catalogue.officeRows({ start_row: 0, end_row: 100, sort: [], filter: {}, search: '', ...query });
const codes = async (query: Partial<GridQuery>): Promise<string[]> => (await rows(query)).rows.map((row) => row.code);

describe('grid of products', () => {
  it('sorts by a column in both directions and pages without overlap', async () => {
    const all = await codes({ sort: [{ column: 'code', direction: 'desc' }] });
    expect(all).toEqual(all.toSorted().toReversed());
    expect(all).toHaveLength(12);
    const pages = [0, 5, 10].map((start) =>
      codes({ start_row: start, end_row: start + 5, sort: [{ column: 'on_hand', direction: 'asc' }] }),
    );
    expect((await Promise.all(pages)).flat()).toEqual(await codes({ sort: [{ column: 'on_hand', direction: 'asc' }] }));
  });

  it.each(['asc', 'desc'] as const)('is read by names from any row on, %s, each product once', async (direction) => {
    const sort: GridQuery['sort'] = [{ column: 'name', direction }];
    const all = await rows({ sort });
    const names = all.rows.map(({ name }) => name);
    const sorted = names.toSorted();
    expect(names).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
    expect(all.total).toBe(12);
    const pages = [0, 4, 8].map((start) => codes({ start_row: start, end_row: start + 4, sort }));
    expect((await Promise.all(pages)).flat()).toEqual(all.rows.map(({ code }) => code));
  });

  it('has the weight and the state of sale, which are edited there', async () => {
    await api.deps.source.query(`update product set weight_grams = 431, sale_state = 'paused' where code = 'GRID-03'`);
    const found = (await rows({ search: 'GRID-03' })).rows;
    expect(found).toMatchObject([{ code: 'GRID-03', weight_grams: 431, sale_state: 'paused' }]);
  });

  it.each([
    ['contains', 'PPL', 6],
    ['startsWith', 'app', 6],
    ['startsWith', 'ppl', 0],
    ['contains', 'nobody', 0],
  ] as const)('finds what makers made whose name %s “%s”', async (type, filter, total) => {
    expect((await rows({ filter: { manufacturer: { filterType: 'text', type, filter } } })).total).toBe(total);
  });

  it('filters by joined columns and counts what fits, not what is shown', async () => {
    const found = await rows({
      end_row: 2,
      filter: { manufacturer: { filterType: 'text', type: 'equals', filter: 'Apple' } },
    });
    expect(found.rows).toHaveLength(2);
    expect(found.total).toBe(6);
    expect(found.rows.every((row) => row.manufacturer === 'Apple')).toBe(true);
  });

  it('puts products without a price in a market last, whichever way it sorts', async () => {
    for (const direction of ['asc', 'desc'] as const) {
      const prices = (await rows({ sort: [{ column: 'price_ro', direction }] })).rows.map((row) => row.price_ro);
      expect(prices.indexOf(null)).toBe(9);
    }
  });

  it('finds by name without diacritics, by code and by barcode', async () => {
    expect(await codes({ search: 'zkusebni pristroj 11' })).toEqual(['GRID-11']);
    expect(await codes({ search: 'grid-07' })).toEqual(['GRID-07']);
    expect(await codes({ search: eanOf['GRID-03'] ?? '' })).toEqual(['GRID-03']);
  });

  it('filters grades and qualities by one set', async () => {
    const used = await rows({ filter: { quality: { filterType: 'set', values: ['A'] } } });
    expect(used.total).toBe(4);
    expect(used.rows.every((row) => row.quality === 'A')).toBe(true);
  });
});
