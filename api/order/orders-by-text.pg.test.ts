import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { poolOf } from '../database/data-source.ts';
import type { OpenedSource } from '../database/testing/opened-source.ts';
import { mostCounted } from '../grid/bounded-count.ts';
import { filledSource } from '../grid/testing/filled-tables.ts';
import type { NewestLooked } from './find-by-text.ts';
import { listOfficeOrders } from './list-office-orders.ts';

let opened: OpenedSource;
let pool: Pool;

beforeAll(async () => {
  opened = await filledSource();
  pool = poolOf(opened.source);
}, 60_000);
afterAll(() => opened.close());
afterEach(() => vi.restoreAllMocks());

/** Each order is found by it. */
const many: GridQuery = { start_row: 0, end_row: 100, sort: [], filter: {}, search: 'zákaznice' };
const far = { ...many, start_row: 100, end_row: 200 };

const sorted = { ...many, sort: [{ column: 'total', direction: 'asc' as const }] };
const all = { first: 0, ofMany: 0 };

const numbersOf = async (asked: GridQuery, looked: NewestLooked): Promise<string[]> =>
  (await listOfficeOrders(pool, asked, looked)).rows.map(({ number }) => number);

/** The statements by which orders are found and counted, without those of their rows and numbers. */
async function asksOf(asked: GridQuery, looked: NewestLooked): Promise<string[]> {
  const query = vi.spyOn(pool, 'query');
  await listOfficeOrders(pool, asked, looked);
  const texts = query.mock.calls.map(([first]) => first as unknown).filter((text) => typeof text === 'string');
  vi.restoreAllMocks();
  return texts.filter((text) => /^select (o\.id|count)/.test(text)).map((text) => text.replaceAll(/\s+/g, ' '));
}

const newest = (most: number): unknown => expect.stringContaining(`desc limit ${most}) o where`);
const counted = expect.stringContaining('select count(*)') as unknown;
const among = (from: string): unknown => expect.stringContaining(`select o.id from ${from}`);

it('what the newest have often enough is neither counted nor looked for among the others', async () => {
  expect(await asksOf(many, { first: 600, ofMany: 0 })).toEqual([newest(600)]);
  expect(await asksOf(sorted, { first: 600, ofMany: 0 })).toEqual([newest(600), among('shop_order o where')]);
  const found = await listOfficeOrders(pool, many, { first: 600, ofMany: 0 });
  expect(found).toMatchObject({ total: mostCounted, has_more: true });
});

it('what many have is read out of the newest as soon as it is counted', async () => {
  expect(await asksOf(many, { first: 10, ofMany: 200 })).toEqual([newest(10), counted, newest(200)]);
  expect(await asksOf(many, { first: 10, ofMany: 50 })).toEqual([
    newest(10),
    counted,
    newest(50),
    among('shop_order o where'),
  ]);
});

it.each([
  { first: 600, ofMany: 0 },
  { first: 10, ofMany: 50 },
  { first: 10, ofMany: 150 },
  { first: 1_000_000, ofMany: 0 },
])('the same orders are found, however many of the newest are looked at: %o', async (looked) => {
  for (const asked of [many, far, sorted]) {
    const numbers = await numbersOf(asked, all);
    expect(new Set(numbers).size).toBe(100);
    expect(await numbersOf(asked, looked)).toEqual(numbers);
    const { rows: _, ...count } = await listOfficeOrders(pool, asked, looked);
    expect(count).toEqual({ total: mostCounted, has_more: true });
  }
});

it('few are all found and then put in order, and none are not looked for again', async () => {
  const [first] = (await listOfficeOrders(pool, many)).rows;
  const one = { ...many, search: first?.email ?? '' };
  expect(await asksOf(one, { first: 10, ofMany: 10 })).toEqual([
    newest(10),
    counted,
    among('(select o.* from shop_order o where'),
  ]);
  expect(await numbersOf(one, all)).toEqual([first?.number]);
  expect(await asksOf({ ...many, search: 'zákaznice nikdo' }, all)).toEqual([counted]);
});

it('orders by what they hold are counted by that alone, and beside something else as before', async () => {
  const pieces = {
    ...many,
    search: '',
    filter: { pieces: { filterType: 'number' as const, type: 'greaterThan' as const, filter: 0 } },
  };
  expect(await asksOf(pieces, all)).toEqual([expect.stringContaining('from order_goods g where'), expect.anything()]);
  const { total } = await listOfficeOrders(pool, pieces);
  const both = { ...pieces, filter: { ...pieces.filter, state: { filterType: 'set' as const, values: ['new'] } } };
  expect(await asksOf(both, all)).toEqual([expect.stringContaining('from shop_order o where'), expect.anything()]);
  expect((await listOfficeOrders(pool, both)).total).toBe(total);
});

it('words are found one after the other, their ends and beginnings with them', async () => {
  const [first] = (await listOfficeOrders(pool, many)).rows;
  const [word = '', next = ''] = first?.customer_name.split(' ') ?? [];
  const search = `${word.slice(1)} ${next.slice(0, 3)}`.toUpperCase();
  expect((await listOfficeOrders(pool, { ...many, search })).total).toBeGreaterThan(0);
  expect((await listOfficeOrders(pool, { ...many, search: `${word}Q${next}` })).total).toBe(0);
});
