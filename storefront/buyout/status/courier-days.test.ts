import { expect, it } from 'vitest';
import { courierDays } from './courier-days.ts';

it('a courier comes from the next working day on, two weeks ahead', () => {
  // A Friday.
  const days = courierDays('cs', '2026-11-20');
  expect(days[0]).toBe('2026-11-23');
  expect(days.at(-1)).toBe('2026-12-04');
  expect(days).toHaveLength(10);
  // The last of November and the first of December are holidays in Romania.
  expect(courierDays('ro', '2026-11-20')).toHaveLength(8);
});
