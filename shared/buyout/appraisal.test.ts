import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Grade } from '../catalogue/quality.ts';
import { aChoice, anAppraisal, gradeIds, withoutPrice } from './an-appraisal.testing.ts';
import { type Appraisal, appraise, byGrade, notBoughtOut, refuseAnswers } from './appraisal.ts';

const crowns = (appraisal: Appraisal, chosen: string[]): number | null => {
  const appraised = appraise(appraisal, chosen);
  return appraised && appraised.price.amount / 100;
};
const full = ['works', 'screen-perfect', 'frame-perfect', 'battery-90', 'phone-only', 'signed-out'];
const but = (...changed: [string, string][]): string[] =>
  full.map((value) => changed.find(([from]) => from === value)?.[1] ?? value);

describe('the price of a device', () => {
  it.each<[string, string[], Grade, number]>([
    ['is that of the best grade when all is perfect', full, 'A+', 7200],
    ['falls to the grade of the worst answer', but(['screen-perfect', 'screen-hairlines']), 'A', 6400],
    [
      'is decided by one answer however good the others are',
      but(['frame-perfect', 'frame-dented'], ['screen-perfect', 'screen-hairlines']),
      'B',
      5500,
    ],
    ['is corrected by the battery, which does not change the grade', but(['battery-90', 'battery-80']), 'A+', 6900],
    ['does not take the grade of a battery’s answer', but(['battery-90', 'battery-low']), 'A+', 6300],
    ['grows by what comes with it', but(['phone-only', 'box']), 'A+', 7350],
    ['sums all corrections', but(['battery-90', 'battery-80'], ['phone-only', 'box']), 'A+', 7050],
    ['can be told from the answers so far', ['screen-hairlines'], 'A', 6400],
  ])('%s', (_, chosen, grade, price) => {
    const appraised = appraise(anAppraisal(), chosen);
    expect([appraised?.result.quality, appraised && appraised.price.amount / 100]).toEqual([grade, price]);
  });

  it.each<[string, string[]]>([
    ['nothing is answered', []],
    ['only battery and charger are', ['battery-low', 'box']],
    ['no answer leads to a grade', ['signed-out', 'battery-80']],
    ['answers are of another version', ['unknown']],
  ])('is not shown when %s', (_, chosen) => {
    expect(appraise(anAppraisal(), chosen)).toBeNull();
  });

  it('is never below the least one, and says so', () => {
    const appraisal = anAppraisal({ minimal_buyout_price: { amount: 100_000, currency: 'CZK' } });
    const worst = but(['works', 'fault'], ['battery-90', 'battery-low']);
    expect(appraise(appraisal, worst)).toMatchObject({ price: { amount: 100_000 }, isMinimal: true });
    expect(appraise(anAppraisal(), worst)).toMatchObject({ price: { amount: 30_000 }, isMinimal: false });
    expect(crowns(anAppraisal(), but(['works', 'fault'], ['battery-90', 'battery-80']))).toBe(900);
  });

  it('takes the grade whose default answers were given exactly, whatever the single ones say', () => {
    const kind = anAppraisal({
      default_device_condition_choices: [
        { appraisal_result: gradeIds.A, choices: ['works', 'screen-hairlines', 'frame-dented'] },
      ],
    });
    const given = but(['screen-perfect', 'screen-hairlines'], ['frame-perfect', 'frame-dented']);
    expect(appraise(kind, given)?.result.quality).toBe('A');
    expect(
      appraise(
        kind,
        given.filter((value) => value !== 'works'),
      )?.result.quality,
    ).toBe('B');
  });

  it('explains itself: the base and every correction is a line, and they sum to it', () => {
    const appraised = appraise(anAppraisal(), but(['battery-90', 'battery-80'], ['phone-only', 'box']));
    expect(appraised?.lines.map((line) => [line.choice?.value ?? 'base', line.amount.amount])).toEqual([
      ['base', 720_000],
      ['battery-80', -30_000],
      ['box', 15_000],
    ]);
  });

  it('raised to the least one says by how much, and its lines sum to it', () => {
    const appraisal = anAppraisal({ minimal_buyout_price: { amount: 100_000, currency: 'CZK' } });
    const appraised = appraise(appraisal, but(['works', 'fault'], ['battery-90', 'battery-low']));
    expect(appraised?.lines.map((line) => [line.kind, line.amount.amount])).toEqual([
      ['base', 120_000],
      ['correction', -90_000],
      ['minimum', 70_000],
    ]);
    const exact = anAppraisal({ minimal_buyout_price: { amount: 120_000, currency: 'CZK' } });
    expect(appraise(exact, but(['works', 'fault']))?.lines).toHaveLength(1);
  });

  it('orders grades from the best', () => {
    expect(byGrade(anAppraisal().appraisal_result).map(({ quality }) => quality)).toEqual(['A+', 'A', 'B', 'C', 'D']);
  });
});

describe('answers', () => {
  it.each([
    ['all given', full, null],
    ['one missing', full.slice(1), { code: 'NOT_ANSWERED', condition: 1 }],
    ['two to one question', [...full, 'fault'], { code: 'TWO_CHOICES', condition: 1 }],
    ['a state that is not bought out', but(['signed-out', 'locked']), { code: 'CHOICE_DISABLED', condition: 6 }],
    ['of another version', [...full, 'gone'], { code: 'UNKNOWN_CHOICE', value: 'gone' }],
  ])('%s', (_, chosen, refusal) => {
    expect(refuseAnswers(anAppraisal(), chosen)).toEqual(refusal);
  });

  it('that lead to no grade cannot be bought out', () => {
    const gradeless = anAppraisal({
      device_conditions: [{ id: 1, name: '', hint: null, type: 'common', choices: [aChoice('x', null)] }],
    });
    expect(refuseAnswers(gradeless, ['x'])).toEqual({ code: 'NO_QUALITY' });
  });
});

describe('a price list that does not buy out some grades', () => {
  const cracked = but(['screen-perfect', 'screen-cracked']);
  const dented = but(['frame-perfect', 'frame-dented']);
  const unpriced = (condition: number, grade: Grade) => ({ code: 'GRADE_NOT_BOUGHT_OUT', condition, grade });

  it.each<[string, Grade[], string[], number | null]>([
    ['the worst answer leads to such a grade', ['D'], cracked, null],
    ['it does and better grades are priced', ['B'], dented, null],
    [
      'only a better answer does',
      ['A'],
      but(['screen-perfect', 'screen-hairlines'], ['frame-perfect', 'frame-dented']),
      5500,
    ],
    ['the best grade is such a one and all is perfect', ['A+'], full, null],
    ['the best grade is such a one and the worst answer is priced', ['A+'], dented, 5500],
    ['the battery’s answer leads there, which decides no grade', ['D'], but(['battery-90', 'battery-low']), 6300],
    ['nothing is priced', ['A+', 'A', 'B', 'C', 'D'], dented, null],
    ['the answers so far lead there', ['D'], ['screen-cracked'], null],
  ])('offers what the worst answer is worth: %s', (_, grades, chosen, price) => {
    expect(crowns(withoutPrice(anAppraisal(), ...grades), chosen)).toBe(price);
  });

  it.each([
    ['the screen decides', withoutPrice(anAppraisal(), 'D'), cracked, unpriced(2, 'D')],
    [
      'the first of two equal answers decides',
      withoutPrice(anAppraisal(), 'D'),
      but(['works', 'fault'], ['screen-perfect', 'screen-cracked']),
      unpriced(1, 'D'),
    ],
    ['the worst answer is priced', withoutPrice(anAppraisal(), 'A'), dented, null],
  ])('says which answer it is that is not bought out: %s', (_, appraisal, chosen, refusal) => {
    expect(refuseAnswers(appraisal, chosen)).toEqual(refusal);
    expect(notBoughtOut(appraisal, chosen)?.grade).toBe(refusal?.grade);
  });

  it('keeps to default answers of such a grade, too', () => {
    const choices = ['works', 'screen-hairlines', 'frame-perfect'];
    const appraisal = anAppraisal({ default_device_condition_choices: [{ appraisal_result: gradeIds.C, choices }] });
    const given = but(['screen-perfect', 'screen-hairlines']);
    expect(crowns(appraisal, given)).toBe(3900);
    expect(refuseAnswers(withoutPrice(appraisal, 'C'), given)).toEqual({ ...unpriced(0, 'C'), condition: null });
  });

  it('is not told of answers that lead to no grade at all', () => {
    expect(notBoughtOut(withoutPrice(anAppraisal(), 'D'), ['battery-low'])).toBeNull();
  });
});

describe('any price list and any answers', () => {
  const grades: (Grade | null)[] = ['A+', 'A', 'B', 'C', 'D', null];
  const anyAppraisal = fc
    .record({
      prices: fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 5, maxLength: 5 }),
      least: fc.integer({ min: 0, max: 2_000 }),
      questions: fc.array(
        fc.record({
          type: fc.constantFrom('quality', 'common', 'battery', 'charger'),
          choices: fc.array(
            fc.record({ grade: fc.constantFrom(...grades), correction: fc.integer({ min: -5_000, max: 5_000 }) }),
            { minLength: 1, maxLength: 5 },
          ),
        }),
        { minLength: 1, maxLength: 12 },
      ),
    })
    .map(({ prices, least, questions }) =>
      anAppraisal({
        appraisal_result: anAppraisal().appraisal_result.map((result, index) => ({
          ...result,
          price: { amount: (prices[index] ?? 0) * 100, currency: 'CZK' },
        })),
        minimal_buyout_price: { amount: least * 100, currency: 'CZK' },
        device_conditions: questions.map(({ type, choices }, id) => ({
          id,
          name: '',
          hint: null,
          type,
          choices: choices.map(({ grade, correction }, at) => aChoice(`${id}-${at}`, grade, correction)),
        })),
      }),
    );
  const anyCase = anyAppraisal.chain((appraisal) =>
    fc
      .tuple(...appraisal.device_conditions.map(({ choices }) => fc.nat(choices.length - 1)))
      .map((picks) => ({ appraisal, chosen: picks.map((at, question) => `${question}-${at}`) })),
  );

  it('give the same price in any order of answers, after a way over the wire, and never below the least', () => {
    fc.assert(
      fc.property(anyCase, ({ appraisal, chosen }) => {
        const ours = appraise(appraisal, chosen);
        const sent: unknown = JSON.parse(JSON.stringify(appraisal));
        expect(appraise(sent as Appraisal, chosen.toReversed())?.price).toEqual(ours?.price);
        if (!ours) return;
        expect(ours.price.amount).toBeGreaterThanOrEqual(appraisal.minimal_buyout_price.amount);
        const sum = ours.lines.reduce((total, line) => total + line.amount.amount, 0);
        expect(sum).toBe(ours.price.amount);
        expect(ours.lines.some(({ kind }) => kind === 'minimum')).toBe(ours.isMinimal);
      }),
      { numRuns: 10_000 },
    );
  });

  it('never pay more for a grade that is not bought out than for the same device were it priced', () => {
    fc.assert(
      fc.property(anyCase, fc.subarray([...Grade.options], { minLength: 1 }), ({ appraisal, chosen }, unpriced) => {
        const whole = appraise(appraisal, chosen);
        const partly = appraise(withoutPrice(appraisal, ...unpriced), chosen);
        const isBought = whole !== null && !unpriced.includes(whole.result.quality);
        expect(partly?.price).toEqual(isBought ? whole.price : undefined);
      }),
      { numRuns: 2_000 },
    );
  });

  it('move by exactly the correction of a changed answer, up and down, above the least price', () => {
    fc.assert(
      fc.property(anyCase, fc.integer({ min: -5_000, max: 5_000 }), ({ appraisal, chosen }, by) => {
        const moved: Appraisal = {
          ...appraisal,
          device_conditions: appraisal.device_conditions.map((condition, index) =>
            index > 0
              ? condition
              : {
                  ...condition,
                  choices: condition.choices.map((choice) => ({
                    ...choice,
                    price_correction: { ...choice.price_correction, amount: choice.price_correction.amount + by * 100 },
                  })),
                },
          ),
        };
        const [before, after] = [appraise(appraisal, chosen), appraise(moved, chosen)];
        if (!before || !after || before.isMinimal || after.isMinimal) return;
        expect(after.price.amount - before.price.amount).toBe(by * 100);
      }),
      { numRuns: 2_000 },
    );
  });
});
