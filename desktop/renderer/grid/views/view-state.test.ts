import type { SavedView } from '@kolobeh/shared/staff/views-contract.ts';
import { expect, test } from 'vitest';
import { columnsOf, columnsState, columnsViewName, shownViews } from './view-state.ts';

const aView = (name: string, state: Record<string, unknown>, position = 0): SavedView => ({
  id: crypto.randomUUID(),
  name,
  state,
  position,
  is_shared: false,
  owner: null,
});

test('columns come back as they were left: order, width, sort and hidden ones', () => {
  const columns = [
    { colId: 'total', width: 90, hide: false, sort: 'desc' as const, sortIndex: 0 },
    { colId: 'email', width: 200, hide: true, sort: null, sortIndex: null },
  ];
  expect(columnsOf([aView(columnsViewName, columnsState(columns))])).toEqual(columns);
});

test('a record of columns of another shape is as none', () => {
  expect(columnsOf([aView(columnsViewName, { columns: 'all' })])).toBeNull();
  expect(columnsOf([])).toBeNull();
});

test('own views keep their order, and neither the columns nor a broken view is among them', () => {
  const views = [aView('Late', {}, 2), aView(columnsViewName, {}), aView('Broken', { sort: 1 }), aView('Firms', {}, 1)];
  expect(shownViews(views).map(({ view }) => view.name)).toEqual(['Firms', 'Late']);
});

test('what others share comes after a person’s own, by its owner', () => {
  const of = (owner: string, name: string) => ({ ...aView(name, {}), owner, is_shared: true });
  const views = [of('Petra', 'A'), of('Jana', 'B'), aView('Z', {}, 5)];
  expect(shownViews(views).map(({ view }) => view.name)).toEqual(['Z', 'B', 'A']);
});
