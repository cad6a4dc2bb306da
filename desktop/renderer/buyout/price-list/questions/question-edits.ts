import type { Choice, Condition, Defaults } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import type { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';

/** Questions as a person works on them. An answer without a `value` is new. */
export interface Questions {
  conditions: Condition[];
  defaults: Defaults;
}

/** The list with one item a step up or down; unchanged at its ends. */
export function moved<Item>(items: readonly Item[], at: number, by: -1 | 1): Item[] {
  const item = items[at];
  const to = at + by;
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(at, 1).toSpliced(to, 0, item);
}

/** An answer that still needs a name; until it is settled its `value` is empty. */
export const newChoice = (label: string): Choice => ({ value: '', label, hint: null, grade: null, disabled: false });

/** A question with two answers to begin with; its number is none that was used. */
export const newCondition = (conditions: readonly Condition[], name: string, label: string): Condition => ({
  id: Math.max(0, ...conditions.map(({ id }) => id)) + 1,
  type: 'common',
  name,
  hint: null,
  choices: [newChoice(label), newChoice(label)],
});

/** Questions whose answers decide the grade. */
export const deciding = (conditions: readonly Condition[]): Condition[] =>
  conditions.filter(({ type }) => type !== 'battery' && type !== 'charger');

/** The textbook answer of a grade to a question; empty = none. */
export const defaultOf = ({ defaults }: Questions, grade: Grade, { choices }: Condition): string =>
  choices.find(({ value }) => value !== '' && defaults[grade]?.includes(value))?.value ?? '';

/** Textbook answers with another one to a question. @param value empty = none */
export function withDefault(questions: Questions, grade: Grade, condition: Condition, value: string): Defaults {
  const own = condition.choices.map((choice) => choice.value);
  const others = (questions.defaults[grade] ?? []).filter((one) => !own.includes(one));
  return { ...questions.defaults, [grade]: value ? [...others, value] : others };
}

/** Names new answers by their texts, each by another name, and leaves lost answers out of the textbook. */
export function settled({ conditions, defaults }: Questions): Questions {
  const taken = new Set(conditions.flatMap(({ choices }) => choices.map(({ value }) => value)));
  const nameOf = (label: string): string => {
    const base = slugOf(label).slice(0, 50) || 'answer';
    let name = base;
    for (let number = 2; taken.has(name); number += 1) name = `${base}-${number}`;
    taken.add(name);
    return name;
  };
  const named = conditions.map(({ choices, type, ...condition }) => ({
    ...condition,
    type,
    choices: choices.map((choice) => ({
      ...choice,
      value: choice.value || nameOf(choice.label),
      grade: type === 'battery' || type === 'charger' ? null : choice.grade,
    })),
  }));
  const known = new Set(deciding(named).flatMap(({ choices }) => choices.map(({ value }) => value)));
  const kept = Object.entries(defaults).map(([grade, values]) => [grade, values.filter((value) => known.has(value))]);
  return { conditions: named, defaults: Object.fromEntries(kept) as Defaults };
}
