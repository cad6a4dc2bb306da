import type { CheckedSale } from '@kolobeh/shared/buyout/selling/check-sell-payload.ts';
import type { SellPayload } from '@kolobeh/shared/buyout/selling/sell-payload.ts';
import { buyoutPath } from '@kolobeh/shared/buyout/selling/selector.ts';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { Deps } from '../../operation/deps.ts';
import { eraseDay } from '../identity/identity-retention.ts';
import { keepIdentity } from '../identity/keep-identity.ts';
import { moveLocked, moveUntold } from '../move-buyout.ts';
import { type NewBuyout, setBuyoutOffer, type StoredBuyout } from '../queries/buyouts.ts';
import type { PricedAnswers } from './price-answers.ts';
import { insertEstimate } from './store-estimate.ts';

/** Who sells: the id of the signed-in customer; null for a guest and for staff. */
export type SellerId = string | null;

/** An offer as its seller goes on with it. */
export interface Sold {
  number: string;
  token: SecretToken;
  url: string;
}

/** A checked offer. */
export interface CheckedOffer {
  priced: PricedAnswers;
  /** The estimate whose price holds; null of an offer without one. */
  held: StoredBuyout | null;
  sale: CheckedSale;
  /** Id of the store that the device is brought to, or lies in. */
  centre: number | null;
  sellerId: SellerId;
  /** The repair that becomes this offer, and whether its device is with us. */
  fromRepair?: { id: string; isHere: boolean };
}

const actor = { id: null, kind: 'customer' } as const;

/** A device that waits for its way to us is told how; one that lies here is looked up in the registers at once. */
async function submit(
  deps: Deps,
  manager: EntityManager,
  estimate: NewBuyout | StoredBuyout,
  fromRepair: CheckedOffer['fromRepair'],
): Promise<void> {
  const moved = fromRepair?.isHere
    ? await moveUntold(manager, estimate, ['submitted', 'received'], { actor })
    : await moveLocked(deps, manager, estimate, 'submitted', { actor });
  if (!moved.ok) throw new Error(`The estimate ${estimate.number} cannot be submitted`);
  if (fromRepair?.isHere) await deps.jobs.send(manager, 'check-device', { buyoutId: estimate.id });
}

/** Stores an offer with its seller's identity: the estimate it is of becomes a buy-out. */
export async function storeSale(
  deps: Deps,
  manager: EntityManager,
  request: SellPayload & { market: MarketCode },
  { priced, held, sale, centre, sellerId, fromRepair }: CheckedOffer,
): Promise<Sold> {
  const offer = { market: request.market, answers: request, email: sale.seller.e_mail };
  const estimate = held ?? (await insertEstimate(deps, manager, offer, priced));
  const { id, number } = estimate;
  await submit(deps, manager, estimate, fromRepair);
  await setBuyoutOffer(manager, id, {
    submitted_at: deps.now(),
    email: sale.seller.e_mail,
    imei: sale.device.imei || null,
    serial_number: sale.device.serial_number || null,
    device_note: sale.device.note,
    store_id: centre,
    user_id: sellerId,
    from_repair_id: fromRepair?.id ?? null,
  });
  const eraseAfter = eraseDay(deps, request.market);
  await keepIdentity(manager, deps.identityKeys, { buyoutId: id, sale, eraseAfter });
  const token = deps.buyoutTokens.of(id);
  return { number, token, url: buyoutPath(request.market, token) };
}
