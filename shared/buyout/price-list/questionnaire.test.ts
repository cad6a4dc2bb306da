import { expect, test } from 'vitest';
import { aChoice, someConditions } from './a-list.testing.ts';
import { Choice, type Condition, questionnaireProblems, withoutLost } from './questionnaire.ts';

const changed = (change: (conditions: Condition[]) => void): Condition[] => {
  const conditions = structuredClone(someConditions());
  change(conditions);
  return conditions;
};

test('a questionnaire that can be asked has no problem', () => {
  expect(questionnaireProblems(someConditions(), { 'A+': ['works'], D: ['faulty'] })).toEqual([]);
});

test.each([
  ['no question', 'conditions', 'REQUIRED', (list: Condition[]) => list.splice(0)],
  ['one answer', 'conditions.0.choices', 'TOO_FEW_CHOICES', (list: Condition[]) => list[0]?.choices.pop()],
  [
    'no answer that may be chosen',
    'conditions.1.choices',
    'ALL_DISABLED',
    (list: Condition[]) => list[1]?.choices.forEach((choice) => (choice.disabled = true)),
  ],
  [
    'the same answer in two questions',
    'conditions',
    'SAME_VALUE',
    (list: Condition[]) => list[1]?.choices.push(aChoice('works')),
  ],
  ['two questions of one number', 'conditions', 'SAME_ID', (list: Condition[]) => list.forEach((one) => (one.id = 1))],
  [
    'a battery that decides the grade',
    'conditions.1.choices.2.grade',
    'GRADE_NOT_DECIDED',
    (list: Condition[]) => list[1]?.choices.push(aChoice('battery-dead', { grade: 'D' })),
  ],
])('with %s is refused', (_, path, code, change) => {
  expect(questionnaireProblems(changed(change))).toEqual([{ path, code }]);
});

test.each([
  [{ A: ['no-such'] }, 'UNKNOWN_CHOICE'],
  [{ A: ['battery-90'] }, 'UNKNOWN_CHOICE'],
  [{ A: ['works', 'faulty'] }, 'TWO_CHOICES'],
])('a textbook device of answers %j cannot be: %s', (defaults, code) => {
  expect(questionnaireProblems(someConditions(), defaults)).toEqual([{ path: 'defaults.A', code }]);
});

test('answers that are asked no more leave textbook devices', () => {
  expect(withoutLost({ A: ['works', 'gone'], D: ['faulty'] }, someConditions())).toEqual({
    A: ['works'],
    D: ['faulty'],
  });
});

test.each(['battery-80', 'x'])('“%s” can name an answer', (value) => {
  expect(Choice.shape.value.safeParse(value).success).toBe(true);
});
test.each(['', 'Baterie', 'a b', '-a', 'ž'])('“%s” cannot name an answer', (value) => {
  expect(Choice.shape.value.safeParse(value).success).toBe(false);
});
