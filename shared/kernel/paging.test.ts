import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GridFilter, GridQuery, PageQuery, gridPage } from './paging.ts';

describe('page of a list', () => {
  it('is the first of 24 when nothing is asked', () => {
    expect(PageQuery.parse({})).toEqual({ page: 1, page_size: 24 });
  });

  it('comes from the address as text', () => {
    expect(PageQuery.parse({ page: '3', page_size: '48' })).toEqual({ page: 3, page_size: 48 });
  });

  it.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: '501' },
    { page: 'x' },
    { page_size: '0' },
    { page_size: '101' },
  ])('%j is refused', (query) => {
    expect(PageQuery.safeParse(query).success).toBe(false);
  });
});

describe('grid', () => {
  it('asks for rows unsorted and unfiltered by default', () => {
    expect(GridQuery.parse({ start_row: 0, end_row: 100 })).toEqual({
      start_row: 0,
      end_row: 100,
      sort: [],
      filter: {},
      search: '',
    });
  });

  it.each([
    { start_row: -1, end_row: 100 },
    { start_row: 0, end_row: 0 },
    { start_row: 1_000_001, end_row: 1_000_002 },
    { start_row: 0, end_row: 1.5 },
    { start_row: 0, end_row: 10, sort: [{ column: 'a', direction: 'up' }] },
    { start_row: 0, end_row: 10, search: 'x'.repeat(81) },
  ])('%j is refused', (query) => {
    expect(GridQuery.safeParse(query).success).toBe(false);
  });

  it.each([
    [{ filterType: 'text', type: 'contains', filter: 'iPhone' }, true],
    [{ filterType: 'text', type: 'blank' }, true],
    [{ filterType: 'number', type: 'inRange', filter: 1, filterTo: 5 }, true],
    [{ filterType: 'date', type: 'equals', dateFrom: '2026-11-21 00:00:00', dateTo: null }, true],
    [{ filterType: 'set', values: ['paid'] }, true],
    [{ filterType: 'text', type: 'regexp', filter: '.*' }, false],
    [{ filterType: 'number', type: 'equals', filter: '1' }, false],
    [{ filterType: 'set', values: Array.from({ length: 61 }, String) }, false],
  ])('filter %j is accepted: %s', (filter, isRight) => {
    expect(GridFilter.safeParse(filter).success).toBe(isRight);
  });

  it('answers rows and the number of all that fit', () => {
    const page = gridPage(z.object({ id: z.int() }));
    expect(page.parse({ rows: [{ id: 1 }], total: 5 })).toEqual({ rows: [{ id: 1 }], total: 5 });
    expect(page.safeParse({ rows: [{ id: 'x' }], total: 5 }).success).toBe(false);
  });
});
