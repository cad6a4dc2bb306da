import { describe, expect, it } from 'vitest';
import { endOfDay } from './end-of-day.ts';

describe('the end of a day', () => {
  it.each([
    ['2026-11-20', '2026-11-20T22:59:59.999Z'],
    ['2026-07-01', '2026-07-01T21:59:59.999Z'],
    // The clocks went back in the morning, and forward.
    ['2026-10-25', '2026-10-25T22:59:59.999Z'],
    ['2026-03-29', '2026-03-29T21:59:59.999Z'],
  ])('%s in Prague is %s', (day, instant) => {
    expect(endOfDay(day, 'Europe/Prague')).toBe(instant);
  });
});
