import { describe, expect, it } from 'vitest';
import { moveWithdrawal, WithdrawalState, withdrawalMoves } from './states.ts';
import { countRefund, daysLeft, lastDayToWithdraw, type WithdrawableLine, type WithdrawnSale } from './withdraw.ts';

const line = (id: string, changes: Partial<WithdrawableLine> = {}): WithdrawableLine => ({
  id,
  quantity: 1,
  withdrawn: 0,
  net: 10_000,
  has_bonus: false,
  exception: null,
  ...changes,
});
const sale = (changes: Partial<WithdrawnSale> = {}): WithdrawnSale => ({
  lines: [line('phone', { net: 1_000_000, has_bonus: true }), line('cable', { quantity: 3, net: 10_000 })],
  delivery: 12_900,
  cheapest_delivery: 5900,
  payment: 3000,
  bonus: 100_000,
  paid: 925_900,
  refunded: 0,
  ...changes,
});

describe('what a withdrawal gives back', () => {
  it('is the whole price with the cheapest delivery, without the bonus', () => {
    const all = [
      { id: 'phone', quantity: 1 },
      { id: 'cable', quantity: 3 },
    ];
    expect(countRefund(sale(), all)).toMatchObject({
      ok: true,
      value: { delivery: 5900, payment: 3000, bonus: 100_000, total: 918_900 },
    });
  });

  it('adds up whatever the pieces are divided into', () => {
    const parts = [0, 1, 2].map((withdrawn) => {
      const lines = [line('cable', { quantity: 3, withdrawn }), line('case')];
      const counted = countRefund(sale({ lines, bonus: 0 }), [{ id: 'cable', quantity: 1 }]);
      return counted.ok ? counted.value.total : null;
    });
    expect(parts).toEqual([3333, 3334, 3333]);
  });

  it('leaves delivery and bonus alone while something is kept', () => {
    const counted = countRefund(sale(), [{ id: 'cable', quantity: 3 }]);
    expect(counted).toMatchObject({ value: { delivery: 0, payment: 0, bonus: 0, total: 10_000 } });
  });

  it('is never more than is left of what was paid', () => {
    const chosen = [{ id: 'cable', quantity: 3 }];
    expect(countRefund(sale({ paid: 0 }), chosen)).toMatchObject({ value: { total: 0 } });
    expect(countRefund(sale({ refunded: 920_000 }), chosen)).toMatchObject({ value: { total: 5900 } });
  });

  it.each([
    [[], 'NOTHING_CHOSEN'],
    [[{ id: 'other', quantity: 1 }], 'NOT_OFFERED'],
    [[{ id: 'cable', quantity: 4 }], 'TOO_LARGE'],
    [[{ id: 'glass', quantity: 1 }], 'EXCEPTED'],
    [
      [
        { id: 'cable', quantity: 1 },
        { id: 'cable', quantity: 1 },
      ],
      'NOT_OFFERED',
    ],
  ])('refuses %j: %s', (chosen, code) => {
    const lines = [...sale().lines, line('glass', { exception: 'made_to_measure' })];
    expect(countRefund(sale({ lines }), chosen)).toMatchObject({ ok: false, refusal: { code } });
  });
});

describe('the period', () => {
  it.each([
    ['cs', 'a Thursday', '2026-11-12', '2026-11-26'],
    ['ro', 'a Saturday, which the Monday after is no holiday to', '2026-11-07', '2026-11-23'],
    ['ro', 'a Saturday before two holidays', '2026-11-14', '2026-12-02'],
    ['cs', 'the same Saturday where those are working days', '2026-11-14', '2026-11-30'],
    ['cs', 'Christmas Eve, after which come a holiday and a weekend', '2026-12-10', '2026-12-28'],
    ['ro', 'the same day, which is no holiday there', '2026-12-10', '2026-12-24'],
    ['cs', 'Good Friday of the western Easter', '2026-03-20', '2026-04-07'],
    ['ro', 'the same day, a week before the Orthodox one', '2026-03-20', '2026-04-03'],
    ['ro', 'Good Friday of the Orthodox Easter', '2026-03-27', '2026-04-14'],
    ['cs', 'the last day of a year, and no holiday', '2026-12-17', '2026-12-31'],
    ['ro', 'New Year with the weekend after it', '2026-12-18', '2027-01-04'],
  ] as const)('in %s ends with the working day after %s', (market, _, received, last) => {
    expect(lastDayToWithdraw(market, received)).toBe(last);
  });

  it('has no end while nothing has come, and is counted in days', () => {
    expect(lastDayToWithdraw('cs', null)).toBeNull();
    expect(daysLeft('2026-11-22', '2026-11-26')).toBe(4);
    expect(daysLeft('2026-11-26', '2026-11-26')).toBe(0);
    expect(daysLeft('2026-11-26', null)).toBeNull();
  });
});

it('moves only as its table says', () => {
  for (const from of WithdrawalState.options)
    for (const to of WithdrawalState.options)
      expect(moveWithdrawal(from, to).ok).toBe(withdrawalMoves[from].includes(to));
  expect(moveWithdrawal('settled', 'closed')).toEqual({ ok: false, refusal: 'WITHDRAWAL_ENDED' });
});
