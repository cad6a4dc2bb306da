import type { EntityManager } from 'typeorm';
import { endTasksAbout } from '../staff/queries/end-tasks.ts';

/** The task to charge an order's bonus needs nobody any more. */
export const endBonusTask = (manager: Pick<EntityManager, 'query'>, orderId: string): Promise<unknown> =>
  endTasksAbout(manager, { kinds: ['bonus_due'], subject: { kind: 'order', id: orderId }, doneBy: null });
