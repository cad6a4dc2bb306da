import { describe, expect, it } from 'vitest';
import { branchesOf, foundIn, moveByKey, type MoveKey } from './tree-nodes.ts';

/** 1 (2, 3 (4)), 9 */
const nodes = [
  { id: 1, parent_id: null, name: 'Telefony' },
  { id: 2, parent_id: 1, name: 'iPhone' },
  { id: 3, parent_id: 1, name: 'Odolné' },
  { id: 4, parent_id: 3, name: 'Šroubováky' },
  { id: 9, parent_id: null, name: 'Tablety' },
];

it('a list becomes a tree in its order', () => {
  const ids = (branches: ReturnType<typeof branchesOf>): unknown[] =>
    branches.map(({ node, children }) => [node.id, ids(children)]);
  expect(ids(branchesOf(nodes))).toEqual([
    [
      1,
      [
        [2, []],
        [3, [[4, []]]],
      ],
    ],
    [9, []],
  ]);
});

it('a search finds names without their accents, with all that hold them', () => {
  const found = (text: string) => foundIn(nodes, text, ({ name }) => name).map(({ id }) => id);
  expect(found('sroub')).toEqual([1, 3, 4]);
  expect(found('TABLETY ')).toEqual([9]);
  expect(found('nic')).toEqual([]);
  expect(found(' ')).toHaveLength(5);
});

describe('a key', () => {
  it.each<[number, MoveKey, [number, string] | null]>([
    [3, 'ArrowUp', [2, 'left']],
    [2, 'ArrowUp', null],
    [2, 'ArrowDown', [3, 'right']],
    [9, 'ArrowDown', null],
    [3, 'ArrowRight', [2, 'last-child']],
    [2, 'ArrowRight', null],
    [4, 'ArrowLeft', [3, 'right']],
    [1, 'ArrowLeft', null],
    [77, 'ArrowUp', null],
  ])('moves %i by %s', (id, key, expected) => {
    const move = moveByKey(nodes, id, key);
    expect(move && [move.target, move.position]).toEqual(expected);
  });
});
