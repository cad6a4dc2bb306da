import { expect, it } from 'vitest';
import { giftPieces } from './gift-pieces.ts';

it.each([
  ['one with each piece', { before: 1, after: 3 }, 1, 9, 3],
  ['fewer with fewer', { before: 3, after: 1 }, 3, 0, 1],
  ['none when nothing is left to come with', { before: 2, after: 0 }, 2, 9, 0],
  ['none when none was left', { before: 2, after: 4 }, 0, 9, 0],
  ['as many as there are', { before: 1, after: 4 }, 1, 2, 3],
  ['those that it has when none is free', { before: 1, after: 4 }, 1, 0, 1],
  ['two with each piece', { before: 2, after: 3 }, 4, 9, 6],
  ['the one that is there for the piece that stays', { before: 3, after: 1 }, 1, 9, 1],
])('a gift has %s', (_, giver, had, free, pieces) => {
  expect(giftPieces(giver, had, free)).toBe(pieces);
});
