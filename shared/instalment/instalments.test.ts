import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aTier } from './a-tier.testing.ts';
import { InstalmentOption } from './contract.ts';
import { countLoan } from './count-loan.ts';
import { bestOption, instalmentData, optionOf } from './options.ts';
import { tiersFor, type Tier, type TierTerm } from './tier.ts';

const term = (count: number, rate: number | null, coefficient: number | null = null): TierTerm => ({
  id: count,
  count,
  yearly_rate: rate,
  monthly_coefficient: coefficient,
});
const loanOf = (tier: Partial<Tier>, one: TierTerm, price: number, deposit = 0) =>
  countLoan(aTier(tier), one, price, deposit);

describe('a loan of a tier', () => {
  it.each([
    ['12 instalments at 11.5 %', {}, term(12, 1150), 440_000, { monthly_price: 39_000, total: 468_000, apr: 12.18 }],
    ['36 instalments at 11.5 %', {}, term(36, 1150), 440_000, { monthly_price: 14_600, total: 525_600 }],
    [
      'a lender’s coefficient',
      {},
      term(12, null, 101_182),
      1_100_000,
      { monthly_price: 111_400, total: 1_336_800, rate: 37.62 },
    ],
    [
      'no interest, three parts that do not divide',
      {},
      term(3, 0),
      440_000,
      { monthly_price: 146_700, last_price: 146_600, total: 440_000, apr: 0, rate: 0 },
    ],
    [
      'no interest, parts that would be paid off too soon when rounded up',
      {},
      term(60, 0),
      300_100,
      { monthly_price: 5000, last_price: 5100, total: 300_100, apr: 0 },
    ],
    [
      'a fee at signing, which alone makes the rate',
      { fee: 9900 },
      term(10, 0),
      500_000,
      { monthly_price: 50_000, total: 509_900, rate: 0, apr: 4.47 },
    ],
    [
      'a tenth at once',
      { deposit_rule: 'percent', deposit_value: 10 },
      term(10, 0),
      999_000,
      { deposit: 99_900, credit: 899_100, total: 899_100 },
    ],
  ] as const)('of %s', (_, tier, one, price, expected) => {
    expect(loanOf(tier, one, price)).toMatchObject({ ok: true, value: expected });
  });

  it('is refused below and above what the tier lends, with that limit', () => {
    const low = { ok: false, refusal: { code: 'CREDIT_TOO_LOW', limit: 300_000 } };
    expect(loanOf({}, term(12, 1150), 299_900)).toEqual(low);
    expect(loanOf({}, term(12, 1150), 500_000, 200_100)).toEqual(low);
    expect(loanOf({}, term(12, 1150), 15_000_100)).toEqual({
      ok: false,
      refusal: { code: 'CREDIT_TOO_HIGH', limit: 15_000_000 },
    });
  });

  it('adds up: price is deposit and credit, the total the sum of instalments and the fee, all in whole crowns', () => {
    const anyTerm = fc.record({
      count: fc.integer({ min: 1, max: 84 }),
      rate: fc.option(fc.integer({ min: 0, max: 6000 })),
      coefficient: fc.integer({ min: 10_000, max: 500_000 }),
    });
    const crowns = fc.integer({ min: 3000, max: 150_000 });
    fc.assert(
      fc.property(anyTerm, crowns, fc.integer({ min: 0, max: 50_000 }), ({ count, rate, coefficient }, price, wish) => {
        const one = term(count, rate, rate === null ? coefficient : null);
        const loan = loanOf({ fee: 9900 }, one, price * 100, wish);
        if (!loan.ok) return;
        const { deposit, credit, monthly_price: monthly, last_price: last, fee, total, apr } = loan.value;
        expect(deposit + credit).toBe(price * 100);
        expect((count - 1) * monthly + last + fee).toBe(total);
        expect(total).toBeGreaterThanOrEqual(credit + fee);
        expect(apr).toBeGreaterThanOrEqual(0);
        expect(last).toBeGreaterThan(0);
        for (const amount of [deposit, credit, monthly, last, total]) expect(amount % 100).toBe(0);
      }),
    );
  });
});

describe('tiers for goods', () => {
  const phone = { product_id: 1, categories: [10, 11] };
  const cable = { product_id: 2, categories: [20] };
  const scoped = (scope: Partial<Tier['scope']>) =>
    aTier({ scope: { all: false, categories: [], products: [], ...scope } });
  it.each([
    ['all goods', scoped({ all: true }), true],
    ['the phone’s category or one above it', scoped({ categories: [11] }), true],
    ['the very product', scoped({ products: [1] }), true],
    ['another category', scoped({ categories: [20] }), false],
    ['nothing', scoped({}), false],
    ['a tier not yet in force', aTier({ valid_from: '2026-11-24' }), false],
    ['a tier on its last day', aTier({ valid_to: '2026-11-23' }), true],
    ['a tier that has ended', aTier({ valid_to: '2026-11-22' }), false],
  ])('of %s', (_, tier, isFor) => {
    expect(tiersFor([tier], [phone], '2026-11-23')).toEqual(isFor ? [tier] : []);
  });

  it('of a cart are those for every one of its goods; an empty cart has none', () => {
    const [all, phones] = [scoped({ all: true }), scoped({ categories: [10] })];
    expect(tiersFor([all, phones], [phone, cable], '2026-11-23')).toEqual([all]);
    expect(tiersFor([all], [], '2026-11-23')).toEqual([]);
  });
});

describe('options', () => {
  const free = aTier({
    barem: '10x',
    name: 'Deset splátek',
    min_credit: 500_000,
    terms: [{ id: 90, count: 10, yearly_rate: 0, monthly_coefficient: null }],
  });
  const wish = { tiers: [free, aTier()], price: 440_000, deposit: 0, currency: 'CZK' } as const;

  it('are complete, and tiers that do not lend so little say from how much', () => {
    const { options, unfit, most_deposit: most } = instalmentData(wish);
    expect(options.map(({ id }) => id)).toEqual([6, 12, 36]);
    for (const one of options) expect(() => InstalmentOption.parse(one)).not.toThrow();
    expect(unfit).toEqual([expect.objectContaining({ barem: '10x', reason: 'CREDIT_TOO_LOW' })]);
    expect(most.amount).toBe(140_000);
  });

  it('have a best one by the month, then by the total', () => {
    const { options } = instalmentData(wish);
    expect(bestOption(options)?.id).toBe(36);
    const dearer = options.map((one) => ({
      ...one,
      id: one.id + 100,
      total: { ...one.total, amount: one.total.amount + 100 },
    }));
    expect(bestOption([...dearer, ...options])?.id).toBe(36);
    expect(bestOption([])).toBeNull();
  });

  it('are found by their id only while they fit', () => {
    expect(optionOf(wish, 12)?.monthly_price.amount).toBe(39_000);
    expect(optionOf(wish, 90)).toBeNull();
    expect(optionOf({ ...wish, price: 500_000 }, 90)?.monthly_price.amount).toBe(50_000);
    expect(optionOf(wish, 7777)).toBeNull();
  });
});
