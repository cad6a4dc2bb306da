import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anAppraisal } from '../an-appraisal.testing.ts';
import { appraise } from '../appraisal.ts';
import { compareAnswers } from './compare-answers.ts';

const full = ['works', 'screen-perfect', 'frame-perfect', 'battery-90', 'phone-only', 'signed-out'];
const but = (...changed: [string, string][]): string[] =>
  full.map((value) => changed.find(([from]) => from === value)?.[1] ?? value);

function crowns(found: string[], promised = full) {
  const compared = compareAnswers(anAppraisal(), promised, found);
  if (!compared.ok) return compared.refusal;
  const { differences } = compared.value;
  return {
    price: compared.value.found.amount / 100,
    lines: differences.map(({ promised: was, found: is, amount }) => [was.value, is.value, amount.amount / 100]),
  };
}

describe('what was found beside what was promised', () => {
  it('has no difference when all is as promised', () => {
    expect(crowns(full)).toEqual({ price: 7200, lines: [] });
  });

  it('gives each different answer its own line', () => {
    expect(crowns(but(['screen-perfect', 'screen-hairlines'], ['battery-90', 'battery-80']))).toEqual({
      price: 6100,
      lines: [
        ['screen-perfect', 'screen-hairlines', -800],
        ['battery-90', 'battery-80', -300],
      ],
    });
  });

  it('puts the fall of a grade on the first of two answers that lead to it', () => {
    expect(crowns(but(['screen-perfect', 'screen-hairlines'], ['frame-perfect', 'frame-scuffed']))).toEqual({
      price: 6400,
      lines: [
        ['screen-perfect', 'screen-hairlines', -800],
        ['frame-perfect', 'frame-scuffed', 0],
      ],
    });
  });

  it('pays more for a device that is better than its seller said', () => {
    expect(crowns(full, but(['frame-perfect', 'frame-dented']))).toEqual({
      price: 7200,
      lines: [['frame-dented', 'frame-perfect', 1700]],
    });
  });

  it.each([
    ['a question is left out', full.slice(1), { code: 'NOT_ANSWERED', condition: 1 }],
    ['a question has two answers', [...full, 'fault'], { code: 'TWO_CHOICES', condition: 1 }],
    ['an answer is of another version', [...full, 'other'], { code: 'UNKNOWN_CHOICE', value: 'other' }],
    ['such a device is not bought out', but(['signed-out', 'locked']), { code: 'CHOICE_DISABLED', condition: 6 }],
  ])('gives no price when %s', (_, found, refusal) => {
    expect(crowns(found)).toEqual(refusal);
  });

  it('its lines always explain the whole change of the price', () => {
    const appraisal = anAppraisal();
    const answers = fc.tuple(
      ...appraisal.device_conditions.map(({ choices }) =>
        fc.constantFrom(...choices.filter((choice) => !choice.disabled).map(({ value }) => value)),
      ),
    );
    fc.assert(
      fc.property(answers, answers, (promised, found) => {
        const compared = compareAnswers(appraisal, promised, found);
        if (!compared.ok) throw new Error(compared.refusal.code);
        const sum = compared.value.differences.reduce((total, line) => total + line.amount.amount, 0);
        expect(compared.value.promised.amount + sum).toBe(compared.value.found.amount);
        expect(compared.value.found).toEqual(appraise(appraisal, found)?.price);
        const changed = found.filter((value, index) => value !== promised[index]);
        expect(compared.value.differences.map((line) => line.found.value)).toEqual(changed);
      }),
      { numRuns: 500 },
    );
  });
});
