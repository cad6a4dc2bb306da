import type { Grade } from '../../catalogue/quality.ts';
import type { ListToCompare } from './difference.ts';
import type { Line } from './line.ts';
import type { Choice, Condition } from './questionnaire.ts';

/** Whole crowns or lei. */
const minor = (amounts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, amount * 100]));

interface Whole {
  minimal?: number;
  prices?: Partial<Record<Grade, number>>;
  corrections?: Record<string, number>;
}

/** A line of a price list from whole amounts. */
export const aLine = ({ minimal = 300, prices = { 'A+': 7_200, D: 1_200 }, corrections = {} }: Whole = {}): Line => ({
  minimal_price: minimal * 100,
  prices: minor(prices),
  corrections: minor(corrections),
});

export const aChoice = (value: string, changes: Partial<Choice> = {}): Choice => ({
  value,
  label: `Answer ${value}`,
  hint: null,
  grade: null,
  disabled: false,
  ...changes,
});

/** Whether it works (A+ or D) and how the battery is. */
export const someConditions = (): Condition[] => [
  {
    id: 1,
    type: 'common',
    name: 'Does it work?',
    hint: null,
    choices: [aChoice('works', { grade: 'A+' }), aChoice('faulty', { grade: 'D' })],
  },
  {
    id: 2,
    type: 'battery',
    name: 'Battery',
    hint: null,
    choices: [aChoice('battery-90'), aChoice('battery-80')],
  },
];

/** A list of phones by model. */
export const aList = (
  lines: Record<number, Line>,
  conditions: readonly Condition[] = someConditions(),
): ListToCompare => ({
  lines: new Map(Object.entries(lines).map(([id, line]) => [Number(id), { ...line, defaults: {} }])),
  questionnaires: { telefony: conditions },
});
