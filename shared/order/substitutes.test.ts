import { describe, expect, it } from 'vitest';
import { type Candidate, chargedFor, type Lacking, mostSubstitutes, substitutesFor } from './substitutes.ts';

const lacking: Lacking = {
  productId: 1,
  masterId: 7,
  storageGb: 128,
  quality: 'used',
  grade: 'B',
  listPrice: 800_000,
  pieces: 1,
};
const aCandidate = (changes: Partial<Candidate> = {}): Candidate => ({
  productId: 2,
  masterId: 7,
  storageGb: 128,
  quality: 'used',
  grade: 'B',
  price: 800_000,
  available: 1,
  popularity: 0,
  ...changes,
});
const isOffered = (changes: Partial<Candidate>): boolean => substitutesFor(lacking, [aCandidate(changes)]).length === 1;

describe('a substitute', () => {
  it.each<[string, Partial<Candidate>, boolean]>([
    ['the same in another colour', {}, true],
    ['a better grade', { grade: 'A' }, true],
    ['a new one for the price', { quality: 'new', grade: null }, true],
    ['a larger storage', { storageGb: 256 }, true],
    ['a tenth dearer', { price: 880_000 }, true],
    ['the product itself', { productId: 1 }, false],
    ['another model', { masterId: 8 }, false],
    ['a worse grade', { grade: 'C' }, false],
    ['a smaller storage', { storageGb: 64 }, false],
    ['more than a tenth dearer', { price: 880_100 }, false],
    ['too few of it', { available: 0 }, false],
  ])('%s', (_, changes, expected) => {
    expect(isOffered(changes)).toBe(expected);
  });

  it('in the same quality comes first, then the nearest by price, at most four', () => {
    const made = [
      aCandidate({ productId: 10, grade: 'A', price: 800_000 }),
      aCandidate({ productId: 11, price: 700_000 }),
      aCandidate({ productId: 12, price: 790_000 }),
      ...[13, 14, 15].map((productId) => aCandidate({ productId, grade: 'A+', price: 820_000 })),
    ];
    const offered = substitutesFor(lacking, made).map(({ productId }) => productId);
    expect(offered).toEqual([12, 11, 10, 13]);
    expect(offered).toHaveLength(mostSubstitutes);
  });

  it('is not one the order has already', () => {
    expect(substitutesFor(lacking, [aCandidate()], [2])).toEqual([]);
  });

  it.each([
    [100, 90, 90],
    [100, 100, 100],
    [100, 110, 100],
  ])('of a piece for %d that costs %d is charged %d', (paid, price, charged) => {
    expect(chargedFor(paid, price)).toBe(charged);
  });
});
