import { expect, it } from 'vitest';
import { orderTrack, wordOf } from './order-track.ts';

const at = '2026-11-21T10:00:00Z';
const sent = { delivery_kind: 'courier', is_served_by_store: false } as const;
const served = { delivery_kind: 'store', is_served_by_store: true } as const;
const brought = { delivery_kind: 'store', is_served_by_store: false } as const;
const codes = (steps: ReturnType<typeof orderTrack>): string[] => steps.map(({ code }) => code);

it('an order paid in advance is where it was last, before its payment', () => {
  const track = orderTrack({ ...sent, payment_kind: 'card', steps: [{ code: 'placed', at }] });
  expect(codes(track)).toEqual(['placed', 'paid', 'packed', 'handed_over', 'delivered']);
  expect(track.filter(({ isNow }) => isNow)).toEqual([{ code: 'placed', at, isNow: true }]);
});

it('does not wait for money when it is paid on delivery', () => {
  const track = orderTrack({ ...sent, payment_kind: 'cash_on_delivery', steps: [{ code: 'placed', at }] });
  expect(codes(track)).not.toContain('paid');
  expect(track.map(({ at: done, isNow }) => [done !== null, isNow])).toEqual([
    [true, true],
    [false, false],
    [false, false],
    [false, false],
  ]);
});

it('goes by no carrier when a store serves it, before its payment as after', () => {
  const paid = [
    { code: 'placed', at },
    { code: 'paid', at },
    { code: 'in_store', at },
  ] as const;
  const way = ['placed', 'paid', 'in_store', 'delivered'];
  for (const done of [1, 2, 3])
    expect(codes(orderTrack({ ...served, payment_kind: 'bank_transfer', steps: paid.slice(0, done) }))).toEqual(way);
  expect(codes(orderTrack({ ...served, payment_kind: 'cash_on_delivery', steps: paid.slice(0, 1) }))).toEqual([
    'placed',
    'in_store',
    'delivered',
  ]);
});

it('lies in the store that it was brought to before it is collected, unless nobody took it in there', () => {
  const way = ['placed', 'paid', 'packed', 'handed_over', 'arrived', 'delivered'] as const;
  const done = (...steps: readonly (typeof way)[number][]) =>
    orderTrack({ ...brought, payment_kind: 'card', steps: steps.map((code) => ({ code, at })) });
  expect(codes(done('placed', 'paid'))).toEqual(way);
  const there = done('placed', 'paid', 'packed', 'handed_over', 'arrived');
  expect(there.find(({ isNow }) => isNow)).toEqual({ code: 'arrived', at, isNow: true });
  expect(codes(done(...way))).toEqual(way);
  const straight = done('placed', 'paid', 'packed', 'handed_over', 'delivered');
  expect(codes(straight)).toEqual(way.filter((code) => code !== 'arrived'));
});

it('ends a cancelled order where it was cancelled', () => {
  const track = orderTrack({
    ...sent,
    payment_kind: 'card',
    steps: [
      { code: 'placed', at },
      { code: 'cancelled', at },
    ],
  });
  expect(codes(track)).toEqual(['placed', 'cancelled']);
  expect(track.map(({ isNow }) => isNow)).toEqual([false, true]);
});

it.each([
  ['courier', 'handed_over', 'handed_over'],
  ['courier', 'delivered', 'delivered'],
  ['pickup_point', 'handed_over', 'handed_over'],
  ['pickup_point', 'delivered', 'delivered_pickup'],
  ['store', 'handed_over', 'handed_over_store'],
  ['store', 'delivered', 'delivered_pickup'],
  ['store', 'packed', 'packed'],
] as const)('an order by %s that is %s is told as %s', (kind, code, word) => {
  expect(wordOf(code, kind)).toBe(word);
});
