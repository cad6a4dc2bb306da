import { expect, test } from 'vitest';
import { orderPreview } from './order-preview.ts';

const payout = (market: 'cs' | 'ro', state: 'prepared' | 'released' | 'ordered', amount: number) => ({
  market,
  state,
  amount,
});
const one = payout('cs', 'released', 720_000);
const two = payout('cs', 'released', 970_000);

test('an order holds the released payouts of its market alone', () => {
  const all = [one, payout('ro', 'released', 90_000), payout('cs', 'prepared', 1), two, payout('cs', 'ordered', 2)];
  expect(orderPreview(all, 'cs')).toEqual({ rows: [one, two], total: 1_690_000, otherMarket: 1, notReleased: 2 });
  expect(orderPreview(all, 'ro')).toMatchObject({ total: 90_000, otherMarket: 4, notReleased: 0 });
});

test('of nothing it holds nothing', () => {
  expect(orderPreview([], 'cs')).toEqual({ rows: [], total: 0, otherMarket: 0, notReleased: 0 });
});
