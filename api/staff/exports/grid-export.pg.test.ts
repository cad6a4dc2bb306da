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
import { sheetPieces } from './sheet-writers.ts';

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
  expect(file.name).toMatch(new RegExp(String.raw`^products-\d{4}-\d\d-\d\d\.${format}$`));
  expect(file.type.split(';')[0]).toBe(
    format === 'csv' ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
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

const period = { market: 'cs', days: 21 } as const;
const within = {
  'category-products': { category: 1 },
  'discount-codes': { discount: 1 },
  turnover: { period: { ...period, by: 'product' as const } },
  'dead-stock': { period },
};

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

it('one that breaks off gives nothing out, and begun again it is whole', async () => {
  const { id } = await start('xlsx');
  const { products } = api.deps.exportedGrids;
  let pages = 0;
  const breaking = () => {
    pages += 1;
    if (pages > 1) return Promise.reject(new Error('the database went away'));
    return Promise.resolve({ rows: Array.from({ length: 500 }, () => ({ code: 'EXP' })), total: 600 });
  };
  const broken = Object.assign(Object.create(api.deps) as typeof api.deps, {
    exportedGrids: { ...api.deps.exportedGrids, products: { ...products, page: breaking } },
  });
  await expect(writeExport(broken, id)).rejects.toThrow('the database went away');
  expect(await office.client.staff.exportState({ id })).toMatchObject({ state: 'failed', rows_done: 500 });
  await expect(office.client.staff.exportFile({ id })).rejects.toMatchObject({ code: 'EXPORT_NOT_FOUND' });
  expect(await api.deps.files.open(`exports/${id}.xlsx`)).toBeNull();
  await writeExport(api.deps, id);
  expect(await office.client.staff.exportState({ id })).toMatchObject({ state: 'done' });
  const file = await office.client.staff.exportFile({ id });
  expect(Object.keys(unzipSync(new Uint8Array(await file.arrayBuffer())))).toContain('xl/worksheets/sheet1.xml');
});

describe('one’s own files', () => {
  const again = (id: string, key: string = randomUUID(), visitor: Visitor = office) =>
    visitor.client.staff.restartExport({ id }, { context: { idempotencyKey: key } });
  const jobsOf = async (id: string): Promise<number> => {
    const [row]: { count: number }[] = await api.deps.source.query(
      `select count(*)::integer as count from jobs.job where name = 'write-export' and data ->> 'exportId' = $1`,
      [id],
    );
    return row?.count ?? 0;
  };
  const fail = (id: string) => api.deps.source.query(`update grid_export set state = 'failed' where id = $1`, [id]);

  it('are listed to their person alone, the newest first, with the time until which they are kept', async () => {
    const clerk = await api.signedIn('office');
    const { id: first } = await start('csv', clerk);
    const { id: second } = await start('xlsx', clerk);
    await writeExport(api.deps, first);
    const { exports } = await clerk.client.staff.exports();
    expect(exports.map(({ id, state }) => [id, state])).toEqual([
      [second, 'waiting'],
      [first, 'done'],
    ]);
    for (const { made_at: asked, kept_until: until } of exports)
      expect(Date.parse(until) - Date.parse(asked)).toBe(24 * 3_600_000);
    const others = (await (await api.signedIn('admin')).client.staff.exports()).exports;
    expect(others.map(({ id }) => id)).not.toContain(first);
  });

  it('of a grid that the person may not read any more are not listed nor made again', async () => {
    const clerk = await api.signedIn('office');
    const { id } = await start('csv', clerk);
    await fail(id);
    await api.deps.source.query(`update app_user set role = 'warehouse' where id = $1`, [clerk.userId]);
    await api.deps.source.query(`update grid_export set wish = wish || '{"grid": "audit"}' where id = $1`, [id]);
    expect((await clerk.client.staff.exports()).exports).toEqual([]);
    await expect(again(id, randomUUID(), clerk)).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  });

  it('that failed are begun again once, however often it is said; others stay as they are', async () => {
    const { id } = await start('csv');
    const begun = await jobsOf(id);
    await fail(id);
    const told = await Promise.all(Array.from({ length: 4 }, () => again(id)));
    expect(told.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
    expect(await jobsOf(id)).toBe(begun + 1);
    await writeExport(api.deps, id);
    expect(await again(id)).toMatchObject({ state: 'done' });
    expect(await jobsOf(id)).toBe(begun + 1);
    await expect(again(id, randomUUID(), await api.signedIn('admin'))).rejects.toMatchObject({
      code: 'EXPORT_NOT_FOUND',
    });
  });
});

it('a hundred thousand rows are written without holding them', { tags: [HEAVY] }, async () => {
  const page = Array.from({ length: 500 }, (_, at) => [`KOD-${at}`, `Apple iPhone ${at} 128 GB`, 'Nové', at * 10]);
  const pages = async function* () {
    for (let written = 0; written < 100_000; written += page.length) yield await Promise.resolve(page);
  };
  const held = () => process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
  global.gc?.();
  const before = held();
  let [bytes, most] = [0, before];
  for await (const piece of sheetPieces.xlsx(pages())) {
    bytes += piece.length;
    most = Math.max(most, held());
  }
  console.info(`100,000 rows: ${bytes >> 10} kB, at most ${(most - before) >> 20} MB more held`);
  // The sheet alone is some 25 MB of text; what was made and is not collected yet counts too.
  expect(most - before).toBeLessThan(200 * 1_048_576);
});
