// A buy-out that its seller turns into a repair of the same device, in one transaction.
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { endingOfBuyout, isBuyoutHere } from '@kolobeh/shared/repair/conversion/conversion.ts';
import type { EntityManager } from 'typeorm';
import { endUntold, type StateChanged } from '../../buyout/move-buyout.ts';
import { lockBuyoutByToken, type StoredBuyout } from '../../buyout/queries/buyouts.ts';
import { type BuyoutDeviceRow, findDevice } from '../../buyout/selling/queries/devices.ts';
import { inTransaction, violatedUnique } from '../../database/transaction.ts';
import { limitKey } from '../../http/edge/rate-limit.ts';
import type { Deps } from '../../operation/deps.ts';
import { logStates } from '../../operation/state-log.ts';
import { changeRepair } from '../bench/queries/bench-repairs.ts';
import { hereConstraint } from '../bench/step-repair.ts';
import {
  type Asked,
  checkWish,
  type Ordered,
  type OrderRefused,
  priceLines,
  storeRepair,
} from '../order/order-repair.ts';
import { findServiceCentre } from '../order/queries/repairs.ts';
import { listOperations } from '../queries/operations.ts';
import { findRepairOfBuyout } from './queries/turned.ts';

interface Wish extends Pick<
  Asked,
  | 'operations'
  | 'seen_total'
  | 'store'
  | 'name'
  | 'email'
  | 'phone'
  | 'street'
  | 'city'
  | 'postcode'
  | 'fault'
  | 'is_wipe_agreed'
> {
  buyout: SecretToken;
}

type RepairRefused = { code: 'BUYOUT_NOT_FOUND' | 'DEVICE_HERE' } | StateChanged | OrderRefused;

const customer = { id: null, kind: 'customer' } as const;

/** The order of the form, of the buy-out's own device; what is written of another one is not asked. */
const askedOf = (
  { market, imei, serial_number: serial }: StoredBuyout,
  device: BuyoutDeviceRow,
  { buyout: _, ...written }: Wish,
): Asked => ({
  ...written,
  market,
  product_model: device.model,
  product_color: device.colour,
  imei: imei ?? '',
  serial_number: serial ?? '',
  way: written.store === '' ? 'send' : 'store',
  wants_loan: false,
});

/** A device that lies here is collected where it lies, or sent; another store has nothing of it. */
async function liesElsewhere(manager: EntityManager, buyout: StoredBuyout, store: string): Promise<boolean> {
  if (store === '' || !isBuyoutHere(buyout.state)) return false;
  return (await findServiceCentre(manager, buyout.market, store)) !== buyout.store_id;
}

/** The buy-out ends; a device that is here is on the bench at once. */
async function turn(deps: Deps, manager: EntityManager, buyout: StoredBuyout, { id, number }: Ordered): Promise<void> {
  const isHere = isBuyoutHere(buyout.state);
  const steps = endingOfBuyout(buyout.state) ?? [];
  const ended = await endUntold(deps, manager, buyout, { steps, why: { actor: customer, reason: number } });
  if (!ended.ok) throw new Error(`The buy-out ${buyout.number} cannot end`);
  if (isHere) {
    await changeRepair(manager, id, { state: 'received' });
    await logStates(manager, 'repair', [{ id, from: 'ordered', to: 'received' }], { actor: customer });
  }
  const kind = isHere ? 'taken_over' : 'ordered';
  await deps.jobs.send(manager, 'send-repair-mail', { repairId: id, kind, version: 0 });
}

async function repair(
  deps: Deps,
  manager: EntityManager,
  wish: Wish,
  userId: string | null,
): Promise<Result<Ordered, RepairRefused>> {
  const buyout = await lockBuyoutByToken(manager, deps.buyoutTokens.hash(wish.buyout));
  if (!buyout) return refused({ code: 'BUYOUT_NOT_FOUND' });
  const known = await findRepairOfBuyout(manager, buyout.id);
  if (known) return ok({ ...known, token: deps.repairTokens.of(known.id) });
  if (!endingOfBuyout(buyout.state)) return refused({ code: 'BUYOUT_STATE_CHANGED', data: { state: buyout.state } });
  const device = await findDevice(manager, buyout.market, { id: buyout.variant_id });
  const offered = device ? await listOperations(manager, buyout.market, device) : [];
  if (!device || offered.length === 0) return refused({ code: 'DEVICE_NOT_REPAIRED' });
  const asked = askedOf(buyout, device, wish);
  const ordered = { variant_id: buyout.variant_id, product_type: device.product_type };
  const checked = await checkWish(deps, manager, asked, ordered);
  if (!checked.ok) return checked;
  if (await liesElsewhere(manager, buyout, wish.store))
    return refused({ code: 'INPUT_INVALID', data: { fields: [{ path: 'store', code: 'INVALID' }] } });
  const lines = priceLines(asked, offered);
  if (!lines.ok) return lines;
  const order = { asked, device: ordered, wish: checked.value, lines: lines.value, fromBuyout: buyout.id };
  const made = await storeRepair(deps, manager, order, buyout.user_id ?? userId);
  await turn(deps, manager, buyout, made);
  return ok(made);
}

/**
 * Closes a buy-out and orders a repair of its device: both or none. The lock of the buy-out stands against a desk that
 * moves it on, against a contract that is signed meanwhile and against a second press, which is answered with the same
 * repair.
 *
 * @param userId the signed-in customer's; null of a guest
 */
export async function repairBought(
  deps: Deps,
  wish: Wish,
  userId: string | null,
): Promise<Result<Ordered, RepairRefused>> {
  await limitKey(deps.rateLimits, 'find-order', `repair:${wish.email.trim().toLowerCase()}`);
  try {
    return await inTransaction(deps.source, (manager) => repair(deps, manager, wish, userId));
  } catch (error) {
    if (violatedUnique(error) === hereConstraint) return refused({ code: 'DEVICE_HERE' });
    throw error;
  }
}
