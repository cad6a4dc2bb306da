import { describe, expect, it } from 'vitest';
import { aLease, someLeaseTerms } from './a-lease.testing.ts';
import { checkLease } from './check-lease.ts';
import { bestLease, leaseOptions } from './count-lease.ts';
import { leaseOfCart, type LeasedCart } from './lease-of-cart.ts';
import { leasesOn, oneOfEachModel } from './lease-offer.ts';

const now = new Date('2026-11-24T10:00:00Z');
const phone = 'APL-IP15-128-BLK';
const countedAt = (price: number, ...offers: Parameters<typeof leaseOptions>[0]) =>
  leaseOptions(offers, () => price, { now });

describe('a lease', () => {
  it('tells what is paid monthly, at signing and over the whole time, and at which rate it is bought', () => {
    const [year, two] = countedAt(1_299_000, aLease());
    expect(year).toMatchObject({
      months: 12,
      monthly_price: { amount: 79_000, currency: 'CZK' },
      monthly_without_vat: { amount: 65_289 },
      total: { amount: 100_000 + 12 * 79_000 },
      buy_price: { amount: 490_000 },
      ends_at: null,
    });
    // 11 990 = Σ 790 × (1 + X)^(−k/12) + 4 900 × (1 + X)^(−1), solved apart from the program.
    expect(year?.apr).toBe(30.43);
    expect(two?.total.amount).toBe(100_000 + 24 * 49_000);
  });

  it('has no rate where the device is only rented, and none below nothing', () => {
    const rent = aLease({ ends: ['return'], terms: [{ id: 1, months: 12, monthly_price: 79_000, buy_price: null }] });
    expect(countedAt(1_299_000, rent)[0]).toMatchObject({ apr: null, buy_price: null });
    expect(countedAt(9_999_000, aLease())[0]?.apr).toBe(0);
  });

  it('asks for delivery at signing, and counts it in the total', () => {
    const [with100] = leaseOptions([aLease()], () => 1_299_000, { passedOn: 9_900, now });
    expect(with100).toMatchObject({ passed_on: { amount: 9_900 }, total: { amount: 100_000 + 9_900 + 12 * 79_000 } });
  });

  it('is not offered for less than its first payment, nor for what is not on sale', () => {
    expect(countedAt(100_000, aLease())).toEqual([]);
    expect(leaseOptions([aLease()], () => undefined, { now })).toEqual([]);
  });

  it('that is limited ends with its last day in the market, which changes its clocks', () => {
    const limited = (valid_to: string) => countedAt(1_299_000, aLease({ component: 7, valid_to }))[0]?.ends_at;
    expect(limited('2026-11-30')).toBe('2026-11-30T23:00:00.000Z');
    expect(limited('2026-07-31')).toBe('2026-07-31T22:00:00.000Z');
    const inRomania = aLease({ market: 'ro', component: 7, valid_to: '2026-11-30' });
    expect(countedAt(1_299_000, inRomania)[0]).toMatchObject({
      ends_at: '2026-11-30T22:00:00.000Z',
      monthly_price: { currency: 'RON' },
    });
    const days = [aLease({ valid_from: '2026-11-24', valid_to: '2026-11-25' })];
    expect(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'].map((day) => leasesOn(days, day).length)).toEqual([
      0, 1, 1, 0,
    ]);
  });

  it('stands for its model by the cheapest variant, limited and standing offers apart', () => {
    const cheap = aLease({
      id: 2,
      product: 'CHEAP',
      terms: [{ id: 9, months: 12, monthly_price: 1_000, buy_price: 0 }],
    });
    const limited = aLease({ id: 3, component: 1, valid_to: '2026-12-01' });
    const other = aLease({ id: 4, product: 'OTHER', master: 2 });
    expect(oneOfEachModel([limited, aLease(), cheap, other]).map(({ id }) => id)).toEqual([3, 2, 4]);
  });

  it('“from … a month” is the lowest month, of equal ones the lowest total', () => {
    const dearer = aLease({ id: 2, first_payment: 200_000 });
    expect(bestLease(countedAt(1_299_000, dearer, aLease()))).toMatchObject({
      months: 24,
      first_payment: { amount: 100_000 },
    });
    expect(bestLease([])).toBeNull();
  });
});

describe('a cart is leased', () => {
  const cart = (more: Partial<LeasedCart> = {}): LeasedCart => ({
    items: [{ product: phone, quantity: 1, is_gift: false, covers: [] }],
    discount_total: { amount: 0 },
    trade_in: null,
    ...more,
  });
  const one = { product: phone, quantity: 1, is_gift: false, covers: [] };
  const gift = { product: 'CASE', quantity: 1, is_gift: true, covers: [] };

  it('when one leased piece is all of it, with what comes free', () => {
    expect(leaseOfCart([aLease()], cart({ items: [one, gift] }), false)).toEqual({ product: phone, trouble: null });
  });

  it.each([
    ['nothing is leased', { items: [{ ...one, product: 'CASE' }] }, 'NOT_OFFERED'],
    ['it is empty', { items: [] }, 'NOT_OFFERED'],
    ['there is another piece', { items: [one, { ...one, product: 'CASE' }] }, 'ONE_PIECE'],
    ['there are two of it', { items: [{ ...one, quantity: 2 }] }, 'ONE_PIECE'],
    ['it is insured by the shop', { items: [{ ...one, covers: [{}] }] }, 'WITH_COVERS'],
    ['a device pays a part', { trade_in: {} }, 'WITH_TRADE_IN'],
    ['a discount counts', { discount_total: { amount: 1 } }, 'WITH_DISCOUNT'],
  ] as const)('but not when %s', (_, more, trouble) => {
    expect(leaseOfCart([aLease()], cart(more as Partial<LeasedCart>), false).trouble).toBe(trouble);
  });

  it('but not beside a gift card', () => {
    expect(leaseOfCart([aLease()], cart(), true).trouble).toBe('WITH_GIFT_CARD');
  });
});

describe('an offer of the office', () => {
  const length = (months: number, buy_price: number | null) => ({ months, monthly_price: 50_000, buy_price });

  it.each([
    ['a mere rent', { ends: ['return'], terms: [length(12, null)] }],
    ['a block with its last day', { component: 3, valid_to: '2026-12-24' }],
  ] as const)('holds with %s', (_, more) => {
    expect(checkLease(someLeaseTerms(more as Parameters<typeof someLeaseTerms>[0]))).toEqual([]);
  });

  it.each([
    ['no price to buy for', { terms: [length(12, null)] }, 'terms.0.buy_price', 'REQUIRED'],
    ['a price to buy what goes back', { ends: ['return'], terms: [length(12, 0)] }, 'terms.0.buy_price', 'INVALID'],
    ['a length twice', { terms: [length(12, 0), length(12, 0)] }, 'terms.1.months', 'COUNT_TWICE'],
    ['a block without a last day', { component: 3 }, 'valid_to', 'REQUIRED'],
    ['a last day before the first', { valid_to: '2025-12-31' }, 'valid_to', 'BEFORE_START'],
    ['an end twice', { ends: ['buy', 'buy'] }, 'ends', 'INVALID'],
  ] as const)('is refused with %s', (_, more, path, code) => {
    expect(checkLease(someLeaseTerms(more as Parameters<typeof someLeaseTerms>[0]))).toEqual([{ path, code }]);
  });
});
