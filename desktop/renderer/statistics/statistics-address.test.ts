import { expect, test } from 'vitest';
import { queryOfStatistics, statisticsPlaceOf } from './statistics-address.ts';

test('what is shown stands in the address and is read from it', () => {
  const shown = { market: 'ro', days: 42, part: 'store' } as const;
  expect(statisticsPlaceOf(queryOfStatistics(shown))).toEqual(shown);
});

test.each(['', 'market=de&days=8&part=nothing', 'days=NaN'])('%j is as the screen begins', (query) => {
  expect(statisticsPlaceOf(query)).toEqual({ market: 'cs', days: 21, part: 'product' });
});
