import type { PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { EntityManager } from 'typeorm';
import { announce } from '../../order/take-step.ts';
import { addLines } from './queries/add-lines.ts';
import { findPickList, type StoredPickList } from './stored-pick-list.ts';
import { planLines } from './queries/plan-lines.ts';
import { lastPlace, renumber } from './renumber-walk.ts';

/**
 * Puts orders whose picking has just begun into a walk under way: what is left of it is put in order again and its
 * station told to fetch it. Needs the list and planning held.
 * @param told facts for the change feed beside the station and the count
 */
export async function extendWalk(
  manager: EntityManager,
  { list, deviceId }: StoredPickList,
  orderIds: readonly string[],
  told: object = {},
): Promise<PickList> {
  await addLines(manager, list.id, await planLines(manager, orderIds), lastPlace(list));
  await renumber(manager, list);
  await announce(manager, 'pick_list.extended', list.id, { device_id: deviceId, orders: orderIds.length, ...told });
  const extended = await findPickList(manager, list.id);
  if (!extended) throw new Error('The list is gone from under its lock');
  return extended.list;
}
