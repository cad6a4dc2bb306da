import { describe, expect, it } from 'vitest';
import { anAppraisal } from '../buyout/an-appraisal.testing.ts';
import { BuyoutState } from '../buyout/states.ts';
import { oneGradeLower, tradeInEnd } from './trade-in.ts';
import { waitsForDevice } from './waits-for-device.ts';

const perfect = ['works', 'screen-perfect', 'frame-perfect', 'battery-90', 'phone-only', 'signed-out'];
const answers = (...changes: [string, string][]): string[] =>
  perfect.map((value) => changes.find(([from]) => from === value)?.[1] ?? value);

describe('a grade lower', () => {
  it.each([
    ['from A+ to A', answers(), 'A', 6_400],
    ['keeps the corrections of the answers', answers(['battery-90', 'battery-80']), 'A', 6_100],
    ['from A to B', answers(['screen-perfect', 'screen-hairlines']), 'B', 5_500],
    ['from B to C', answers(['frame-perfect', 'frame-dented']), 'C', 3_900],
  ])('%s', (_, chosen, grade, crowns) => {
    expect(oneGradeLower(anAppraisal(), chosen)).toEqual({ grade, price: { amount: crowns * 100, currency: 'CZK' } });
  });

  it('is not below the least price', () => {
    const dear = anAppraisal({ minimal_buyout_price: { amount: 600_000, currency: 'CZK' } });
    expect(oneGradeLower(dear, answers(['screen-perfect', 'screen-hairlines']))?.price.amount).toBe(600_000);
  });

  it.each([
    ['under the worst grade', answers(['works', 'fault'])],
    ['without a grade', []],
  ])('is none %s', (_, chosen) => {
    expect(oneGradeLower(anAppraisal(), chosen)).toBeNull();
  });
});

describe('a bonus of a buy-out', () => {
  const estimate = { state: 'estimate' as const, valid_until: '2026-12-04', submitted_on: null };
  it.each([
    ['of an estimate on its last day', estimate, '2026-12-04', null],
    ['of an estimate a day later', estimate, '2026-12-05', 'BUYOUT_EXPIRED'],
    [
      'thirty days after the submission, though the estimate has passed',
      { ...estimate, state: 'paid' as const, submitted_on: '2026-11-01' },
      '2026-12-01',
      null,
    ],
    [
      'later than that',
      { ...estimate, state: 'in_stock' as const, submitted_on: '2026-11-01' },
      '2026-12-02',
      'BUYOUT_EXPIRED',
    ],
  ])('%s', (_, buyout, day, expected) => {
    expect(tradeInEnd(buyout, day)).toBe(expected);
  });

  it('ends with the buy-out', () => {
    const ended = BuyoutState.options.filter(
      (state) => tradeInEnd({ state, valid_until: '2026-12-04', submitted_on: '2026-11-20' }, '2026-11-21') !== null,
    );
    expect(ended).toEqual(['rejected', 'returned', 'cancelled', 'expired', 'blocked']);
  });
});

describe('goods', () => {
  it.each([
    ['wait for a device that pays a part and is sent first', 240_000, 'sent_first', true],
    ['leave at once when a card secures it', 240_000, 'card_hold', false],
    ['do not wait for a device whose price goes to an account', 0, 'sent_first', false],
  ] as const)('%s', (_, amount, security, waits) => {
    expect(waitsForDevice({ held: { amount, currency: 'RON' }, security })).toBe(waits);
  });
});
