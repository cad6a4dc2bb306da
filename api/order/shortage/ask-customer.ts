import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { spreadLacking } from '@kolobeh/shared/order/apply-choice.ts';
import type { OrderState } from '@kolobeh/shared/order-states/states.ts';
import type { EntityManager } from 'typeorm';
import type { Deps } from '../../operation/deps.ts';
import type { Why } from '../../operation/state-log.ts';
import { listLacking } from '../../stock/queries/reservations.ts';
import type { StoredOrder } from '../stored-order.ts';
import { moveOrder, type RefusedStep } from '../take-step.ts';
import { addShortages } from './move-shortages.ts';
import { listOpenLines } from './queries/open-lines.ts';
import { listShortages } from './queries/shortages.ts';

/**
 * Holds an order whose pieces are nowhere in the house, with a record of what lacks, and asks its customer by mail.
 * @param order as read under its lock in this transaction
 */
export async function askCustomer(
  deps: Deps,
  manager: EntityManager,
  order: StoredOrder,
  why: Why,
): Promise<Result<OrderState, RefusedStep>> {
  const missing = spreadLacking(await listOpenLines(manager, order.id), await listLacking(manager, order.id));
  if (missing.length === 0)
    return refused({ code: 'STEP_REFUSED', data: { state: order.state, reason: 'NOT_FROM_THIS_STATE' } });
  const moved = await moveOrder(manager, order, { step: 'ask_customer', ...why });
  if (!moved.ok) return moved;
  const [latest] = await listShortages(manager, order.id);
  const round = (latest?.round ?? 0) + 1;
  const decideBy = minutesLater(deps.now(), deps.settings.CHOICE_DAYS * 24 * 60);
  await addShortages(manager, { orderId: order.id, round, decideBy, missing }, why);
  await deps.jobs.send(manager, 'send-order-mail', { orderId: order.id, kind: 'choice', round });
  return moved;
}
