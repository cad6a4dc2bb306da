import { checkSellPayload } from '@kolobeh/shared/buyout/selling/check-sell-payload.ts';
import type { SellPayload } from '@kolobeh/shared/buyout/selling/sell-payload.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { checkPlaces } from './check-places.ts';
import { findDevice } from './queries/devices.ts';
import { isOfferedAlready } from './offered-already.ts';
import { type AnswersRefused, priceAnswers } from './price-answers.ts';
import { type SellerId, type Sold, storeSale } from './store-sale.ts';
import { lockBuyoutByToken, type StoredBuyout } from '../queries/buyouts.ts';

/** An offer of a device; `estimate` is the link of one whose price is to hold. */
export type SellRequest = SellPayload & { market: MarketCode; estimate?: SecretToken };

/** Why a device was not taken: its answers, fields of the form, or it is being sold already. */
export type SellRefused =
  | AnswersRefused
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } }
  | { code: 'DEVICE_OFFERED_ALREADY' };

const invalid = (fields: FieldError[]): { ok: false; refusal: SellRefused } =>
  refused({ code: 'INPUT_INVALID', data: { fields } });

/** An estimate of this very device and these answers that still holds; null when there is none, and then the version in force counts. */
async function heldEstimate(
  deps: Deps,
  manager: EntityManager,
  { estimate, market, device_identifier, appraisal_version, device_condition_choices }: SellRequest,
): Promise<StoredBuyout | null> {
  if (estimate === undefined) return null;
  const found = await lockBuyoutByToken(manager, deps.buyoutTokens.hash(estimate));
  const device = found && (await findDevice(manager, market, { id: found.variant_id }));
  const isSame =
    found?.market === market &&
    device?.code === device_identifier &&
    found.version === appraisal_version &&
    found.choices.toSorted().join() === device_condition_choices.toSorted().join();
  const holds = found?.state === 'estimate' && found.valid_until >= dayIn(markets[market], deps.now());
  return isSame && holds ? found : null;
}

async function sell(
  deps: Deps,
  manager: EntityManager,
  request: SellRequest,
  sellerId: SellerId,
): Promise<Result<Sold, SellRefused>> {
  const held = await heldEstimate(deps, manager, request);
  const priced = await priceAnswers(manager, request.market, request, held?.version_id ?? null);
  if (!priced.ok) return priced;
  const today = dayIn(markets[request.market], deps.now());
  const isPhone = priced.value.device.product_type === 'telefony';
  const checked = checkSellPayload(request, { market: request.market, today, isPhone });
  const places = await checkPlaces(manager, request.market, request);
  if (!checked.ok || !places.ok)
    return invalid([...(checked.ok ? [] : checked.refusal), ...(places.ok ? [] : places.refusal)]);
  return ok(
    await storeSale(deps, manager, request, {
      priced: priced.value,
      held,
      sale: checked.value,
      centre: places.value,
      sellerId,
    }),
  );
}

/**
 * Offers a device: an estimate becomes a buy-out with its seller's identity, in one transaction. A device that is being
 * bought out already is refused by the database, whoever offers it and however often.
 */
export async function sellOnline(
  deps: Deps,
  request: SellRequest,
  sellerId: SellerId,
): Promise<Result<Sold, SellRefused>> {
  try {
    return await inTransaction(deps.source, (manager) => sell(deps, manager, request, sellerId));
  } catch (error) {
    if (isOfferedAlready(error)) return refused({ code: 'DEVICE_OFFERED_ALREADY' });
    throw error;
  }
}
