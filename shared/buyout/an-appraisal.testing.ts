import type { Grade } from '../catalogue/quality.ts';
import { money } from '../kernel/money.ts';
import type { Appraisal, ConditionChoice } from './appraisal.ts';

const czk = (crowns: number) => money(crowns * 100, 'CZK');

export const gradeIds: Record<Grade, number> = { 'A+': 1, A: 2, B: 3, C: 4, D: 5 };

/** An answer that leads to a grade (or to none) and corrects by so many crowns. */
export const aChoice = (value: string, grade: Grade | null, correction = 0, disabled = false): ConditionChoice => ({
  value,
  label: value,
  hint: null,
  appraisal_result: grade && gradeIds[grade],
  price_correction: czk(correction),
  disabled,
});

/** A phone worth 7 200 to 1 200 Kč by grade, at least 300 Kč. */
export const anAppraisal = (more: Partial<Appraisal> = {}): Appraisal => ({
  appraisal_result: [
    ['D', 1200],
    ['A', 6400],
    ['A+', 7200],
    ['C', 3900],
    ['B', 5500],
  ].map(([quality, price]) => ({
    id: gradeIds[quality as Grade],
    quality: quality as Grade,
    price: czk(price as number),
    url: '',
  })),
  unpriced_grades: [],
  device_conditions: [
    { id: 1, name: 'Zapne se?', hint: null, type: 'common', choices: [aChoice('works', 'A+'), aChoice('fault', 'D')] },
    {
      id: 2,
      name: 'Displej',
      hint: null,
      type: 'quality',
      choices: [aChoice('screen-perfect', 'A+'), aChoice('screen-hairlines', 'A'), aChoice('screen-cracked', 'D')],
    },
    {
      id: 3,
      name: 'Rám',
      hint: null,
      type: 'quality',
      choices: [aChoice('frame-perfect', 'A+'), aChoice('frame-scuffed', 'A'), aChoice('frame-dented', 'B')],
    },
    {
      id: 4,
      name: 'Baterie',
      hint: null,
      type: 'battery',
      choices: [aChoice('battery-90', null), aChoice('battery-80', null, -300), aChoice('battery-low', 'D', -900)],
    },
    {
      id: 5,
      name: 'Příslušenství',
      hint: null,
      type: 'charger',
      choices: [aChoice('box', 'A+', 150), aChoice('phone-only', null)],
    },
    {
      id: 6,
      name: 'Odhlášený účet?',
      hint: null,
      type: 'common',
      choices: [aChoice('signed-out', null), aChoice('locked', null, 0, true)],
    },
  ],
  version: '2026-47',
  minimal_buyout_price: czk(300),
  default_device_condition_choices: [],
  ...more,
});

/** The same phone by a list that gives these grades no price. */
export function withoutPrice(appraisal: Appraisal, ...grades: Grade[]): Appraisal {
  const isPriced = ({ quality }: { quality: Grade }): boolean => !grades.includes(quality);
  return {
    ...appraisal,
    appraisal_result: appraisal.appraisal_result.filter(isPriced),
    unpriced_grades: grades.map((quality) => ({ id: gradeIds[quality], quality })),
  };
}
