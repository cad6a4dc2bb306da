import { expect, it } from 'vitest';
import { buyoutPriceListContract } from '../buyout/price-list/contract.ts';
import { ProductQuery } from '../catalogue/office-product.ts';
import { maxInteger } from './ids.ts';

const rows = { start_row: 0, end_row: 10 };
const draft = buyoutPriceListContract.createPriceList['~orpc'].inputSchema;

it.each([maxInteger + 1, -maxInteger - 2, Number.MIN_SAFE_INTEGER, 0])('a column’s number never gets %i', (number) => {
  expect(ProductQuery.safeParse({ ...rows, category: number }).success).toBe(false);
  expect(draft?.safeParse({ market: 'cs', from: number }).success).toBe(false);
});

it.each([1, maxInteger])('a column’s number gets %i', (number) => {
  expect(ProductQuery.safeParse({ ...rows, category: number }).success).toBe(true);
  expect(draft?.safeParse({ market: 'cs', from: number }).success).toBe(true);
});
