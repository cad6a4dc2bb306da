import { expect, it } from 'vitest';
import { minutesLater } from '../kernel/dates.ts';
import { postponedHold } from './hold.ts';

const placed = new Date('2026-11-20T09:00:00Z');

it('holds goods ten minutes more while the gateway is silent', () => {
  const now = minutesLater(placed, 61);
  expect(postponedHold('card', placed, now)).toEqual(minutesLater(now, 10));
});

it('holds them on for a day at most, counted from when they should have been given up', () => {
  const last = minutesLater(placed, 60 + 24 * 60);
  expect(postponedHold('card', placed, last)).not.toBeNull();
  expect(postponedHold('card', placed, minutesLater(last, 1))).toBeNull();
  expect(postponedHold('bank_transfer', placed, minutesLater(last, 1))).not.toBeNull();
});
