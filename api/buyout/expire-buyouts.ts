import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import type { ParcelState } from '../integrations/carriers/carrier.ts';
import { PartnerError } from '../integrations/partner-error.ts';
import { moveLocked } from './move-buyout.ts';
import { lockBuyout } from './queries/buyouts.ts';
import { type DueBuyout, listDueBuyouts } from './queries/due-buyouts.ts';

/** Days for which a device that was promised may still be on its way after the price ended. */
const graceDays = 14;

/** The carrier says for certain that it has the parcel, or that we do. One it does not know of is none. */
const onItsWay: readonly ParcelState[] = ['in_transit', 'ready_for_pickup', 'delivered'];

/**
 * Where a due buy-out goes: a parcel that has left is on its way although nobody has said so.
 * @param silent carriers that have not answered at this round; they are not asked for the others
 * @returns null when its carrier does not say, and the next round asks again
 */
async function endOf(deps: Deps, due: DueBuyout, silent: Set<string>): Promise<'expired' | 'in_transit' | null> {
  if (due.state !== 'shipping_arranged' || due.carrier === null || due.tracking_number === null) return 'expired';
  const carrier = deps.carriers.get(due.carrier);
  if (!carrier) return 'expired';
  if (silent.has(due.carrier)) return null;
  try {
    return onItsWay.includes(await carrier.status(due.tracking_number)) ? 'in_transit' : 'expired';
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    if (error.kind === 'refused') return 'expired';
    deps.log.warn({ err: error, carrier: due.carrier }, 'a carrier does not say where the parcel of a seller is');
    silent.add(due.carrier);
    return null;
  }
}

/** Closes what ran out of time. A device received in the same second stays received: the row is read under its lock. */
export async function expireBuyouts(deps: Deps): Promise<void> {
  const silent = new Set<string>();
  for (const due of await listDueBuyouts(deps.source, dayIn(markets.cs, deps.now()), graceDays)) {
    const to = await endOf(deps, due, silent);
    if (to === null) continue;
    await inTransaction(deps.source, async (manager) => {
      const buyout = await lockBuyout(manager, due.id);
      if (buyout?.state === due.state)
        await moveLocked(deps, manager, buyout, to, { actor: { id: null, kind: 'system' } });
    });
  }
}
