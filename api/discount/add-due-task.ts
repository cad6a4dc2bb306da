import type { EntityManager } from 'typeorm';
import type { Currency } from '@kolobeh/shared/kernel/market.ts';
import { addTask } from '../staff/add-task.ts';

/** A person is to charge what a device lacked of what was taken off an order. @param amount minor units */
export const addDueTask = (
  manager: EntityManager,
  { id, number, currency }: { id: string; number: string; currency: Currency },
  amount: number,
): Promise<unknown> => addTask(manager, 'bonus_due', { kind: 'order', id }, { number, amount, currency });
