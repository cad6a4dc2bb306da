import { Money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { plainText } from '@kolobeh/shared/kernel/plain-text.ts';
import type { Task } from '@kolobeh/shared/staff/task/task.ts';

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

/**
 * Whether a task has all the searched words anywhere in what is shown of it, whatever their accents and capitals.
 * @param said kind and detail, in words
 */
export function isTaskFound(
  task: Pick<Task, 'order_number' | 'buyout_number' | 'subject_id' | 'items' | 'taken_by'> &
    Partial<Pick<Task, 'written'>>,
  said: readonly string[],
  search: string,
): boolean {
  const goods = task.items.flatMap(({ product_name: name, location_code: shelf }) => [name, shelf]);
  const shown = [
    task.order_number,
    task.buyout_number,
    task.subject_id,
    task.taken_by?.name,
    task.written?.link?.ref,
    ...goods,
    ...said,
  ];
  const text = plainText(shown.filter(Boolean).join(' '));
  return plainText(search)
    .split(/\s+/)
    .every((one) => text.includes(one));
}

/** IMEI or serial number of the device a task is about; null when it is about none, and where a station did not keep it. */
export function deviceOfTask({ subject_kind, subject_id }: Pick<Task, 'subject_kind' | 'subject_id'>): string | null {
  return subject_kind === 'unit' && subject_id !== '' ? subject_id : null;
}
