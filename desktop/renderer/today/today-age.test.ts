import { expect, it } from 'vitest';
import { sayAge, standingOf } from './today-age.ts';

const now = Date.parse('2026-11-29T12:00:00Z');
const today = '2026-11-29';
const day = (count: number) => ({ unit: 'day', count }) as const;

it.each([
  ['2026-11-29T11:59:50Z', { kind: 'past', age: { unit: 'minute', count: 1 } }],
  ['2026-11-29T11:01:00Z', { kind: 'past', age: { unit: 'minute', count: 59 } }],
  ['2026-11-29T11:00:00Z', { kind: 'past', age: { unit: 'hour', count: 1 } }],
  ['2026-11-27T12:01:00Z', { kind: 'past', age: { unit: 'hour', count: 47 } }],
  ['2026-11-27T12:00:00Z', { kind: 'past', age: day(2) }],
  ['2026-11-29T15:30:00Z', { kind: 'ahead', age: { unit: 'hour', count: 3 } }],
  ['2026-11-29', { kind: 'today' }],
  ['2026-11-28', { kind: 'past', age: day(1) }],
  ['2026-12-02', { kind: 'ahead', age: day(3) }],
])('%s stands so: %j', (at, standing) => {
  expect(standingOf(at, now, today)).toEqual(standing);
});

it('is said in the language of who reads', () => {
  const said = (count: number) => ['cs-CZ', 'ro-RO', 'en-GB'].map((locale) => sayAge(locale, day(count)));
  expect(said(3)).toEqual(['3 dny', '3 zile', '3 days']);
  expect(said(12)).toEqual(['12 dnů', '12 zile', '12 days']);
});
