import { expect, test } from 'vitest';
import { marginPercent, perPiece, sumTurnover } from './sum-turnover.ts';

const some = { sold_pieces: 2, sold: 30_000, margin: 4000, sold_with_cost: 16_000, bought_pieces: 1, bought: 9000 };

test('everything is added up, and nothing is nothing', () => {
  expect(sumTurnover([some, some])).toMatchObject({ sold_pieces: 4, sold: 60_000, margin: 8000, bought: 18_000 });
  expect(sumTurnover([])).toMatchObject({ sold: 0, bought_pieces: 0 });
});

test('a margin is told of what has a known cost alone', () => {
  expect(marginPercent(some)).toBe(25);
  expect(marginPercent({ ...some, margin: -960 })).toBe(-6);
  expect(marginPercent({ ...some, margin: 0, sold_with_cost: 0 })).toBeNull();
});

test('no pieces have no price of a piece', () => {
  expect(perPiece(9000, 2)).toBe(4500);
  expect(perPiece(0, 0)).toBeNull();
});
