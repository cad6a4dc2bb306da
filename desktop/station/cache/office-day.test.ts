import { expect, test } from 'vitest';
import { dayBegins } from './office-day.ts';

test.each([
  ['2026-11-21', 0, '2026-11-20T23:00:00.000Z'],
  ['2026-07-01', 0, '2026-06-30T22:00:00.000Z'],
  // The clocks go forward on 29 March and back on 25 October.
  ['2026-03-29', 0, '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', 1, '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 0, '2026-10-24T22:00:00.000Z'],
  ['2026-10-25', 1, '2026-10-25T23:00:00.000Z'],
  ['2026-12-31', 1, '2026-12-31T23:00:00.000Z'],
] as const)('the day %s and %i more begins at %s', (day, later, instant) => {
  expect(dayBegins(day, later)).toBe(instant);
});

test.each(['yesterday', '2026-13-01', '26-11-21'])('%s is no day', (text) => {
  expect(dayBegins(text, 0)).toBeNull();
});
