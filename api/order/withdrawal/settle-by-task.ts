import type { EntityManager } from 'typeorm';
import { goodsReturnTable } from '../../database/entities/orders/return-entities.ts';
import type { Deps } from '../../operation/deps.ts';
import { lockOrder } from '../queries/find-order.ts';
import { moveTo, settleWaiting } from './move-withdrawal.ts';
import { findWithdrawal, isRefundUnderWay } from './queries/withdrawals.ts';

const by = (id: string | null): { actor: { id: string | null; kind: 'staff' } } => ({ actor: { id, kind: 'staff' } });

/** The money of a cancelled order was given back, and with it that of the withdrawal which ended the order. */
export async function settleOfOrder(
  manager: EntityManager,
  orderId: string,
  actorId: string | null,
  jobs: Deps['jobs'],
): Promise<void> {
  await lockOrder(manager, orderId);
  await settleWaiting(manager, jobs, orderId, { from: ['goods_back'], why: by(actorId) });
}

/** The money of a return was given back: withdrawals whose goods are here are at their end. */
export async function settleOfReturn(
  manager: EntityManager,
  returnId: string,
  actorId: string | null,
  jobs: Deps['jobs'],
): Promise<void> {
  const known = await manager.getRepository(goodsReturnTable).findOneBy({ id: returnId });
  if (known) await settleOfOrder(manager, known.order_id, actorId, jobs);
}

/** A person did what a withdrawal asked for; one that ended meanwhile stays as it is. */
export async function settleOne(
  manager: EntityManager,
  id: string,
  actorId: string | null,
  jobs: Deps['jobs'],
): Promise<void> {
  const known = await findWithdrawal(manager, id);
  if (known) await lockOrder(manager, known.order_id);
  const row = known && (await findWithdrawal(manager, id));
  if (row && !(await isRefundUnderWay(manager, id)))
    await moveTo(manager, jobs, row, { to: 'settled', why: by(actorId) });
}
