// The bench offers the owner of a repair to sell the device instead. Nothing is turned by it: the letter leads to the page
// on which the owner alone does that (`sell-repair.ts`).
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { offerBar } from '@kolobeh/shared/repair/conversion/conversion.ts';
import type { SaleAtBench } from '@kolobeh/shared/repair/conversion/offer-contract.ts';
import { isSameOffer, type OfferedSale, offerable } from '@kolobeh/shared/repair/conversion/sale-offer.ts';
import type { RepairState } from '@kolobeh/shared/repair/order/states.ts';
import { type ThreeWays, threeWays } from '@kolobeh/shared/repair/three-ways.ts';
import type { EntityManager } from 'typeorm';
import type { RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import { bonusUpTo } from '../../discount/trade-in/bonus-now.ts';
import { personOf } from '../../http/calls/access.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { findByNumber, lockRepair } from '../bench/queries/bench-repairs.ts';
import { presentOffer } from './present-offer.ts';
import { insertOffer } from './queries/sale-offers.ts';
import { termsOfRepair } from './sale-terms.ts';

interface Wish {
  number: string;
  seen_repair: number;
  seen_as_is: number;
  seen_towards_another: number;
}

type OfferRefused =
  | { code: 'REPAIR_NOT_FOUND' | 'PARTS_IN_USE' | 'LOAN_OUT' | 'SALE_NOT_OFFERED' | 'SALE_CHANGED' }
  | { code: 'REPAIR_MOVED'; data: { state: RepairState } };

/** How a repair stands between its three ways. */
interface Standing {
  bar: SaleAtBench['bar'];
  repaired: ThreeWays['repaired'];
  now: OfferedSale | null;
  offer: Awaited<ReturnType<typeof presentOffer>>;
}

async function standingOf(deps: Deps, manager: EntityManager, repair: RepairRow): Promise<Standing> {
  const { appraisal, repair: price, mends, bar } = await termsOfRepair(manager, repair);
  const percent = await bonusUpTo(deps, manager, repair.market);
  const ways = appraisal && threeWays(appraisal, [{ price, mends }], percent);
  return {
    bar: offerBar(repair.state, bar),
    repaired: ways?.repaired ?? null,
    now: ways && offerable(ways),
    offer: await presentOffer(manager, repair),
  };
}

/** Whether the owner has that very offer already. */
const isOffered = ({ offer, now }: Standing): boolean => offer !== null && now !== null && isSameOffer(offer.told, now);

function present(standing: Standing): SaleAtBench {
  const { bar, repaired, now, offer } = standing;
  return {
    bar,
    ways: now && { ...now, repaired },
    offer: offer && offer.told,
    may_offer: bar === null && now !== null && !isOffered(standing),
  };
}

/** The three ways of a device on the bench; null when there is no such repair. */
export async function saleAtBench(deps: Deps, number: string): Promise<SaleAtBench | null> {
  const { manager } = deps.source;
  const repair = await findByNumber(manager, number);
  return repair && present(await standingOf(deps, manager, repair));
}

const isSeen = (now: OfferedSale, seen: Wish): boolean =>
  now.repair.amount === seen.seen_repair &&
  now.as_is.amount === seen.seen_as_is &&
  now.towards_another.amount === seen.seen_towards_another;

async function makeOffer(
  deps: Deps,
  manager: EntityManager,
  caller: Caller,
  wish: Wish,
): Promise<Result<SaleAtBench, OfferRefused>> {
  const repair = await lockRepair(manager, wish.number);
  if (!repair) return refused({ code: 'REPAIR_NOT_FOUND' });
  const standing = await standingOf(deps, manager, repair);
  const { bar, now } = standing;
  if (bar === 'REPAIR_MOVED') return refused({ code: bar, data: { state: repair.state } });
  if (bar) return refused({ code: bar });
  if (!now) return refused({ code: 'SALE_NOT_OFFERED' });
  if (!isSeen(now, wish)) return refused({ code: 'SALE_CHANGED' });
  if (isOffered(standing)) return ok(present(standing));
  const turn = (standing.offer?.turn ?? 0) + 1;
  await insertOffer(manager, {
    repair_id: repair.id,
    turn,
    repair: now.repair.amount,
    as_is: now.as_is.amount,
    towards_another: now.towards_another.amount,
    offered_by: personOf(caller),
  });
  await deps.jobs.send(manager, 'send-repair-mail', { repairId: repair.id, kind: 'sale_offered', version: turn });
  await writeAudit(manager, caller, {
    action: 'repair.sale_offered',
    subject: { kind: 'repair', id: repair.id },
    detail: { number: wish.number, turn },
  });
  return ok(present(await standingOf(deps, manager, repair)));
}

/**
 * Offers the sale by a letter: the row of the offer, the letter and the audit together. The lock of the repair stands
 * against its owner who sells it now, a colleague who moves it on, and a second press, which writes no second letter.
 */
export const offerSale = (deps: Deps, caller: Caller, wish: Wish): Promise<Result<SaleAtBench, OfferRefused>> =>
  inTransaction(deps.source, (manager) => makeOffer(deps, manager, caller, wish));
