import type { AtcDelivery } from '@kolobeh/shared/checkout/atc-contract.ts';
import { expect, it } from 'vitest';
import { bestWays } from './best-ways.ts';

const way = (code: string, kind: AtcDelivery['kind'], more: Partial<AtcDelivery> = {}): AtcDelivery => ({
  code,
  kind,
  carrier: code,
  name: code,
  price: { amount: 9_900, currency: 'CZK' },
  arrives_on: '2026-11-27',
  arrives_by: null,
  arrives_today: false,
  is_local: false,
  ...more,
});
const codes = (ways: AtcDelivery[]): string[] => bestWays(ways).map(({ code }) => code);

it('names of each kind the soonest way, of equal ones the cheaper', () => {
  const dearer = way('dpd', 'courier', { price: { amount: 10_900, currency: 'CZK' } });
  const later = way('slow', 'courier', { arrives_on: '2026-11-30', price: { amount: 0, currency: 'CZK' } });
  expect(codes([later, dearer, way('ppl', 'courier'), way('packeta', 'pickup_point')])).toEqual(['packeta', 'ppl']);
});

it('puts the soonest first, an hour before the day alone', () => {
  const today = way('store', 'store', { arrives_on: '2026-11-26', arrives_by: '2026-11-26T10:00:00.000Z' });
  const byNoon = way('noon', 'courier', { arrives_by: '2026-11-27T11:00:00.000Z' });
  expect(codes([way('packeta', 'pickup_point'), byNoon, today])).toEqual(['store', 'noon', 'packeta']);
});

it('puts what goes to some places alone last, however soon it is', () => {
  const hour = way('hour', 'courier', { arrives_by: '2026-11-26T09:00:00.000Z', is_local: true });
  expect(codes([hour, way('ppl', 'courier')])).toEqual(['ppl', 'hour']);
});
