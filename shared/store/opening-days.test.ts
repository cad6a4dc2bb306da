import { expect, it } from 'vitest';
import { openingDays } from './opening-days.ts';

const day = (number: number, from: string | null, to: string | null = from && '18:30') => ({ day: number, from, to });
const told = (week: Parameters<typeof openingDays>[0]): string[] =>
  openingDays(week).map(
    ({ first, last, hours }) => `${first}-${last} ${hours ? `${hours.from}-${hours.to}` : 'closed'}`,
  );

it('joins days in a row that have the same hours', () => {
  const week = [1, 2, 3, 4, 5].map((number) => day(number, '09:00'));
  expect(told([...week, day(6, '09:00', '13:00'), day(7, null)])).toEqual([
    '1-5 09:00-18:30',
    '6-6 09:00-13:00',
    '7-7 closed',
  ]);
});

it('keeps the same hours apart when another day stands between them', () => {
  expect(told([day(1, '09:00'), day(2, '10:00'), day(3, '09:00')])).toEqual([
    '1-1 09:00-18:30',
    '2-2 10:00-18:30',
    '3-3 09:00-18:30',
  ]);
});

it('joins closed days and does not join days that do not follow', () => {
  expect(told([day(1, '09:00'), day(3, '09:00'), day(6, null), day(7, null)])).toEqual([
    '1-1 09:00-18:30',
    '3-3 09:00-18:30',
    '6-7 closed',
  ]);
});
