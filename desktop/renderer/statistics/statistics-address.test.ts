import { expect, test } from 'vitest';
import { changedStatistics, queryOfStatistics, statisticsPlaceOf } from './statistics-address.ts';

test('what is shown stands in the address and is read from it', () => {
  const shown = { market: 'ro', days: 42, part: 'store' } as const;
  expect(statisticsPlaceOf(queryOfStatistics(shown))).toEqual(shown);
});

test.each(['', 'market=de&days=8&part=nothing', 'days=NaN'])('%j is as the screen begins', (query) => {
  expect(statisticsPlaceOf(query)).toEqual({ market: 'cs', days: 21, part: 'product' });
});

test('another market or period keeps how the grid is shown, another part is another grid', () => {
  const query = 'market=cs&days=21&part=product&sort=margin:asc&q=iphone';
  expect(changedStatistics(query, { days: 90 })).toBe('market=cs&days=90&part=product&sort=margin%3Aasc&q=iphone');
  expect(changedStatistics(query, { part: 'dead' })).toBe('market=cs&days=21&part=dead');
});
