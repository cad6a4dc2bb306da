import { expect, test } from 'vitest';
import { keysIn, purgeOf } from './purge-values.ts';

test('keys are set apart by spaces, commas and lines, each once', () => {
  expect(keysIn(' product-1, product-2\nproduct-1;category-3 ')).toEqual(['product-1', 'product-2', 'category-3']);
  expect(keysIn(' , ')).toEqual([]);
});

test('only what the mode asks for is told', () => {
  const typed = { keys: 'menu', url: ' /cs/ ', soft_purge: true };
  expect(purgeOf({ mode: 'key', ...typed })).toEqual({ mode: 'key', keys: ['menu'], soft_purge: true });
  expect(purgeOf({ mode: 'url', ...typed })).toEqual({ mode: 'url', url: '/cs/', soft_purge: true });
  expect(purgeOf({ mode: 'full', ...typed })).toEqual({ mode: 'full' });
});
