import { Money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { z } from 'zod';
import type { Task } from './task.ts';

const Numbered = z.object({ order_number: z.string().optional(), number: z.string().optional() });

/** Number of the order a task is about; null when it is about something else. */
export function orderOfTask(task: Pick<Task, 'detail' | 'subject_kind' | 'subject_id'>): string | null {
  const named = Numbered.safeParse(task.detail);
  const number = named.success ? (named.data.order_number ?? named.data.number) : undefined;
  if (number) return number;
  return task.subject_kind === 'order' && /^[1-9]\d{0,9}$/.test(task.subject_id) ? task.subject_id : null;
}

const word = (value: unknown): string => {
  const amount = Money.safeParse(value);
  if (amount.success) return showMoney(amount.data);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const isShown = (name: string): boolean => name !== 'order_number' && name !== 'number' && !name.endsWith('_id');

/**
 * What else the task knows, in one line: amounts as money (also when the detail itself is one, with `amount` and
 * `currency` beside each other), texts and numbers as they are.
 */
export function taskDetail({ detail }: Pick<Task, 'detail'>): string {
  const whole = Money.safeParse(detail);
  const rest = Object.entries(detail).filter(
    ([name]) => isShown(name) && !(whole.success && (name === 'amount' || name === 'currency')),
  );
  const words = rest.map(([, value]) => word(value));
  return [whole.success ? showMoney(whole.data) : '', ...words].filter(Boolean).join(' · ');
}
