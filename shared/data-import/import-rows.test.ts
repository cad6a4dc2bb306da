import { expect, it } from 'vitest';
import type { GridFilter } from '../kernel/paging.ts';
import { ofKinds } from './import-rows.ts';

const asked = (filter: Record<string, GridFilter>) => ({ start_row: 0, end_row: 1, sort: [], search: '', filter });
const kinds = ['products', 'prices'] as const;

it('imports are asked for by the kinds that are allowed, and by those of them that are wanted', () => {
  const state: GridFilter = { filterType: 'set', values: ['done'] };
  expect(ofKinds(asked({ state }), kinds).filter).toEqual({ state, kind: { filterType: 'set', values: [...kinds] } });
  const wanted: GridFilter = { filterType: 'set', values: ['stock', 'prices'] };
  expect(ofKinds(asked({ kind: wanted }), kinds).filter).toEqual({ kind: { filterType: 'set', values: ['prices'] } });
  const other: GridFilter = { filterType: 'set', values: ['stock'] };
  expect(ofKinds(asked({ kind: other }), kinds).filter).toEqual({ kind: { filterType: 'set', values: [] } });
});
