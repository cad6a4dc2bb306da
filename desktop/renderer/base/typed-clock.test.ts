import { expect, it } from 'vitest';
import { clockOf, isClock } from './typed-clock.ts';

it.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  [' 18:05 ', '18:05'],
  ['23', '23:00'],
])('%j is %s', (typed, clock) => {
  expect(clockOf(typed)).toBe(clock);
  expect(isClock(clock)).toBe(true);
});

it.each(['', '24', '9:60', '9:5', 'v poledne', '9:30:00', '12345', '-1'])('%j is no time of day', (typed) => {
  expect(isClock(clockOf(typed))).toBe(false);
});
