import { Money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { z } from 'zod';
import type { Task } from './TasksScreen.tsx';

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

/** What else the task knows, in one line: amounts as money, texts and numbers as they are. */
export const taskDetail = (task: Pick<Task, 'detail'>): string =>
  Object.entries(task.detail)
    .filter(([name]) => name !== 'order_number' && name !== 'number' && !name.endsWith('_id'))
    .map(([, value]) => word(value))
    .filter(Boolean)
    .join(' · ');
