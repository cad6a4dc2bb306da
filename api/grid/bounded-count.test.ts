import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { describe, expect, it } from 'vitest';
import { countedOf, countSql, mostCounted, mostCountedByIndex } from './bounded-count.ts';

const asked = (more: Partial<GridQuery> = {}): GridQuery => ({
  start_row: 0,
  end_row: 100,
  sort: [],
  filter: {},
  search: '',
  ...more,
});

describe('how many rows fit', () => {
  it('is exact up to the bound, and "at least" beyond it', () => {
    expect(countedOf(asked(), mostCountedByIndex)).toEqual({ total: mostCountedByIndex });
    expect(countedOf(asked(), mostCountedByIndex + 1)).toEqual({ total: mostCountedByIndex, has_more: true });
    expect(countedOf(asked({ search: 'a' }), mostCounted + 1)).toEqual({ total: mostCounted, has_more: true });
    expect(countedOf(asked(), undefined)).toEqual({ total: 0 });
  });

  it('is counted as far as somebody has scrolled', () => {
    const far = asked({ start_row: 250_000, end_row: 250_100 });
    expect(countSql(far, 'shop_order', '')).toContain('limit 250101');
    expect(countedOf(far, 250_101)).toEqual({ total: 250_100, has_more: true });
  });
});
