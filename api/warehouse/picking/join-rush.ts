import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import { chooseJoining } from '@kolobeh/shared/warehouse/picking/release.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { startPicking } from './claim-pick-list.ts';
import { extendWalk } from './extend-walk.ts';
import { listWaiting } from './queries/list-waiting.ts';
import { findPickList } from './stored-pick-list.ts';
import { holdPlanning, lockPickList } from './queries/pick-lists.ts';

export type JoinRefusal = { code: 'PICK_LIST_NOT_FOUND' | 'NOTHING_TO_PICK' };

interface Wish {
  id: string;
  userId: string;
  deviceId: string;
}

async function join(manager: EntityManager, { id, userId, deviceId }: Wish): Promise<Result<PickList, JoinRefusal>> {
  // The list before planning, as an event of the walk does: two that wait for each other would stand for ever.
  await lockPickList(manager, id);
  await holdPlanning(manager);
  const stored = await findPickList(manager, id);
  const isTheirs = stored?.claimedBy === userId && stored.deviceId === deviceId && stored.list.state === 'claimed';
  if (!stored || !isTheirs) return refused({ code: 'PICK_LIST_NOT_FOUND' });
  const batch = chooseJoining(await listWaiting(manager), stored.list.orders.length);
  const orderIds = await startPicking(manager, batch, { id: userId, kind: 'station' });
  if (orderIds.length === 0) return refused({ code: 'NOTHING_TO_PICK' });
  return ok(await extendWalk(manager, stored, orderIds));
}

/**
 * Takes waiting rush orders into a walk under way. A repeat after a lost reply finds them in the list already and says
 * that there is nothing more.
 */
export const joinRush = (deps: Deps, wish: Wish): Promise<Result<PickList, JoinRefusal>> =>
  inTransaction(deps.source, (manager) => join(manager, wish));
