import { Money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { kindsOfGroup } from '@kolobeh/shared/staff/task/task-groups.ts';
import type { Task } from '@kolobeh/shared/staff/task/task.ts';
import type { i18n } from 'i18next';
import { hasWords, wordFor, wordOr } from '../../base/words.ts';

/** Shown in columns of their own, or said by the kind of the task. */
const shownElsewhere = new Set([
  'number',
  'order_number',
  'items',
  'product_code',
  'product_name',
  'location_code',
  'pieces',
  'device',
  'state',
  'payment_kind',
]);

const isShown = (name: string): boolean => !shownElsewhere.has(name) && !name.endsWith('_id');

const word = (value: unknown): string => {
  const amount = Money.safeParse(value);
  if (amount.success) return showMoney(amount.data);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/**
 * What else the task knows, in one line: amounts as money (also when the detail itself is one, with `amount` and
 * `currency` beside each other), texts and numbers as they are.
 * @param named the fact with its name before it, e.g. `invoice`; the bare fact where the name says nothing
 */
export function taskDetail({ detail }: Pick<Task, 'detail'>, named: (name: string, fact: string) => string): string {
  const whole = Money.safeParse(detail);
  const rest = Object.entries(detail).filter(
    ([name]) => isShown(name) && !(whole.success && (name === 'amount' || name === 'currency')),
  );
  const words = rest.flatMap(([name, value]) => {
    const fact = word(value);
    return fact ? [named(name, fact)] : [];
  });
  return [whole.success ? showMoney(whole.data) : '', ...words].filter(Boolean).join(' · ');
}

/** Kinds of tasks that these screens have words for. */
export const taskKinds = Object.values(kindsOfGroup).flat();

/** Kinds whose words have all that is searched for, in the language of who searches. */
export const codesSaid = (words: i18n, search: string): string[] =>
  taskKinds.filter((kind) => hasWords(wordOr(words, 'task.kind', kind), search));

/** What to do: the words of who wrote it, or those of its kind. */
export const taskName = (words: i18n, { written, kind }: Pick<Task, 'written' | 'kind'>): string =>
  written?.title ?? wordOr(words, 'task.kind', kind);

/** What else is known of a task, in words: its note and what the system noted. */
export const taskFacts = (words: i18n, { written, detail }: Pick<Task, 'written' | 'detail'>): string =>
  [written?.note, taskDetail({ detail }, (name, fact) => wordFor(words, 'task.fact', name, { fact }) ?? fact)]
    .filter(Boolean)
    .join(' · ');

/** IMEI or serial number of the device a task is about; null when it is about none, and where a station did not keep it. */
export function deviceOfTask({ subject_kind, subject_id }: Pick<Task, 'subject_kind' | 'subject_id'>): string | null {
  return subject_kind === 'unit' && subject_id !== '' ? subject_id : null;
}
