import type { Inspection } from '@kolobeh/shared/buyout/office/inspection.ts';
import { whole } from '@kolobeh/shared/kernel/money.ts';
import { expect, test } from 'vitest';
import { priceRows } from './price-rows.ts';

const round = (price: number): Inspection => ({ price: whole(price, 'CZK') }) as Inspection;

test('before any inspection the promised price is to be paid', () => {
  expect(priceRows({ price: whole(12_100, 'CZK'), rounds: [] })).toEqual([
    { term: 'toPay', amount: whole(12_100, 'CZK'), isSum: true },
  ]);
});

test('a lower price found is to be paid only once its seller agrees', () => {
  expect(priceRows({ price: whole(12_100, 'CZK'), rounds: [round(9_700)] })).toEqual([
    { term: 'promised', amount: whole(12_100, 'CZK'), isSum: false },
    { term: 'onceAgreed', amount: whole(9_700, 'CZK'), isSum: true },
  ]);
});

test('what was agreed on after the last inspection is to be paid', () => {
  expect(priceRows({ price: whole(10_000, 'CZK'), rounds: [round(9_700), round(10_000)] })).toEqual([
    { term: 'toPay', amount: whole(10_000, 'CZK'), isSum: true },
  ]);
});
