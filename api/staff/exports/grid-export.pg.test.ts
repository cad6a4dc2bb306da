import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEAVY } from '../../../build/testing/thorough.ts';
import { aProduct } from '../../testing/products.ts';
import { type SmallShop, smallShop } from '../../testing/small-shop.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { ExportedGrid, isCut } from '@kolobeh/shared/staff/grid-export.ts';
import { refreshListing } from '../../catalogue/listing/refresh-listing.ts';
import { writeExport } from './grid-export.ts';
import { xlsxWriter } from './sheet-writers.ts';

let api: RunningTestApi;
let office: Visitor;

beforeAll(async () => {
  api = await runningApi();
  office = await api.signedIn('office');
  const ids: number[] = [];
  for (const [code, name] of [
    ['EXP-1', '=HYPERLINK("http://zlo.example";"klik")'],
    ['EXP-2', 'Kryt "černý"; zelený & <b>'],
  ] as const)
    ids.push((await aProduct(api.deps.source, { code, name, cs: 129_900, ro: null })).id);
  await refreshListing(api.deps.source, ids);
});
afterAll(() => api.close());

const columns = [
  { id: 'code', label: 'Kód' },
  { id: 'name', label: '=Název' },
  { id: 'quality', label: 'Stav', words: { new: 'Nové' } },
  { id: 'price_cs', label: 'Cena' },
];
const query = {
  start_row: 0,
  end_row: 1,
  search: '',
  filter: {},
  sort: [{ column: 'code', direction: 'asc' as const }],
};
const start = (format: 'csv' | 'xlsx', visitor: Visitor = office) =>
  visitor.client.staff.startExport(
    { grid: 'products', query, columns, format },
    { context: { idempotencyKey: randomUUID() } },
  );
const made = async (format: 'csv' | 'xlsx'): Promise<Buffer> => {
  const { id, state } = await start(format);
  expect(state).toBe('waiting');
  await expect(office.client.staff.exportFile({ id })).rejects.toMatchObject({ code: 'EXPORT_NOT_FOUND' });
  await writeExport(api.deps, id);
  await writeExport(api.deps, id);
  expect(await office.client.staff.exportState({ id })).toMatchObject({ state: 'done', rows_done: 2, rows_total: 2 });
  const file = await office.client.staff.exportFile({ id });
  return Buffer.from(await file.arrayBuffer());
};

it('all rows that fit become a CSV in which nothing is a formula', async () => {
  expect((await made('csv')).toString()).toBe(
    [
      "\uFEFFKód;'=Název;Stav;Cena",
      `EXP-1;"'=HYPERLINK(""http://zlo.example"";""klik"")";Nové;1299`,
      'EXP-2;"Kryt ""černý""; zelený & <b>";Nové;1299',
      '',
    ].join('\r\n'),
  );
});

it('or a workbook whose amounts are numbers and whose texts are texts', async () => {
  const parts = unzipSync(await made('xlsx'));
  const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? []).toString();
  expect(sheet).toContain('<c><v>1299</v></c>');
  expect(sheet).toContain('>Kryt "černý"; zelený &amp; &lt;b&gt;</t>');
  expect(sheet).toContain(`>'=HYPERLINK(`);
  expect(sheet).not.toContain('<f>');
});

it('a list longer than a file may be is told as cut, and one as long is not', async () => {
  const told = async (most: number) => {
    const { id } = await start('csv');
    await writeExport(api.deps, id, most);
    return office.client.staff.exportState({ id });
  };
  const cut = await told(1);
  expect(cut).toMatchObject({ state: 'done', rows_done: 1, rows_total: 2 });
  expect([isCut(cut), isCut(await told(2)), isCut(await told(3))]).toEqual([true, false, false]);
});

const within = { 'category-products': { category: 1 }, 'discount-codes': { discount: 1 } };

it.each(ExportedGrid.options)('the grid of %s is written with all its columns', async (grid) => {
  const admin = await api.signedIn('admin');
  const { columns: ids } = api.deps.exportedGrids[grid];
  const wish = {
    grid,
    query: { ...query, sort: [], ...within[grid as keyof typeof within] },
    columns: ids.map((id) => ({ id, label: id })),
    format: 'csv' as const,
  };
  const { id } = await admin.client.staff.startExport(wish, { context: { idempotencyKey: randomUUID() } });
  await writeExport(api.deps, id);
  const file = await admin.client.staff.exportFile({ id });
  const [head = ''] = (await file.text()).split('\r\n');
  expect(head.replace('\uFEFF', '')).toBe(ids.join(';'));
});

describe('of goods and their categories', () => {
  let categories: SmallShop['categories'];
  beforeAll(async () => {
    ({ categories } = await smallShop(api.deps.source));
  });

  it('goods of one category are written alone, and only where the grid is of one', async () => {
    const begin = (grid: 'category-products' | 'products', category?: number) =>
      office.client.staff.startExport(
        {
          grid,
          query: { ...query, search: '', ...(category === undefined ? {} : { category }) },
          columns: [{ id: 'code', label: 'Kód' }],
          format: 'csv',
        },
        { context: { idempotencyKey: randomUUID() } },
      );
    const written = async (category: number) => {
      const { id } = await begin('category-products', category);
      await writeExport(api.deps, id);
      return (await (await office.client.staff.exportFile({ id })).text()).split('\r\n').slice(1, -1);
    };
    const [phones, accessories] = [await written(categories.phones), await written(categories.accessories)];
    expect(phones.length).toBeGreaterThan(0);
    expect(phones.some((code) => accessories.includes(code))).toBe(false);
    const wrong = (code: string) => ({ data: { fields: [{ path: 'query.category', code }] } });
    await expect(begin('category-products')).rejects.toMatchObject(wrong('REQUIRED'));
    await expect(begin('products', categories.phones)).rejects.toMatchObject(wrong('UNKNOWN'));
  });

  it('models are written with the names of the deepest categories that they are in', async () => {
    const wish = {
      grid: 'product-categories' as const,
      query: { ...query, search: '', sort: [] },
      columns: [{ id: 'in', label: 'Kategorie', words: { [String(categories.phones)]: 'Telefony' } }],
      format: 'csv' as const,
    };
    const { id } = await office.client.staff.startExport(wish, { context: { idempotencyKey: randomUUID() } });
    await writeExport(api.deps, id);
    expect((await (await office.client.staff.exportFile({ id })).text()).split('\r\n')).toContain('Telefony');
  });
});

it('moments stand by the office’s clock, as ones to count with, and codes by their words', async () => {
  const admin = await api.signedIn('admin');
  const at = '2026-07-01T22:30:00.000Z';
  await api.deps.source.query(
    `insert into audit_log (at, actor_role, action, subject_kind, subject_id, detail) values ($1, 'admin', 'test.moment', 'grid', 'x', '{}')`,
    [at],
  );
  const shown = [
    { id: 'at', label: 'Kdy' },
    { id: 'action', label: 'Co', words: { 'test.moment': 'stažení seznamu' } },
  ];
  const filter = { action: { filterType: 'text' as const, type: 'equals' as const, filter: 'test.moment' } };
  const wish = { grid: 'audit' as const, query: { ...query, sort: [], filter }, columns: shown };
  const text = async (format: 'csv' | 'xlsx') => {
    const { id } = await admin.client.staff.startExport(
      { ...wish, format },
      { context: { idempotencyKey: randomUUID() } },
    );
    await writeExport(api.deps, id);
    const file = Buffer.from(await (await admin.client.staff.exportFile({ id })).arrayBuffer());
    return format === 'csv'
      ? file.toString()
      : Buffer.from(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? []).toString();
  };
  expect(await text('csv')).toContain('\r\n02.07.2026 00:30;stažení seznamu\r\n');
  // 46205 days after the beginning of a spreadsheet's time, and half an hour.
  expect(await text('xlsx')).toContain(`<c s="1"><v>${46_205 + 0.5 / 24}</v></c>`);
});

it('is for who may read the grid, each person their own', async () => {
  const picker = await api.signedIn('warehouse');
  const orders = {
    grid: 'orders' as const,
    query,
    columns: [{ id: 'number', label: 'Číslo' }],
    format: 'csv' as const,
  };
  await expect(
    picker.client.staff.startExport(orders, { context: { idempotencyKey: randomUUID() } }),
  ).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  const { id } = await start('csv');
  await writeExport(api.deps, id);
  await expect((await api.signedIn('admin')).client.staff.exportFile({ id })).rejects.toMatchObject({
    code: 'EXPORT_NOT_FOUND',
  });
  await expect(
    office.client.staff.startExport(
      { grid: 'products', query, columns: [{ id: 'password', label: '' }], format: 'csv' },
      { context: { idempotencyKey: randomUUID() } },
    ),
  ).rejects.toMatchObject({ data: { fields: [{ path: 'columns.0.id', code: 'UNKNOWN' }] } });
});

it('a hundred thousand rows are written without holding them', { tags: [HEAVY] }, () => {
  const page = Array.from({ length: 500 }, (_, at) => [`KOD-${at}`, `Apple iPhone ${at} 128 GB`, 'Nové', at * 10]);
  const writer = xlsxWriter();
  global.gc?.();
  const before = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
  for (let written = 0; written < 100_000; written += page.length) writer.rows(page);
  const grown = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed - before;
  const file = writer.end();
  console.info(`100,000 rows: ${Math.round(file.length / 1024)} kB, ${Math.round(grown / 1_048_576)} MB more held`);
  // The sheet alone is some 25 MB of text.
  expect(grown).toBeLessThan(200 * 1_048_576);
});
