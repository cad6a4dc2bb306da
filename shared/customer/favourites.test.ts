import { describe, expect, it } from 'vitest';
import { mostFavourites, noFavourites, parseFavourites, withFavourite, writeFavourites } from './favourites.ts';

describe('the cookie of favourites', () => {
  it.each([
    { of: 'visitor' as const, ids: [3, 1, 2] },
    { of: 'account' as const, ids: [] },
  ])('is read as it was written: %j', (kept) => {
    expect(parseFavourites(writeFavourites(kept))).toEqual(kept);
  });

  it.each([[null], [''], ['x.1'], ['v.1.x'], ['v.-1'], ['v,1'], ['v.1234567890']])('says nothing as %s', (value) => {
    expect(parseFavourites(value)).toEqual(noFavourites);
  });

  it('names a product once and holds no more than the most', () => {
    expect(parseFavourites('v.5.5.0.6').ids).toEqual([5, 6]);
    const many = writeFavourites({ of: 'visitor', ids: Array.from({ length: 90 }, (_, at) => at + 1) });
    expect(parseFavourites(many).ids).toHaveLength(mostFavourites);
  });
});

it('a new favourite stands first, the oldest goes, and one taken out is gone', () => {
  const full = Array.from({ length: mostFavourites }, (_, at) => at + 1);
  const after = withFavourite(full, 999, true);
  expect([after[0], after.length, after.includes(mostFavourites)]).toEqual([999, mostFavourites, false]);
  expect(withFavourite([1, 2, 3], 2, true)).toEqual([2, 1, 3]);
  expect(withFavourite([1, 2, 3], 2, false)).toEqual([1, 3]);
});
