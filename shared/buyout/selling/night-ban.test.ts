import { expect, it } from 'vitest';
import { nightBan } from './night-ban.ts';

const at = (clock: string): number => {
  const [hour, minute] = clock.split(':').map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
};

it.each([
  ['21:59', false],
  ['22:00', true],
  ['23:59', true],
  ['00:00', true],
  ['05:59', true],
  ['06:00', false],
  ['12:00', false],
] as const)('a Czech shop buying at %s is stopped: %s', (clock, isBanned) => {
  expect(nightBan('cs', at(clock))).toBe(isBanned);
});

it('a Romanian shop is not', () => {
  expect(nightBan('ro', at('23:00'))).toBe(false);
});
