import { describe, expect, it } from 'vitest';
import { markets } from '../kernel/market.ts';
import { whole } from '../kernel/money.ts';
import { deliveryPrice, itemsTotal, missingToFreeDelivery, orderTotal } from './prices.ts';

const czk = (units: number) => whole(units, 'CZK');

describe('prices of an order', () => {
  it('sums lines and is zero without any', () => {
    expect(
      itemsTotal(
        [
          { unitPrice: czk(12_990), quantity: 2 },
          { unitPrice: czk(490), quantity: 1 },
        ],
        markets.cs,
      ),
    ).toEqual(czk(26_470));
    expect(itemsTotal([], markets.ro)).toEqual(whole(0, 'RON'));
  });

  it.each([
    ['below the limit it is paid', 149_999, 9_900],
    ['from the limit on it is free', 150_000, 0],
  ])('%s', (_, goods, price) => {
    expect(deliveryPrice({ price: 9_900, freeFrom: 150_000 }, { amount: goods, currency: 'CZK' }).amount).toBe(price);
  });

  it('never gives away a delivery without a limit', () => {
    expect(deliveryPrice({ price: 18_900, freeFrom: null }, czk(90_000)).amount).toBe(18_900);
  });

  it('says what is missing to free delivery, and nothing for an empty cart or when nothing is', () => {
    expect(missingToFreeDelivery(czk(1_000), markets.cs)).toEqual(czk(500));
    expect(missingToFreeDelivery(czk(1_500), markets.cs)).toBeNull();
    expect(missingToFreeDelivery(czk(0), markets.cs)).toBeNull();
  });

  it('adds goods, their covers, delivery and payment', () => {
    const sums = { goods: czk(1_000), covers: czk(0), delivery: czk(99), payment: czk(39) };
    expect(orderTotal(sums, czk(0))).toEqual(czk(1_138));
    expect(orderTotal({ ...sums, covers: czk(890) }, czk(0))).toEqual(czk(2_028));
  });

  it('takes a bonus off', () => {
    const sums = { goods: czk(1_000), covers: czk(0), delivery: czk(99), payment: czk(39) };
    expect(orderTotal(sums, czk(999))).toEqual(czk(139));
  });
});
