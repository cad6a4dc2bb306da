import { expect, it } from 'vitest';
import { isOverdue } from './overdue.ts';

const now = Date.parse('2026-03-01T10:00:00Z');

it.each([
  [null, false],
  ['2026-03-01T09:59:30Z', false],
  ['2026-03-01T09:59:00Z', false],
  ['2026-03-01T09:58:59Z', true],
  // A clock that was put back.
  ['2026-03-01T11:00:00Z', false],
])('scans that wait since %s: alarm %s', (oldestAt, isAlarm) => {
  expect(isOverdue(oldestAt, now)).toBe(isAlarm);
});
