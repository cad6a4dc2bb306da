import { expect, it } from 'vitest';
import { pageNumber } from './page-number.ts';

it.each([
  ['', 1],
  ['page=7', 7],
  ['page=500', 500],
  ['page=501', null],
  ['page=0', null],
  ['page=-1', null],
  ['page=2x', null],
])('%j asks for page %s', (search, page) => {
  expect(pageNumber(new URLSearchParams(search))).toBe(page);
});
