import { describe, expect, it } from 'vitest';
import {
  chooseBatch,
  chooseJoining,
  isInTime,
  isOverdue,
  mayBePulled,
  minutesOfWork,
  trolleyCrates,
  type WaitingOrder,
} from './release.ts';

const order = (order_id: string, more: Partial<WaitingOrder> = {}): WaitingOrder => ({
  order_id,
  ship_by: '2026-11-23T15:00:00Z',
  released_at: '2026-11-23T08:00:00Z',
  is_rush: false,
  is_complete: true,
  ...more,
});
const ids = (orders: readonly WaitingOrder[]): string[] => orders.map((one) => one.order_id);

describe('the next walk', () => {
  it('takes what leaves first, and of two that leave together what waits longer', () => {
    const waiting = [
      order('late', { ship_by: '2026-11-23T16:00:00Z' }),
      order('never', { ship_by: null }),
      order('younger', { released_at: '2026-11-23T09:00:00Z' }),
      order('older'),
    ];
    expect(ids(chooseBatch(waiting, 3))).toEqual(['older', 'younger', 'late']);
  });

  it('takes rush orders alone, at most three, however late the others are', () => {
    const rush = ['a', 'b', 'c', 'd'].map((id) => order(id, { is_rush: true, ship_by: '2026-11-23T17:00:00Z' }));
    expect(ids(chooseBatch([order('x'), ...rush], 8))).toEqual(['a', 'b', 'c']);
    expect(ids(chooseBatch([order('x'), ...rush], 2))).toEqual(['a', 'b']);
  });

  it('leaves orders with a piece that lies nowhere until nothing else waits', () => {
    const waiting = [order('short', { is_complete: false, is_rush: true }), order('whole')];
    expect(ids(chooseBatch(waiting, 8))).toEqual(['whole']);
    expect(ids(chooseBatch(waiting.slice(0, 1), 8))).toEqual(['short']);
  });
});

describe('an order pulled into a walk', () => {
  it('needs its goods and room for its crate, no promise', () => {
    const plain = order('plain');
    expect(mayBePulled(plain, trolleyCrates - 1)).toEqual({ ok: true, value: plain });
    expect(mayBePulled(plain, trolleyCrates)).toEqual({ ok: false, refusal: 'TROLLEY_FULL' });
    expect(mayBePulled(order('short', { is_complete: false }), 1)).toEqual({ ok: false, refusal: 'ORDER_INCOMPLETE' });
    expect(mayBePulled(undefined, 1)).toEqual({ ok: false, refusal: 'ORDER_NOT_WAITING' });
  });
});

describe('a walk under way', () => {
  const rush = ['a', 'b', 'c', 'd'].map((id) => order(id, { is_rush: true }));

  it.each([
    [8, ['a', 'b', 'c']],
    [14, ['a', 'b']],
    [16, []],
  ] as const)('of %i orders takes the rush orders its trolley has crates for', (carried, joining) => {
    expect(ids(chooseJoining([order('x'), ...rush], carried))).toEqual(joining);
  });

  it('takes no rush order that cannot be picked whole', () => {
    expect(chooseJoining([order('a', { is_rush: true, is_complete: false })], 1)).toEqual([]);
  });
});

it('work is reckoned by lines, further pieces and orders, and divided among the hands there are', () => {
  expect(minutesOfWork({ orders: 0, lines: 0, pieces: 0 })).toBe(0);
  expect(minutesOfWork({ orders: 10, lines: 20, pieces: 32 })).toBe(35);
  expect([isInTime(35, 35, 0), isInTime(35, 34, 1), isInTime(35, 18, 2)]).toEqual([true, false, true]);
});

it.each([
  ['2026-11-23T08:30:00Z', '2026-11-23T08:30:00Z', false],
  ['2026-11-23T08:30:00Z', '2026-11-23T08:30:01Z', true],
  [null, '2026-11-23T08:30:01Z', false],
] as const)('an order to leave by %s is overdue at %s: %s', (shipBy, now, is) => {
  expect(isOverdue(shipBy, new Date(now))).toBe(is);
});
