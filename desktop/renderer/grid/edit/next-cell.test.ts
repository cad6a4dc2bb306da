import { expect, test } from 'vitest';
import { type CellAt, nextCell } from './next-cell.ts';

const grid = (rows: number, fixed: CellAt[] = []) => ({
  columns: ['name', 'ean', 'weight'],
  canEdit: ({ index, column }: CellAt) =>
    index < rows && !fixed.some((one) => one.index === index && one.column === column),
});

test('the next cell stands to the right, then at the start of the next row', () => {
  expect(nextCell({ index: 0, column: 'name' }, 1, grid(2))).toEqual({ index: 0, column: 'ean' });
  expect(nextCell({ index: 0, column: 'weight' }, 1, grid(2))).toEqual({ index: 1, column: 'name' });
  expect(nextCell({ index: 1, column: 'weight' }, 1, grid(2))).toBeNull();
});

test('the cell before stands to the left, then at the end of the row above', () => {
  expect(nextCell({ index: 1, column: 'ean' }, -1, grid(2))).toEqual({ index: 1, column: 'name' });
  expect(nextCell({ index: 1, column: 'name' }, -1, grid(2))).toEqual({ index: 0, column: 'weight' });
  expect(nextCell({ index: 0, column: 'name' }, -1, grid(2))).toBeNull();
});

test('cells that cannot be edited are passed, whole rows of them too', () => {
  const fixed = ['name', 'ean', 'weight'].map((column) => ({ index: 1, column }));
  expect(nextCell({ index: 0, column: 'ean' }, 1, grid(3, [...fixed, { index: 0, column: 'weight' }]))).toEqual({
    index: 2,
    column: 'name',
  });
});
