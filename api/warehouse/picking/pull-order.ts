import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { mayBePulled, type PullRefusal } from '@kolobeh/shared/warehouse/picking/release.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { startPicking } from './claim-pick-list.ts';
import { extendWalk } from './extend-walk.ts';
import { listWaiting } from './queries/list-waiting.ts';
import { findPickList, type StoredPickList } from './stored-pick-list.ts';
import { findWalkOf, holdPlanning, lockPickList } from './queries/pick-lists.ts';

export interface PullWish {
  /** The walk's list. */
  id: string;
  orderNumber: string;
}

/** Where the order is to be picked, and by whom. */
export interface Pulled {
  id: string;
  code: string;
  by: string;
}

export type PullOrderRefusal =
  | { code: 'PICK_LIST_NOT_FOUND' | 'PICK_LIST_CLOSED' | PullRefusal }
  | { code: 'ALREADY_IN_WALK'; data: { code: string; by: string } };

/** The list, locked before planning as an event of the walk does: two that wait for each other would stand for ever. */
async function lockWalk(manager: EntityManager, id: string): Promise<StoredPickList | null> {
  await lockPickList(manager, id);
  await holdPlanning(manager);
  return findPickList(manager, id);
}

async function pull(
  manager: EntityManager,
  caller: Caller & { id: string },
  { id, orderNumber }: PullWish,
): Promise<Result<Pulled, PullOrderRefusal>> {
  const stored = await lockWalk(manager, id);
  if (!stored) return refused({ code: 'PICK_LIST_NOT_FOUND' });
  const walk = await findWalkOf(manager, orderNumber);
  // A repeat after a lost answer.
  if (walk?.id === id) return ok(walk);
  if (walk) return refused({ code: 'ALREADY_IN_WALK', data: { code: walk.code, by: walk.by } });
  if (stored.list.state !== 'claimed') return refused({ code: 'PICK_LIST_CLOSED' });
  const [waiting] = await listWaiting(manager, { orderNumber });
  const allowed = mayBePulled(waiting, stored.list.orders.length);
  if (!allowed.ok) return refused({ code: allowed.refusal });
  const orderIds = await startPicking(manager, [allowed.value], { id: caller.id, kind: 'staff' });
  if (orderIds.length === 0) return refused({ code: 'ORDER_NOT_WAITING' });
  await extendWalk(manager, stored, orderIds, { pulled: orderNumber });
  const { code } = stored.list;
  const detail = { code, order: orderNumber, holder: stored.claimedBy };
  await writeAudit(manager, caller, { action: 'pick_list.pull_order', subject: { kind: 'pick_list', id }, detail });
  return ok({ id, code, by: stored.holderName });
}

/** Puts one named waiting order into somebody's walk under way; of two walks asked for at once one gets it. */
export const pullOrder = (
  deps: Deps,
  caller: Caller & { id: string },
  wish: PullWish,
): Promise<Result<Pulled, PullOrderRefusal>> => inTransaction(deps.source, (manager) => pull(manager, caller, wish));
