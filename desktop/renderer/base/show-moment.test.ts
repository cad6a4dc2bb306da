import { expect, test } from 'vitest';
import { showAge, showKg, showMoment, showSecond } from './show-moment.ts';

const now = new Date('2026-11-21T10:00:00Z');

test('an instant of today is the time alone, in the time of the office', () => {
  expect(showMoment('cs', '2026-11-21T08:42:00Z', now)).toBe('9:42');
});

test('an instant of another day carries the day, of another year the year as well', () => {
  expect(showMoment('cs', '2026-11-20T15:05:00Z', now)).toContain('20. 11.');
  expect(showMoment('cs', '2025-11-20T15:05:00Z', now)).toContain('2025');
});

test('midnight in Prague begins the day, not midnight in Greenwich', () => {
  expect(showMoment('cs', '2026-11-20T23:10:00Z', now)).toBe('0:10');
});

test('ages are clocks and never negative', () => {
  expect([showAge(42_000), showAge(102_000), showAge(3_725_000), showAge(-5)]).toEqual([
    '0:42',
    '1:42',
    '1:02:05',
    '0:00',
  ]);
});

test('weights have three decimals with the sign of the language', () => {
  expect(showKg('cs', 842)).toBe('0,842');
  expect(showKg('en', 12_005)).toBe('12.005');
});

test('what is no instant is written as nothing known, and breaks no screen', () => {
  expect(showMoment('cs', 'yesterday', now)).toBe('—');
});

test.each([
  ['cs', '8:04:05'],
  ['ro', '08:04:05'],
  ['en', '08:04:05'],
])('a log of what just happened tells seconds (%s)', (language, written) => {
  expect(showSecond(language, '2026-03-01T07:04:05Z')).toBe(written);
});
