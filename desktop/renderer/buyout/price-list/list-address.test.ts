import { expect, test } from 'vitest';
import { detailOf, listOf } from './list-address.ts';

test.each([
  [null, { market: 'cs', version: null }],
  ['ro', { market: 'ro', version: null }],
  ['ro-12', { market: 'ro', version: 12 }],
  ['cs-x', { market: 'cs', version: null }],
  ['hu-3', { market: 'cs', version: 3 }],
])('%s opens %j', (detail, list) => {
  expect(listOf(detail)).toEqual(list);
});

test('a list is found again by its address', () => {
  for (const list of [
    { market: 'ro', version: 7 },
    { market: 'cs', version: null },
  ] as const)
    expect(listOf(detailOf(list))).toEqual(list);
});
