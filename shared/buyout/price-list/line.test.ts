import { describe, expect, it, test } from 'vitest';
import { aLine, someConditions } from './a-list.testing.ts';
import { amountProblem, cellOf, Column, columnsOf, emptyLine, withCell } from './line.ts';

test('columns are the least price, grades best first, then answers in the order of the questions', () => {
  const columns = columnsOf(someConditions());
  expect(columns).toEqual([
    'minimal',
    ...['A+', 'A', 'B', 'C', 'D'].map((grade) => `price:${grade}`),
    ...['works', 'faulty', 'battery-90', 'battery-80'].map((value) => `correction:${value}`),
  ]);
  for (const column of columns) expect(Column.safeParse(column).success).toBe(true);
});

test.each(['price:E', 'price', 'minimal:A', 'correction:', 'correction:Ž', 'defaults'])('“%s” is no column', (name) => {
  expect(Column.safeParse(name).success).toBe(false);
});

describe('a cell', () => {
  it.each(['minimal', 'price:C', 'correction:battery-80'])(
    '%s holds what was put in it, and can be emptied',
    (column) => {
      const filled = withCell(aLine(), column, 55_500);
      expect(cellOf(filled, column)).toBe(55_500);
      expect(cellOf(withCell(filled, column, null), column)).toBeNull();
    },
  );

  it('changes alone: everything beside stays', () => {
    const line = aLine({ corrections: { 'battery-80': -300 } });
    expect(withCell(line, 'price:D', null)).toEqual({ ...line, prices: { 'A+': 720_000 } });
    expect(cellOf(line, 'price:D')).toBe(120_000);
  });

  it('of a correction by nothing is empty', () => {
    expect(withCell(emptyLine, 'correction:works', 0)).toEqual(emptyLine);
  });
});

test.each([
  ['minimal', -100, 'NEGATIVE'],
  ['price:A', 0, 'ZERO'],
  ['price:A', -100, 'NEGATIVE'],
  ['price:A', 150, 'NOT_WHOLE'],
  ['price:A', 3_000_000_000, 'TOO_HIGH'],
  ['correction:works', -50, 'NOT_WHOLE'],
  ['correction:works', -30_000, null],
  ['minimal', 0, null],
  ['price:A', null, null],
])('%s of %d: %s', (column, amount, problem) => {
  expect(amountProblem(column, amount)).toBe(problem);
});
