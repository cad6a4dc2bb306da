import { expect, test } from 'vitest';
import { momentOf } from './maintenance.ts';

const now = new Date(2026, 10, 27, 20, 0);

test('an end is a time of today or a day with its time, and always to come', () => {
  expect(momentOf('22:30', now)).toEqual(new Date(2026, 10, 27, 22, 30));
  expect(momentOf('2026-11-28 06:00', now)).toEqual(new Date(2026, 10, 28, 6, 0));
  expect(momentOf(undefined, now)).toBeNull();
  for (const wrong of ['19:00', '2026-11-27 20:00', 'tomorrow', '25:61'])
    expect(() => momentOf(wrong, now)).toThrow(/--until/);
});
