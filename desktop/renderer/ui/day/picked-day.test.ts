import { describe, expect, it } from 'vitest';
import { readPickedDay, yearsOffered } from './picked-day.ts';
import { usualRange } from '@kolobeh/shared/validation/fields/typed-date.ts';

const range = usualRange('2026-11-22');

describe('the years a picker offers', () => {
  it('are from a hundred back to fifty-two forward', () => {
    const years = yearsOffered(range);
    expect(years).toHaveLength(153);
    expect([years[0], years.at(-1)]).toEqual([1926, 2078]);
  });

  it('are those of its own bounds where it has them', () => {
    expect(yearsOffered({ first: '2025-12-31', last: '2027-01-01' })).toEqual([2025, 2026, 2027]);
    expect(yearsOffered({ first: '2026-03-01', last: '2026-04-01' })).toEqual([2026]);
    expect(yearsOffered({ first: '2027-01-01', last: '2026-01-01' })).toEqual([]);
  });
});

describe('a day in a picker', () => {
  it.each([
    ['5. 3. 27', '2027-03-05'],
    ['05.03.2027', '2027-03-05'],
    ['5.3.49', '2049-03-05'],
    ['5.3.50', '1950-03-05'],
    ['2027-03-05', '2027-03-05'],
    [' 2027-03-05 ', '2027-03-05'],
    ['  ', ''],
  ])('%j is %j', (written, day) => {
    expect(readPickedDay(written, range)).toEqual({ ok: true, value: day });
  });

  it.each(['zítra', '31.2.2027', '2027-02-31', '2027-3-5', '5.3.', '5/3/2027'])('%j is no day', (written) => {
    expect(readPickedDay(written, range)).toEqual({ ok: false, refusal: 'INVALID_DATE' });
  });

  it('is told from one that exists and is not taken', () => {
    expect(readPickedDay('31.12.1925', range)).toEqual({ ok: false, refusal: 'DAY_OUT_OF_RANGE' });
    expect(readPickedDay('2079-01-01', range)).toEqual({ ok: false, refusal: 'DAY_OUT_OF_RANGE' });
    const march = { first: '2027-03-05', last: '2027-03-06' };
    expect(readPickedDay('4.3.27', march)).toEqual({ ok: false, refusal: 'DAY_OUT_OF_RANGE' });
    expect(readPickedDay('5.3.27', march)).toEqual({ ok: true, value: '2027-03-05' });
    expect(readPickedDay('6.3.27', march)).toEqual({ ok: true, value: '2027-03-06' });
    expect(readPickedDay('7.3.27', march)).toEqual({ ok: false, refusal: 'DAY_OUT_OF_RANGE' });
  });
});
