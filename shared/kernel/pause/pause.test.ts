import { expect, test } from 'vitest';
import type { Pause } from './pause.ts';
import { expectedEnd, pauseOf, retryAfterS } from './pause-rules.ts';

const now = new Date('2026-11-27T20:00:00.000Z');
const pause = (part: Pause['part'], until: string | null = null): Pause => ({ part, until });

test('maintenance stops every part, a paused feature itself alone', () => {
  const both = [pause('reviews'), pause('sale')];
  expect(pauseOf(both, 'reviews')).toBe(both[1]);
  expect(pauseOf(both, 'repairs')).toBe(both[1]);
  expect(pauseOf([pause('reviews')], 'reviews')).toEqual(pause('reviews'));
  expect(pauseOf([pause('reviews')], 'sale')).toBeNull();
  expect(pauseOf([], 'sale')).toBeNull();
});

test('shoppers are told a moment to come and nothing once it has passed', () => {
  expect(expectedEnd(pause('sale', '2026-11-27T20:10:00.000Z'), now)).toEqual(new Date('2026-11-27T20:10:00.000Z'));
  expect(expectedEnd(pause('sale', '2026-11-27T20:00:00.000Z'), now)).toBeNull();
  expect(expectedEnd(pause('sale'), now)).toBeNull();
});

test.each([
  ['2026-11-27T20:00:00.400Z', 1],
  ['2026-11-27T20:10:00.000Z', 600],
  ['2026-11-28T20:00:00.000Z', 3_600],
  ['2026-11-27T19:00:00.000Z', 300],
  [null, 300],
])('with an end at %s it is worth asking again after %i seconds', (until, seconds) => {
  expect(retryAfterS(pause('sale', until), now)).toBe(seconds);
});
