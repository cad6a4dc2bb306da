import { ok, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { freeDiscounts } from '../discount/order-discounts.ts';
import { freeTradeIn } from '../discount/trade-in/order-trade-in.ts';
import { returnToCards } from '../gift-card/pay-with-cards.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Deps } from '../operation/deps.ts';
import type { Why } from '../operation/state-log.ts';
import { release } from '../stock/reserve.ts';
import { endHold } from './queries/change-order.ts';
import type { NewLogEntry } from './queries/order-log.ts';
import type { StoredOrder } from './stored-order.ts';
import { endShortages } from './shortage/move-shortages.ts';
import { moveOrder, type RefusedStep } from './take-step.ts';

interface Cancellation {
  actor: NewLogEntry['actor'];
  reason: string;
}

/** What a domain above orders does, in the same transaction, when a locked order is cancelled. */
export type OrderEnding = (manager: EntityManager, jobs: JobQueue, order: StoredOrder, why: Why) => Promise<void>;

declare module '../operation/deps.ts' {
  interface Deps {
    /** What else ends with an order, one after another. */
    orderEndings: readonly OrderEnding[];
    /**
     * Gives money of a locked order that goes on back by whoever took it, for goods that were taken out of it.
     * @returns what a person has to give back, in minor units
     */
    returnTakenOut: (
      manager: EntityManager,
      jobs: JobQueue,
      order: StoredOrder,
      due: { amount: number; why: Why },
    ) => Promise<number>;
  }
}

/**
 * Cancels a locked order: its pieces go back to sale, money that came goes back, goods already taken
 * from the shelf a task to put them back, its parcel is taken back at the carrier, and the customer is told.
 */
export async function cancelOrder(
  manager: EntityManager,
  deps: Pick<Deps, 'jobs' | 'orderEndings'>,
  order: StoredOrder,
  { actor, reason }: Cancellation,
): Promise<Result<true, RefusedStep>> {
  const moved = await moveOrder(manager, order, { step: 'cancel', actor, reason });
  if (!moved.ok) return moved;
  await release(manager, order.id);
  await endHold(manager, order.id);
  await endShortages(manager, order.id, 'cancelled', { actor, reason });
  await freeTradeIn(manager, order.id);
  await freeDiscounts(manager, order);
  await returnToCards(manager, order.id);
  for (const end of deps.orderEndings) await end(manager, deps.jobs, order, { actor, reason });
  await deps.jobs.send(manager, 'send-order-mail', { orderId: order.id, kind: 'cancelled' });
  return ok(true);
}
