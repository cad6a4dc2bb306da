import { describe, expect, it } from 'vitest';
import { deliveryPrices, type FeedDelivery } from './delivery-prices.ts';

const courier: FeedDelivery = {
  code: 'courier',
  kind: 'courier',
  carrier: 'ppl',
  name: 'PPL',
  price: 9_900,
  free_from: 150_000,
  max_weight_grams: 30_000,
  postcodes: null,
};
const point: FeedDelivery = { ...courier, code: 'point', kind: 'pickup_point', price: 6_900, max_weight_grams: 5_000 };
const cash = { price: 3_900, min_amount: null, max_amount: 200_000, deliveries: ['courier'] };

describe('delivery with one piece', () => {
  it('adds what paying at the door costs, where that can be', () => {
    expect(deliveryPrices({ price: 49_000, weight_grams: 300 }, [courier, point], cash)).toMatchObject([
      { price: 9_900, cashPrice: 13_800 },
      { price: 6_900, cashPrice: null },
    ]);
  });
  it('is free from the value on, and not paid at the door over its most', () => {
    expect(deliveryPrices({ price: 150_000, weight_grams: 300 }, [courier], cash)).toMatchObject([
      { price: 0, cashPrice: 3_900 },
    ]);
    expect(deliveryPrices({ price: 196_101, weight_grams: 300 }, [courier], cash)).toMatchObject([{ cashPrice: null }]);
  });
  it('leaves out what is too heavy, stores and couriers of one town', () => {
    const heavy = { price: 49_000, weight_grams: 5_001 };
    const ofTown = { ...courier, postcodes: ['1'] };
    const store: FeedDelivery = { ...courier, kind: 'store' };
    expect(deliveryPrices(heavy, [courier, point, ofTown, store], cash)).toHaveLength(1);
  });
});
