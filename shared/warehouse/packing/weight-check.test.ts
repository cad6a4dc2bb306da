import { describe, expect, it } from 'vitest';
import { checkWeight, expectedWeight, toKilograms } from './weight-check.ts';

const phone = { weightGrams: 420, quantity: 1 };

describe('weight of a package', () => {
  it('is its items and its box', () => {
    expect(expectedWeight([phone, { weightGrams: 35, quantity: 3 }], 120).expectedGrams).toBe(645);
    expect(expectedWeight([], 120).expectedGrams).toBe(120);
  });

  it.each([
    [489, 'too_light'],
    [490, 'fits'],
    [540, 'fits'],
    [590, 'fits'],
    [591, 'too_heavy'],
  ])('of a light package may differ by 50 g: %i g %s', (measured, kind) => {
    expect(checkWeight([phone], 120, measured)).toMatchObject({ kind, minGrams: 490, maxGrams: 590 });
  });

  it.each([
    [4849, 'too_light'],
    [4850, 'fits'],
    [5150, 'fits'],
    [5151, 'too_heavy'],
  ])('of a heavy package may differ by 3 %%: %i g %s', (measured, kind) => {
    expect(checkWeight([{ weightGrams: 2200, quantity: 2 }], 600, measured)).toMatchObject({
      kind,
      expectedGrams: 5000,
    });
  });

  it('says how much is missing or too much', () => {
    expect(checkWeight([phone], 120, 120)).toEqual({
      kind: 'too_light',
      missingGrams: 420,
      expectedGrams: 540,
      minGrams: 490,
      maxGrams: 590,
    });
    expect(checkWeight([phone], 120, 960)).toMatchObject({ kind: 'too_heavy', excessGrams: 420 });
  });

  it('of nothing on the scale never fits', () => {
    expect(checkWeight([{ weightGrams: 10, quantity: 1 }], 20, 0).kind).toBe('too_light');
  });

  it('is shown in kilograms', () => {
    expect([842, 1000, 5, 31_500].map(toKilograms)).toEqual(['0.842', '1.000', '0.005', '31.500']);
  });
});
