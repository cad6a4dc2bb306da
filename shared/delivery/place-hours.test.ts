import { expect, it } from 'vitest';
import { hoursLines, PlaceHours } from './place-hours.ts';

const all = [1, 2, 3, 4, 5, 6, 7];

it('days in a row with the same hours are one line, a break stands in it, closed days are left out', () => {
  const week = [
    ...[1, 2, 3, 4].map((day) => ({ day, from: '08:00', to: '18:00' })),
    { day: 5, from: '08:00', to: '11:00' },
    { day: 5, from: '13:00', to: '16:00' },
    { day: 7, from: '08:00', to: '18:00' },
  ];
  expect(hoursLines(week)).toEqual([
    { first: 1, last: 4, spans: '08:00–18:00' },
    { first: 5, last: 5, spans: '08:00–11:00, 13:00–16:00' },
    { first: 7, last: 7, spans: '08:00–18:00' },
  ]);
});

it('a box that never closes says so, one that is shut at night does not', () => {
  expect(hoursLines(all.map((day) => ({ day, from: '00:00', to: '23:59' })))).toBe('nonstop');
  expect(hoursLines(all.map((day) => ({ day, from: '00:00', to: '24:00' })))).toBe('nonstop');
  expect(hoursLines(all.map((day) => ({ day, from: '05:00', to: '23:00' })))).toHaveLength(1);
  expect(hoursLines([1, 2].map((day) => ({ day, from: '00:00', to: '24:00' })))).toHaveLength(1);
});

it('a time that no clock has is no time', () => {
  expect(PlaceHours.safeParse([{ day: 1, from: '08:00', to: '25:00' }]).success).toBe(false);
  expect(PlaceHours.safeParse([{ day: 8, from: '08:00', to: '12:00' }]).success).toBe(false);
});
