import type { EntityManager } from 'typeorm';
import type { StoredOrder } from '../stored-order.ts';
import { listWithdrawals } from './queries/withdrawals.ts';

/** What gift cards paid of the order that no other withdrawal gives back to them, in minor units. */
export async function giftLeft(manager: EntityManager, order: StoredOrder): Promise<number> {
  if (order.gift_amount === 0) return 0;
  const before = await listWithdrawals(manager, order.id);
  return order.gift_amount - before.reduce((sum, row) => sum + (row.state === 'closed' ? 0 : row.gift_refund), 0);
}
