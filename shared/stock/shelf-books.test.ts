import { describe, expect, it } from 'vitest';
import { applyCount, type ShelfBooks, type ShelfChange, takeBeyondBooks, writeOff } from './shelf-books.ts';

const books = (atLocation: number, unplaced: number, onHand: number, reserved: number): ShelfBooks => ({
  atLocation,
  unplaced,
  onHand,
  reserved,
});
const after = (before: ShelfBooks, change: ShelfChange): number[] => [
  before.atLocation + change.atLocation,
  before.unplaced + change.unplaced,
  before.onHand + change.onHand,
  before.reserved + change.reserved,
];

describe('pieces not found', () => {
  it.each([
    ['one of three', books(3, 0, 5, 1), 1, 1, [2, 0, 4, 0]],
    ['all that the location has', books(2, 0, 2, 2), 2, 2, [0, 0, 0, 0]],
    ['more than the location has', books(1, 0, 5, 3), 3, 3, [0, 0, 4, 0]],
    ['at a location with none, of a product with unplaced pieces', books(0, 2, 5, 1), 1, 1, [0, 1, 4, 0]],
    ['at a location with none and nothing unplaced', books(0, 0, 5, 1), 1, 1, [0, 0, 5, 0]],
    ['by an order that holds no reservation any more', books(3, 0, 5, 1), 1, 0, [2, 0, 4, 1]],
    ['by such an order while others have reserved everything', books(3, 0, 5, 5), 1, 0, [2, 1, 5, 5]],
    ['by the order that the unplaced piece was kept for', books(0, 1, 5, 5), 1, 1, [0, 0, 4, 4]],
  ])('%s leave the books', (_, before, missing, freed, expected) => {
    expect(after(before, writeOff(before, missing, freed))).toEqual(expected);
  });

  it('never leave a figure below zero or more reserved than there is, and the sum of places holds', () => {
    const small = [0, 1, 2, 3];
    for (const atLocation of small)
      for (const unplaced of small)
        for (const elsewhere of small)
          for (const reserved of small)
            for (const missing of [1, 2, 3])
              for (const freed of [0, 1, 2, 3]) {
                const before = books(atLocation, unplaced, atLocation + unplaced + elsewhere, reserved);
                if (reserved > before.onHand || freed > Math.min(missing, reserved)) continue;
                const change = writeOff(before, missing, freed);
                const [shelf = -1, loose = -1, onHand = -1, held = -1] = after(before, change);
                expect(Math.min(shelf, loose, held, onHand - held)).toBeGreaterThanOrEqual(0);
                expect(shelf + loose + elsewhere).toBe(onHand);
              }
  });
});

describe('pieces taken beyond the books', () => {
  it.each([
    ['the location has enough after all', books(3, 0, 5, 1), 2, [1, 0, 5, 1]],
    ['the rest was unplaced', books(1, 4, 5, 1), 3, [0, 2, 5, 1]],
    ['the rest was never on the books', books(1, 1, 5, 1), 3, [0, 0, 6, 1]],
  ])('%s', (_, before, taken, expected) => {
    const change = takeBeyondBooks(before, taken);
    expect(after(before, change)).toEqual(expected);
    // What left the location and the unplaced ones lies in the crate.
    expect(change.atLocation + change.unplaced + taken).toBe(change.onHand);
  });
});

describe('a counted shelf', () => {
  it.each([
    ['as the books say changes nothing', books(3, 1, 5, 1), 3, [3, 1, 5, 1]],
    ['with more takes what was unplaced first', books(3, 1, 5, 1), 5, [5, 0, 6, 1]],
    ['with fewer takes the rest off the books', books(3, 0, 5, 1), 1, [1, 0, 3, 1]],
    ['with fewer keeps what orders have reserved, unplaced', books(3, 0, 3, 2), 0, [0, 2, 2, 2]],
  ])('%s', (_, before, counted, expected) => {
    expect(after(before, applyCount(before, counted))).toEqual(expected);
  });

  it('after pieces not found gives them back exactly', () => {
    const before = books(4, 0, 6, 2);
    const [shelf = 0, unplaced = 0, onHand = 0, reserved = 0] = after(before, writeOff(before, 2, 2));
    const now = books(shelf, unplaced, onHand, reserved);
    expect(after(now, applyCount(now, 4))).toEqual([4, 0, 6, 0]);
  });
});
