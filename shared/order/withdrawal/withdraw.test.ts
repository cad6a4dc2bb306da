import { describe, expect, it } from 'vitest';
import { moveWithdrawal, WithdrawalState, withdrawalMoves } from './states.ts';
import { withdrawalTerms } from './terms.ts';
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
  it('begins the day after and does not end at a weekend', () => {
    expect(lastDayToWithdraw(withdrawalTerms.cs, '2026-11-12')).toBe('2026-11-26');
    expect(lastDayToWithdraw(withdrawalTerms.ro, '2026-11-14')).toBe('2026-11-30');
    expect(lastDayToWithdraw(withdrawalTerms.cs, null)).toBeNull();
    expect(daysLeft('2026-11-22', '2026-11-26')).toBe(4);
    expect(daysLeft('2026-11-26', '2026-11-26')).toBe(0);
  });
});

it('moves only as its table says', () => {
  for (const from of WithdrawalState.options)
    for (const to of WithdrawalState.options)
      expect(moveWithdrawal(from, to).ok).toBe(withdrawalMoves[from].includes(to));
  expect(moveWithdrawal('settled', 'closed')).toEqual({ ok: false, refusal: 'WITHDRAWAL_ENDED' });
});
