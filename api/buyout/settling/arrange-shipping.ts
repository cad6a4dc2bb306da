import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { AddedPackage } from '../../integrations/carriers/carrier.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import { moveLocked, type StateChanged } from '../move-buyout.ts';
import { lockBuyoutByToken, type StoredBuyout } from '../queries/buyouts.ts';
import { beginAsking } from './parcel-asking.ts';
import { type Asked, noteUnanswered, takeAsked } from './queries/asked-parcels.ts';
import { insertParcel } from './queries/parcels.ts';
import { carrierOf, checkDay, shipmentOf, type Way } from './seller-parcel.ts';

type ShippingRefused =
  | { code: 'BUYOUT_NOT_FOUND' | 'UNAVAILABLE' }
  | StateChanged
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

interface ShippingWish {
  token: SecretToken;
  way: Way;
  day?: string;
}

interface Reserved {
  buyout: StoredBuyout;
  asked: Asked;
}

const changed = ({ state }: StoredBuyout): StateChanged => ({ code: 'BUYOUT_STATE_CHANGED', data: { state } });

/** Checks the wish and writes down what the carrier is about to be asked. */
const reserve = (deps: Deps, { token, way, day }: ShippingWish): Promise<Result<Reserved, ShippingRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<Reserved, ShippingRefused>> => {
    const buyout = await lockBuyoutByToken(manager, deps.buyoutTokens.hash(token));
    if (!buyout) return refused({ code: 'BUYOUT_NOT_FOUND' });
    if (buyout.state !== 'submitted') return refused(changed(buyout));
    const fields = checkDay(buyout.market, way, day, dayIn(markets[buyout.market], deps.now()));
    if (fields.length > 0) return refused({ code: 'INPUT_INVALID', data: { fields } });
    const wish = { way, carrier: carrierOf[buyout.market][way], day: way === 'courier' ? (day ?? null) : null };
    const asked = await beginAsking(deps, manager, buyout, wish);
    return asked ? ok({ buyout, asked }) : refused({ code: 'UNAVAILABLE' });
  });

/** Asks the carrier, with nothing held. @returns null when it does not answer or does not take the parcel */
async function ask(deps: Deps, { buyout, asked }: Reserved): Promise<AddedPackage | null> {
  const carrier = deps.carriers.get(asked.carrier);
  if (!carrier) throw new Error(`No carrier ${asked.carrier}`);
  try {
    return await carrier.addPackage(shipmentOf(buyout, asked));
  } catch (error) {
    await noteUnanswered(deps.source, asked.code);
    if (!(error instanceof PartnerError)) throw error;
    deps.log.warn({ err: error }, 'a carrier did not take the parcel of a seller');
    return null;
  }
}

/** The parcel is the buy-out's, unless the asking was given up meanwhile; then it is taken back by that. */
const record = (
  deps: Deps,
  token: SecretToken,
  { asked }: Reserved,
  added: AddedPackage,
): Promise<Result<string, ShippingRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<string, ShippingRefused>> => {
    const buyout = await lockBuyoutByToken(manager, deps.buyoutTokens.hash(token));
    if (!buyout) return refused({ code: 'BUYOUT_NOT_FOUND' });
    if (buyout.state !== 'submitted' || !(await takeAsked(manager, asked.code))) return refused(changed(buyout));
    await insertParcel(manager, {
      buyout_id: buyout.id,
      way: asked.way,
      carrier: asked.carrier,
      carrier_package_id: added.carrierPackageId,
      tracking_number: added.trackingNumber,
      barcode: added.routing.barcode,
      day: asked.day,
    });
    const moved = await moveLocked(deps, manager, buyout, 'shipping_arranged', {
      actor: { id: null, kind: 'customer' },
      detail: { way: asked.way },
    });
    if (!moved.ok) throw new Error('A submitted buy-out cannot be shipped');
    return ok(buyout.id);
  });

/**
 * Orders a parcel to us: written down, asked for with nothing held, recorded. Two who press at once, and a repeat after a
 * crash or a lost answer, find the same parcel by its code; when the carrier does not answer, the call may be repeated or
 * another way chosen.
 */
export async function arrangeShipping(deps: Deps, wish: ShippingWish): Promise<Result<string, ShippingRefused>> {
  const reserved = await reserve(deps, wish);
  if (!reserved.ok) return reserved;
  const added = await ask(deps, reserved.value);
  return added ? record(deps, wish.token, reserved.value, added) : refused({ code: 'UNAVAILABLE' });
}
