import { expect, test } from 'vitest';
import { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { toGridQuery } from './grid-query.ts';

const amounts = new Set(['total']);
const request = { startRow: 100, endRow: 200, sortModel: [], filterModel: {} };

test('asks for the rows, the sort and the words the person chose', () => {
  const query = toGridQuery({ ...request, sortModel: [{ colId: 'created_at', sort: 'desc' }] }, '  jana ', amounts);
  expect(query).toEqual({
    start_row: 100,
    end_row: 200,
    sort: [{ column: 'created_at', direction: 'desc' }],
    filter: {},
    search: 'jana',
  });
});

test('an amount typed in crowns is compared in hellers, and a range has both its ends', () => {
  const total = { filterType: 'number', type: 'inRange', filter: 1000, filterTo: 2490.5 };
  const query = toGridQuery({ ...request, filterModel: { total, pieces: { ...total } } }, '', amounts);
  expect(query.filter['total']).toMatchObject({ filter: 100_000, filterTo: 249_050 });
  expect(query.filter['pieces']).toMatchObject({ filter: 1000, filterTo: 2490.5 });
});

test('days go without the time of day', () => {
  const created_at = {
    filterType: 'date',
    type: 'inRange',
    dateFrom: '2026-11-20 00:00:00',
    dateTo: '2026-11-21 00:00:00',
  };
  expect(toGridQuery({ ...request, filterModel: { created_at } }, '', amounts).filter['created_at']).toEqual({
    filterType: 'date',
    type: 'inRange',
    dateFrom: '2026-11-20',
    dateTo: '2026-11-21',
  });
});

test('a filter the server would refuse is left out instead of failing the whole grid', () => {
  const query = toGridQuery({ ...request, filterModel: { total: { filterType: 'multi' } } }, '', amounts);
  expect(query.filter).toEqual({});
});

test('what is made of the grid fits the contract, with more than three sorted columns as well', () => {
  const sortModel = ['a', 'b', 'c', 'd'].map((colId) => ({ colId, sort: 'asc' as const }));
  const state = { filterType: 'set', values: ['new', 'picking'] };
  const query = toGridQuery({ ...request, sortModel, filterModel: { state } }, '', amounts);
  expect(GridQuery.safeParse(query).success).toBe(true);
});
