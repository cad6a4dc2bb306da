import { expect, it } from 'vitest';
import { parseVisited, withVisit } from './visited.ts';

it('keeps the last four products, the newest first', () => {
  expect(['A', 'B', 'C', 'D', 'E'].reduce<string[]>(withVisit, [])).toEqual(['E', 'D', 'C', 'B']);
});

it('moves a product seen again to the front', () => {
  expect(withVisit(['C', 'B', 'A'], 'A')).toEqual(['A', 'C', 'B']);
});

it.each([['not json'], ['{"a":1}'], [null]])('forgets what it cannot read: %s', (stored) => {
  expect(parseVisited(stored)).toEqual([]);
});
