import type { Condition } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { differingQuestions } from './question-differences.ts';
import type { Questions } from './question-edits.ts';

const t = ((key: string, words?: { grade?: string }) =>
  words?.grade ? `známka ${words.grade}` : (key.split('.').at(-1) ?? '')) as unknown as TFunction;

const question = (id: number, name: string, labels: string[]): Condition => ({
  id,
  type: 'common',
  name,
  hint: null,
  choices: labels.map((label) => ({ value: label, label, hint: null, grade: null, disabled: false })),
});
const screen = question(1, 'Displej', ['cely', 'praskly']);
const body = question(2, 'Tělo', ['cele', 'odrene']);
const questions = (conditions: Condition[], defaults: Questions['defaults'] = {}): Questions => ({
  conditions,
  defaults,
});

it('nothing differs between the same questions', () => {
  expect(differingQuestions(t, { mine: questions([screen, body]), theirs: questions([screen, body]) })).toEqual([]);
});

it('a question that is another, missing or new has a row, and so have their order and textbook answers', () => {
  const renamed = { ...screen, name: 'Je displej celý?' };
  const added = question(3, 'Baterie', ['dobra', 'slaba']);
  const rows = differingQuestions(t, {
    mine: questions([body, screen, added], { A: ['cely', 'cele'] }),
    theirs: questions([renamed, body], { A: ['cely'] }),
  });
  expect(rows).toEqual([
    {
      path: 'question 1',
      label: 'Je displej celý?',
      theirs: 'Je displej celý? · common: cely, praskly',
      mine: 'Displej · common: cely, praskly',
    },
    { path: 'question 3', label: 'Baterie', theirs: '—', mine: 'Baterie · common: dobra, slaba' },
    { path: 'order', label: 'move', theirs: 'Je displej celý?, Tělo', mine: 'Tělo, Displej' },
    { path: 'grade A', label: 'známka A', theirs: 'cely', mine: 'cele, cely' },
  ]);
});
