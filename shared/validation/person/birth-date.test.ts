import { describe, expect, it } from 'vitest';
import { ageOn, isoDate } from './birth-date.ts';

describe('birth date', () => {
  it.each([
    [2000, 2, 29, '2000-02-29'],
    [1900, 2, 29, null],
    [2023, 4, 31, null],
    [1985, 0, 10, null],
    [1985, 1, 0, null],
    [53, 1, 1, '0053-01-01'],
  ])('%i-%i-%i is %s', (year, month, day, date) => {
    expect(isoDate(year, month, day)).toBe(date);
  });

  it.each([
    ['2008-11-21', '2026-11-20', 17],
    ['2008-11-21', '2026-11-21', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2026-11-21', '2026-11-21', 0],
  ])('who was born on %s is on %s %i years old', (birthDate, day, age) => {
    expect(ageOn(birthDate, day)).toBe(age);
  });
});
