import { expect, it } from 'vitest';
import { endedBefore, keptUntil } from './kept-until.ts';

it.each([
  ['2026-01-01', '2036-12-31'],
  ['2026-12-31', '2036-12-31'],
  ['2024-02-29', '2034-12-31'],
])('a document of %s is kept to the end of the tenth year after it', (taxPointOn, until) => {
  expect(keptUntil(taxPointOn)).toBe(until);
});

it('a document is at its end on the day after its last, and not a day before', () => {
  const isEnded = (taxPointOn: string, today: string): boolean => taxPointOn < endedBefore(today);
  for (const taxPointOn of ['2026-01-01', '2026-06-15', '2026-12-31']) {
    expect(isEnded(taxPointOn, keptUntil(taxPointOn))).toBe(false);
    expect(isEnded(taxPointOn, '2037-01-01')).toBe(true);
  }
});
