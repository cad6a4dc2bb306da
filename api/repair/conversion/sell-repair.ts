// A repair that its owner turns into a sale of the same device, or whose repaired device is sold, in one transaction.
import { checkSellPayload } from '@kolobeh/shared/buyout/selling/check-sell-payload.ts';
import type { SellerData, SellPayload } from '@kolobeh/shared/buyout/selling/sell-payload.ts';
import { buyoutPath } from '@kolobeh/shared/buyout/selling/selector.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { Money } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { saleBar, soldRepairState } from '@kolobeh/shared/repair/conversion/conversion.ts';
import { isWithUs, type RepairState } from '@kolobeh/shared/repair/order/states.ts';
import type { EntityManager } from 'typeorm';
import { findBuyoutOfRepair } from '../../buyout/queries/buyouts.ts';
import { checkPlaces } from '../../buyout/selling/check-places.ts';
import { isOfferedAlready } from '../../buyout/selling/offered-already.ts';
import { type AnswersRefused, priceAnswers, type PricedAnswers } from '../../buyout/selling/price-answers.ts';
import { findDevice } from '../../buyout/selling/queries/devices.ts';
import { type CheckedOffer, storeSale } from '../../buyout/selling/store-sale.ts';
import type { RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { listBenchLines, lockRepairById } from '../bench/queries/bench-repairs.ts';
import { moveHeld } from '../bench/step-repair.ts';
import { findOut } from '../loan/queries/loans.ts';
import { repairOfLink, withdrawCourier } from '../order/follow-repair.ts';
import { readDue } from '../payment/read-due.ts';
import { releaseParts } from '../repair-parts.ts';

interface Wish {
  id: string;
  token: string;
  appraisal_version: string;
  device_condition_choices: string[];
  seen_price: number;
  customer_data: SellerData;
  pickup_address?: SellPayload['pickup_address'];
}

type SaleRefused =
  | { code: 'REPAIR_NOT_FOUND' | 'PARTS_IN_USE' | 'LOAN_OUT' | 'NOT_PAID' | 'DEVICE_OFFERED_ALREADY' }
  | { code: 'REPAIR_MOVED'; data: { state: RepairState } }
  | { code: 'PRICE_CHANGED'; data: { price: Money } }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } }
  | AnswersRefused;

interface SoldInstead {
  number: string;
  url: string;
}

async function barOf(manager: EntityManager, repair: RepairRow): Promise<SaleRefused | null> {
  const lines = await listBenchLines(manager, repair.id, repair.market);
  const { due } = await readDue(manager, repair);
  const bar = saleBar(repair.state, { lines, isLent: (await findOut(manager, repair.id)) !== null, due });
  return bar === 'REPAIR_MOVED' ? { code: bar, data: { state: repair.state } } : bar && { code: bar };
}

/** The offer as a seller would make it: the device is that of the repair, and nobody brings what lies here. */
function offerOf(
  { market, imei, serial_number: serial, state }: RepairRow,
  code: string,
  { appraisal_version, device_condition_choices, customer_data: seller, pickup_address: pickup }: Wish,
): SellPayload & { market: MarketCode } {
  const isHere = isWithUs(state);
  return {
    market,
    device_identifier: code,
    appraisal_version,
    device_condition_choices,
    note: '',
    customer_data: isHere ? { ...seller, location: '' } : seller,
    pickup_address: isHere ? null : pickup,
    buyout_device: { imei: imei ?? '', serial_number: serial ?? '', note: '' },
  };
}

/** Prices the answers by the list in force, at the price that was seen. */
async function priced(
  manager: EntityManager,
  offer: ReturnType<typeof offerOf>,
  seen: number,
): Promise<Result<PricedAnswers, SaleRefused>> {
  const found = await priceAnswers(manager, offer.market, offer);
  if (!found.ok) return found;
  const { price } = found.value.appraised;
  return price.amount === seen ? found : refused({ code: 'PRICE_CHANGED', data: { price } });
}

async function checked(
  deps: Deps,
  manager: EntityManager,
  repair: RepairRow,
  wish: Wish,
): Promise<Result<{ offer: ReturnType<typeof offerOf>; made: CheckedOffer }, SaleRefused>> {
  const { market } = repair;
  const device = await findDevice(manager, market, { id: repair.variant_id });
  const offer = offerOf(repair, device?.code ?? '', wish);
  const price = await priced(manager, offer, wish.seen_price);
  if (!price.ok) return price;
  const today = dayIn(markets[market], deps.now());
  const sale = checkSellPayload(offer, { market, today, isPhone: price.value.device.product_type === 'telefony' });
  const places = await checkPlaces(manager, market, offer);
  if (!sale.ok || !places.ok) {
    const fields = [...(sale.ok ? [] : sale.refusal), ...(places.ok ? [] : places.refusal)];
    return refused({ code: 'INPUT_INVALID', data: { fields } });
  }
  const isHere = isWithUs(repair.state);
  const made: CheckedOffer = {
    priced: price.value,
    held: null,
    sale: sale.value,
    centre: isHere ? repair.store_id : places.value,
    sellerId: repair.user_id,
    fromRepair: { id: repair.id, isHere },
  };
  return ok({ offer, made });
}

/** The repair ends, parts that are not built in are free again, and its owner is told. */
async function close(deps: Deps, manager: EntityManager, repair: RepairRow): Promise<void> {
  const letter = repair.state === 'done' ? 'sold_repaired' : 'sold';
  const to = soldRepairState(repair.state);
  await moveHeld(deps, manager, repair, { to, actor: { id: null, kind: 'customer' }, letter });
  await releaseParts(manager, repair, null);
  if (!isWithUs(repair.state)) await withdrawCourier(deps, manager, repair);
}

async function sell(deps: Deps, manager: EntityManager, wish: Wish): Promise<Result<SoldInstead, SaleRefused>> {
  if (!(await repairOfLink(deps, manager, wish))) return refused({ code: 'REPAIR_NOT_FOUND' });
  const repair = await lockRepairById(manager, wish.id);
  if (!repair) return refused({ code: 'REPAIR_NOT_FOUND' });
  const sold = await findBuyoutOfRepair(manager, repair.id);
  if (sold) return ok({ number: sold.number, url: buyoutPath(sold.market, deps.buyoutTokens.of(sold.id)) });
  const bar = await barOf(manager, repair);
  if (bar) return refused(bar);
  const offer = await checked(deps, manager, repair, wish);
  if (!offer.ok) return offer;
  const { number, url } = await storeSale(deps, manager, offer.value.offer, offer.value.made);
  await close(deps, manager, repair);
  return ok({ number, url });
}

/**
 * Ends a repair and offers its device to the buy-out: both or none. The lock of the repair stands against a technician
 * who moves it on and against a second press, which is answered with the same buy-out.
 */
export async function sellRepair(deps: Deps, wish: Wish): Promise<Result<SoldInstead, SaleRefused>> {
  try {
    return await inTransaction(deps.source, (manager) => sell(deps, manager, wish));
  } catch (error) {
    if (isOfferedAlready(error)) return refused({ code: 'DEVICE_OFFERED_ALREADY' });
    throw error;
  }
}
