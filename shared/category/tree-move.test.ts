import { describe, expect, it } from 'vitest';
import { type Move, placeAfter } from './tree-move.ts';

/** 1 (2, 3 (5), 4), 9 */
const nodes = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 1 },
  { id: 4, parent_id: 1 },
  { id: 5, parent_id: 3 },
  { id: 9, parent_id: null },
];

describe('a moved category', () => {
  it.each<[string, Move, number | null, number[]]>([
    ['before another one', { id: 4, target: 2, position: 'left' }, 1, [4, 2, 3]],
    ['after another one', { id: 2, target: 3, position: 'right' }, 1, [3, 2, 4]],
    ['first in another one', { id: 9, target: 1, position: 'first-child' }, 1, [9, 2, 3, 4]],
    ['last in another one', { id: 5, target: 1, position: 'last-child' }, 1, [2, 3, 4, 5]],
    ['last where it is already', { id: 2, target: 1, position: 'last-child' }, 1, [3, 4, 2]],
    ['into one that was empty', { id: 2, target: 9, position: 'last-child' }, 9, [2]],
    ['out among the roots', { id: 5, target: 9, position: 'left' }, null, [1, 5, 9]],
  ])('lies %s', (_, move, parent_id, siblings) => {
    expect(placeAfter(nodes, move)).toEqual({ ok: true, value: { parent_id, siblings } });
  });

  it.each<[Move, string]>([
    [{ id: 1, target: 1, position: 'right' }, 'MOVE_INTO_ITSELF'],
    [{ id: 1, target: 5, position: 'right' }, 'MOVE_INTO_ITSELF'],
    [{ id: 3, target: 5, position: 'last-child' }, 'MOVE_INTO_ITSELF'],
    [{ id: 3, target: 77, position: 'left' }, 'CATEGORY_NOT_FOUND'],
    [{ id: 77, target: 3, position: 'left' }, 'CATEGORY_NOT_FOUND'],
  ])('%o is refused', (move, refusal) => {
    expect(placeAfter(nodes, move)).toEqual({ ok: false, refusal });
  });
});
