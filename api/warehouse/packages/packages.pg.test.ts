import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Visitor } from '../../testing/running-api.ts';
import { packingBench, type PackingBench } from '../../testing/warehouse/packing-bench.ts';

let bench: PackingBench;
let office: Visitor;

const query = (more: Partial<GridQuery> = {}): GridQuery => ({
  start_row: 0,
  end_row: 100,
  sort: [],
  filter: {},
  search: '',
  ...more,
});
const codes = async (more: Partial<GridQuery> = {}) =>
  (await office.client.warehouse.packageRows(query(more))).rows.map(({ code }) => code);

beforeAll(async () => {
  bench = await packingBench();
  office = await bench.api.signedIn('office');
});
afterAll(() => bench.api.close());

it('tells every package, since when it is so, and finds it by code, carrier’s number and order', async () => {
  const [first, second] = [await bench.packed(), await bench.packed()];
  const { rows, total } = await office.client.warehouse.packageRows(query());
  expect([total, rows.map(({ code }) => code)]).toEqual([2, [second.code, first.code]]);
  const row = rows[1];
  expect(row).toMatchObject({ code: first.code, order_number: first.number, state: 'finished', label_state: 'queued' });
  for (const search of [first.code, row?.tracking_number ?? '', first.number])
    expect(await codes({ search })).toEqual([first.code]);
  expect(await codes({ sort: [{ column: 'code', direction: 'asc' }] })).toEqual([first.code, second.code]);
  expect(await codes({ filter: { state: { filterType: 'set', values: ['cancelled'] } } })).toEqual([]);
  const since = row?.state_since ?? '';
  await bench.cancel(first);
  const [gone] = (await office.client.warehouse.packageRows(query({ search: first.code }))).rows;
  expect(gone?.state).toBe('cancelled');
  expect(Date.parse(gone?.state_since ?? '')).toBeGreaterThan(Date.parse(since));
});

it('tells what lies in a package, its labels and its log, the latest first', async () => {
  const { code, number } = await bench.packed();
  const detail = await office.client.warehouse.packageDetail({ code });
  expect(detail).toMatchObject({
    line: { code, order_number: number },
    piece: { number: 1, of: 1 },
    items: [{ code: 'CASE-IP15', pieces: 1, scanned: null }],
    labels: [{ reprint: 0, state: 'queued' }],
    hand_over: null,
  });
  expect(detail.log[0]).toMatchObject({ to_state: 'finished' });
  expect(detail.log.at(-1)).toMatchObject({ from_state: null, to_state: 'open' });
  await expect(office.client.warehouse.packageDetail({ code: 'PK-0' })).rejects.toMatchObject({ code: 'NO_PACKAGE' });
  const { found } = await office.client.staff.searchAll({ text: code });
  expect(found).toEqual([{ kind: 'package', title: code, detail: number, opens: code, is_exact: true }]);
});
