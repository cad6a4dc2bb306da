import { describe, expect, it } from 'vitest';
import { isInstant, momentParts, readMoment } from './typed-moment.ts';

describe('a moment typed as a day and a time', () => {
  it.each([
    ['winter', '2026-11-28', '8', '2026-11-28T07:00:00.000Z'],
    ['summer', '2027-07-01', '18.30', '2027-07-01T16:30:00.000Z'],
    ['midnight', '2027-01-01', '0:00', '2026-12-31T23:00:00.000Z'],
    ['the hour that spring leaves out', '2027-03-28', '2:30', '2027-03-28T01:30:00.000Z'],
    ['the hour that comes twice', '2027-10-31', '2:30', '2027-10-31T00:30:00.000Z'],
  ])('is told by the office’s clock: %s', (_, day, time, instant) => {
    expect(readMoment({ day, time })).toBe(instant);
    expect(isInstant(instant)).toBe(true);
  });

  it.each([
    [{ day: '', time: '' }, ''],
    [{ day: '', time: ' ' }, ''],
    [{ day: '', time: '9:00' }, 'INVALID_DATE'],
    [{ day: 'INVALID_DATE', time: '9:00' }, 'INVALID_DATE'],
    [{ day: 'DAY_OUT_OF_RANGE', time: '' }, 'DAY_OUT_OF_RANGE'],
    [{ day: '2027-01-01', time: '' }, 'INVALID_TIME'],
    [{ day: '2027-01-01', time: '25:00' }, 'INVALID_TIME'],
  ])('%j is %j', (parts, value) => {
    expect(readMoment(parts)).toBe(value);
    expect(isInstant(value)).toBe(false);
  });
});

it('an instant is shown as it was typed, and comes back the same', () => {
  for (const value of ['2026-11-28T07:00:00.000Z', '2027-07-01T16:30:00.000Z', '2026-12-31T23:00:00.000Z'])
    expect(readMoment(momentParts(value))).toBe(value);
  expect(momentParts('2026-12-31T23:00:00.000Z')).toEqual({ day: '2027-01-01', time: '00:00' });
  for (const none of ['', 'INVALID_DATE']) expect(momentParts(none)).toEqual({ day: '', time: '' });
});
