import type { Condition } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import { expect, test } from 'vitest';
import { defaultOf, moved, newChoice, newCondition, type Questions, settled, withDefault } from './question-edits.ts';

const choice = (value: string, label = value) => ({ ...newChoice(label), value });
const works: Condition = {
  id: 1,
  type: 'common',
  name: 'Zapne se?',
  hint: null,
  choices: [choice('works'), choice('faulty')],
};
const battery: Condition = { ...works, id: 4, type: 'battery', choices: [choice('battery-90'), choice('battery-80')] };
const questions: Questions = { conditions: [works, battery], defaults: { A: ['works'], D: ['faulty', 'gone'] } };

test('items move one step and stop at the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

test('a new question has a number that no other has', () => {
  expect(newCondition(questions.conditions, 'Nová', 'Odpověď').id).toBe(5);
  expect(newCondition([], 'Nová', 'Odpověď').id).toBe(1);
});

test('new answers are named by their texts, never as another one; old names stay whatever their texts', () => {
  const choices = [
    { ...choice('works'), label: 'Jde' },
    newChoice('Bez škrábanců!'),
    newChoice('Works'),
    newChoice('…'),
  ];
  const { conditions } = settled({ conditions: [{ ...works, choices }], defaults: {} });
  expect(conditions[0]?.choices.map(({ value }) => value)).toEqual(['works', 'bez-skrabancu', 'works-2', 'answer']);
});

test('a battery never decides a grade, though it did as another kind of question', () => {
  const graded = { ...battery, choices: [{ ...choice('battery-90'), grade: 'A' as const }, choice('battery-80')] };
  const { conditions, defaults } = settled({ conditions: [works, graded], defaults: { A: ['works', 'battery-90'] } });
  expect(conditions[1]?.choices.map(({ grade }) => grade)).toEqual([null, null]);
  expect(defaults).toEqual({ A: ['works'] });
});

test('answers that are not asked leave the textbook', () => {
  expect(settled(questions).defaults).toEqual({ A: ['works'], D: ['faulty'] });
});

test('a grade has one textbook answer to each question', () => {
  expect(defaultOf(questions, 'A', works)).toBe('works');
  expect(defaultOf(questions, 'B', works)).toBe('');
  expect(withDefault(questions, 'A', works, 'faulty').A).toEqual(['faulty']);
  expect(withDefault(questions, 'D', works, '').D).toEqual(['gone']);
});
