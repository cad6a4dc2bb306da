import { expect, test } from 'vitest';
import { ancestorsOf, withAncestors, withoutBranch } from './assignment.ts';

const tree = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 2 },
  { id: 4, parent_id: 1 },
  { id: 9, parent_id: null },
];

test('a product of a category is in all that hold it, each once and in order', () => {
  expect(withAncestors(tree, [3])).toEqual([1, 2, 3]);
  expect(withAncestors(tree, [9, 4, 3])).toEqual([1, 2, 3, 4, 9]);
  expect(withAncestors(tree, [])).toEqual([]);
  expect(ancestorsOf(tree, 3)).toEqual([2, 1]);
});

test('taken out of a category it leaves what is inside, and stays in what holds it', () => {
  expect(withoutBranch(tree, [1, 2, 3, 4, 9], 2)).toEqual([1, 4, 9]);
  expect(withoutBranch(tree, [1, 2, 3, 4, 9], 1)).toEqual([9]);
  expect(withoutBranch(tree, [1, 2], 9)).toEqual([1, 2]);
});

test('a circle in the tree ends', () => {
  const circle = [
    { id: 1, parent_id: 2 },
    { id: 2, parent_id: 1 },
  ];
  expect(withAncestors(circle, [1])).toEqual([1, 2]);
});
