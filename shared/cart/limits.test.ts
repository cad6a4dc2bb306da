import { expect, it } from 'vitest';
import { stockWord } from '../catalogue/stock-word.ts';
import { maxQuantity, mostPieces } from './limits.ts';

it.each([
  [0, 0],
  [1, 1],
  [4, 4],
  [5, maxQuantity],
  [300, maxQuantity],
])('of %i pieces %i can be asked for: more than are told of is not known', (available, most) => {
  expect(mostPieces(stockWord(available, null))).toBe(most);
});

it('no more than stores give can be asked of a store', () => {
  expect(mostPieces(stockWord(7, null, { instead: 'in_store' }))).toBe(5);
});
