import { describe, expect, it } from 'vitest';
import { eanFor, serialFor } from './codes.ts';
import { crownsEnding90, leiEnding9 } from './pricing.ts';
import { randomFrom } from './random.ts';

describe('seeded chance', () => {
  it('repeats itself for the same seed', () => {
    const draw = (seed: number) =>
      Array.from(
        { length: 20 },
        (
          (random) => () =>
            random.next()
        )(randomFrom(seed)),
      );
    expect(draw(42)).toEqual(draw(42));
    expect(draw(42)).not.toEqual(draw(43));
  });

  it('draws whole numbers from the first to the last inclusive', () => {
    const random = randomFrom('dice');
    const thrown = new Set(Array.from({ length: 500 }, () => random.int(1, 6)));
    expect([...thrown].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('shuffles without losing anything and leaves the list alone', () => {
    const list = Array.from({ length: 50 }, (_, at) => at);
    const mixed = randomFrom(1).shuffle(list);
    expect(mixed).not.toEqual(list);
    expect(mixed.toSorted((a, b) => a - b)).toEqual(list);
  });

  it('has nothing to pick from an empty list', () => {
    expect(() => randomFrom(1).pick([])).toThrow(RangeError);
  });
});

describe('numbers of goods', () => {
  it('stay the same for a product and differ among 20 000 products but for a chance few', () => {
    expect(eanFor('APL-IP15-128-BLK-N')).toBe(eanFor('APL-IP15-128-BLK-N'));
    const eans = new Set(Array.from({ length: 20_000 }, (_, at) => eanFor(`X-${at}`)));
    expect(eans.size).toBeGreaterThan(19_990);
  });

  it('give a serial number of twelve characters to each piece', () => {
    const serials = Array.from({ length: 2000 }, (_, at) => serialFor('APL-PAD11', at));
    expect(serials.filter((serial) => !/^APL\d{4}[A-Z0-9]{5}$/.test(serial))).toEqual([]);
    expect(new Set(serials).size).toBe(2000);
  });
});

describe('price endings', () => {
  it.each([
    [12_345, 12_390],
    [12_330, 12_290],
    [99, 99],
    [260, 290],
  ])('puts %i crowns to %i', (amount, price) => {
    expect(crownsEnding90(amount)).toBe(price);
  });

  it.each([
    [2_623, 2_599],
    [2_630, 2_649],
    [78.8, 79],
    [3, 9],
  ])('puts %f lei to %i', (amount, price) => {
    expect(leiEnding9(amount)).toBe(price);
  });
});
