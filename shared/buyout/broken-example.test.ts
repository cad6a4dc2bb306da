import { describe, expect, it } from 'vitest';
import { anAppraisal, withoutPrice } from './an-appraisal.testing.ts';
import { brokenExample } from './broken-example.ts';

describe('the example of a broken device', () => {
  it('differs from the sound one by the worst answer of the first question of looks alone', () => {
    const example = brokenExample(anAppraisal());
    expect([example?.fault.value, example?.broken.result.quality, example?.sound.result.quality]).toEqual([
      'screen-cracked',
      'D',
      'A+',
    ]);
    expect(example?.broken.price.amount).toBeLessThan(example?.sound.price.amount ?? 0);
  });

  it('is none when devices in that grade are not bought out', () => {
    expect(brokenExample(withoutPrice(anAppraisal(), 'D'))).toBeNull();
  });

  it('is none without a question of looks, and when the fault costs nothing', () => {
    const appraisal = anAppraisal();
    const plain = appraisal.device_conditions.filter(({ type }) => type !== 'quality');
    expect(brokenExample({ ...appraisal, device_conditions: plain })).toBeNull();
    const one = appraisal.appraisal_result.map((result) => ({
      ...result,
      price: { amount: 100, currency: 'CZK' as const },
    }));
    expect(brokenExample({ ...appraisal, appraisal_result: one })).toBeNull();
  });
});
