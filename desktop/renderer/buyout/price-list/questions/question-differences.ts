import type { Choice, Condition } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import type { TFunction } from 'i18next';
import type { Questions } from './question-edits.ts';

interface Difference {
  path: string;
  label: string;
  theirs: string;
  mine: string;
}

const nothing = '—';

const answerText = (t: TFunction, { label, hint, grade, disabled }: Choice): string =>
  [
    hint === null ? label : `${label} (${hint})`,
    grade !== null && t('priceList.grade', { grade }),
    disabled && t('priceList.question.disabled'),
  ]
    .filter(Boolean)
    .join(' → ');

const questionText = (t: TFunction, one: Condition | undefined): string =>
  one
    ? `${[one.name, one.hint, t(`priceList.question.type.${one.type}`)].filter(Boolean).join(' · ')}: ${one.choices
        .map((choice) => answerText(t, choice))
        .join(', ')}`
    : nothing;

/** Answers that make a textbook device of a grade, in words. */
const textbook = ({ conditions, defaults }: Questions, grade: Grade): string =>
  conditions
    .flatMap(({ choices }) => choices)
    .filter(({ value }) => value !== '' && defaults[grade]?.includes(value))
    .map(({ label }) => label)
    .join(', ') || nothing;

/** Questions in which two differ, then their order and the textbook answers, each as a person reads it. */
export function differingQuestions(
  t: TFunction,
  { mine, theirs }: { mine: Questions; theirs: Questions },
): Difference[] {
  const ids = [...new Set([...theirs.conditions, ...mine.conditions].map(({ id }) => id))];
  const questions = ids.map((id): Difference => {
    const [other, own] = [theirs, mine].map(({ conditions }) => conditions.find((one) => one.id === id));
    return {
      path: `question ${id}`,
      label: other?.name ?? own?.name ?? '',
      theirs: questionText(t, other),
      mine: questionText(t, own),
    };
  });
  const inBoth = ({ conditions }: Questions): Condition[] =>
    conditions.filter(({ id }) => [mine, theirs].every((one) => one.conditions.some((other) => other.id === id)));
  const orderOf = (one: Questions): string =>
    inBoth(one)
      .map(({ id }) => id)
      .join();
  const order: Difference[] =
    orderOf(mine) === orderOf(theirs)
      ? []
      : [
          {
            path: 'order',
            label: t('priceList.question.move'),
            theirs: inBoth(theirs)
              .map(({ name }) => name)
              .join(', '),
            mine: inBoth(mine)
              .map(({ name }) => name)
              .join(', '),
          },
        ];
  const grades = Grade.options.map((grade): Difference => ({
    path: `grade ${grade}`,
    label: t('priceList.grade', { grade }),
    theirs: textbook(theirs, grade),
    mine: textbook(mine, grade),
  }));
  return [
    ...questions.filter((row) => row.theirs !== row.mine),
    ...order,
    ...grades.filter((row) => row.theirs !== row.mine),
  ];
}
