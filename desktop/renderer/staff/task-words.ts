import { Money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { Task } from '@kolobeh/shared/staff/task.ts';

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

/** IMEI or serial number of the device a task is about; null when it is about none. */
export function deviceOfTask({ subject_kind, subject_id }: Pick<Task, 'subject_kind' | 'subject_id'>): string | null {
  return subject_kind === 'unit' ? subject_id : null;
}
