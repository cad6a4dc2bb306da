import { crateObstacle, type CrateRefusal } from '@kolobeh/shared/warehouse/picking/crates.ts';
import type { PickOrder } from '@kolobeh/shared/warehouse/picking/picking.ts';
import { z } from 'zod';
import { failureOf } from '../../net/network.ts';
import type { WorkContext } from '../context.ts';

/** Setting under which the time of the copy is kept. */
const cratesAt = 'known_crates_at';
/** Crates come free and are taken all day. */
const staleMs = 15_000;

/** Brings the copy of the house's crates up to date. Without network, and with a server that has no such list, the former one serves. */
export async function freshenCrates({ store, session, clockAndIds, log }: WorkContext): Promise<void> {
  try {
    const { crates } = await session.client.warehouse.knownCrates();
    store.transaction(() => {
      store.crates.put(crates);
      store.settings.write(cratesAt, clockAndIds.now().toISOString());
    });
  } catch (error) {
    if (failureOf(error).kind === 'refused') log.fault('The list of crates was refused', error);
  }
}

/** The same in the background of a walk, once the copy is some seconds old. */
export function freshenCratesSoon(context: WorkContext): void {
  const at = context.store.settings.read(cratesAt, z.string());
  if (at !== null && context.clockAndIds.now().getTime() - Date.parse(at) < staleMs) return;
  void freshenCrates(context);
}

/** What the station knows against a crate for an order; null when nothing does, or it has no list of crates. */
export function knownObstacle(
  { store }: Pick<WorkContext, 'store'>,
  crateCode: string,
  orderId: string,
): { refusal: CrateRefusal; order: string } | null {
  if (store.crates.isEmpty()) return null;
  const crate = store.crates.find(crateCode);
  const refusal = crateObstacle(crate, orderId);
  return refusal && { refusal, order: crate?.order_number ?? '' };
}

/** The crate is the order's from now on; another one that was bound by a refused scan is told by the next copy. */
export const bindKnown = (
  { store }: Pick<WorkContext, 'store'>,
  code: string,
  { order_id, number }: Pick<PickOrder, 'order_id' | 'number'>,
): void => store.crates.change({ code, order_id, order_number: number });

/** The crate stands empty: its only scan was taken back, or all of it is packed. */
export const unbindKnown = ({ store }: Pick<WorkContext, 'store'>, code: string): void =>
  store.crates.change({ code, order_id: null, order_number: null });
