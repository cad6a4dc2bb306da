import { expect, test } from 'vitest';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { aLine } from '@kolobeh/shared/buyout/price-list/a-list.testing.ts';
import { type PasteTarget, planFill, planPaste } from './plan-paste.ts';

const target: PasteTarget = {
  market: markets.cs,
  lines: new Map([
    [1, aLine()],
    [2, aLine()],
  ]),
  models: [2, 1],
  columns: ['price:A+', 'price:A', 'correction:works'],
};

test('a block lands from the focused cell down and right, in the order people see', () => {
  expect(planPaste('7 000 Kč\t6.500,00\r\n\t\t-300\r\n', target)).toEqual({
    ok: true,
    value: [
      { model_id: 2, column: 'price:A+', from: 720_000, to: 700_000 },
      { model_id: 2, column: 'price:A', from: null, to: 650_000 },
      { model_id: 1, column: 'price:A+', from: 720_000, to: null },
      { model_id: 1, column: 'correction:works', from: null, to: -30_000 },
    ],
  });
});

test('cells that hold the amount already are no changes', () => {
  expect(planPaste('7200', target)).toEqual({ ok: true, value: [] });
});

test('one wrong cell stops the whole block, and every wrong cell is told', () => {
  expect(planPaste('7000\tabc\n-1\t6000\t5,50', target)).toEqual({
    ok: false,
    refusal: [
      { row: 0, column: 1, text: 'abc', code: 'NOT_A_NUMBER' },
      { row: 1, column: 0, text: '-1', code: 'NEGATIVE' },
      { row: 1, column: 2, text: '5,50', code: 'NOT_WHOLE' },
    ],
  });
});

test('a block that would go over the edge of the list is refused', () => {
  expect(planPaste('1\t2\t3\t4', target)).toMatchObject({ refusal: [{ row: 0, column: 3, code: 'OUTSIDE' }] });
  expect(planPaste('1\n2\n3', target)).toMatchObject({ refusal: [{ row: 2, column: 0, code: 'OUTSIDE' }] });
});

test('filling copies an amount to models that do not have it', () => {
  const lines = new Map([...target.lines, [3, aLine({ prices: { A: 5 } })]]);
  expect(planFill(lines, 'price:A', { amount: 500, models: [1, 3] })).toEqual([
    { model_id: 1, column: 'price:A', from: null, to: 500 },
  ]);
});
