import { mostPlanned, type PlannedPrice, wrongStart } from '@kolobeh/shared/catalogue/office/master-product.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { priceInForce, unconfirmed } from '../office/change-price.ts';
import { lockProducts, lockProduct } from '../office/queries/products.ts';
import {
  cancelPlan,
  insertBegun,
  insertPlan,
  listDuePlans,
  listPlanned,
  takeDuePlans,
} from './queries/planned-prices.ts';
import { invalid, type Invalid } from './save-master.ts';

interface PlanWish {
  id: number;
  market: MarketCode;
  /** Minor units. */
  amount: number;
  starts_at: string;
  confirmed: boolean;
}

type PlanRefused =
  | Invalid
  | { code: 'PRODUCT_NOT_FOUND' }
  | { code: 'PRICE_CHANGE_UNCONFIRMED'; data: { from: number; to: number; percent: number } };

const subjectOf = (id: number) => ({ kind: 'product', id: String(id) });

/** The price that will be in force just before a moment: the last one that begins before it, else the present one. */
const priceBefore = (planned: readonly { amount: number; starts_at: Date }[], at: Date, now: number | null) =>
  planned.findLast(({ starts_at: start }) => start < at)?.amount ?? now;

/** Sets a price beforehand. A large change is measured on what will hold before it. */
export async function planPrice(
  deps: Deps,
  caller: Caller,
  { id, market, amount, starts_at, confirmed }: PlanWish,
): Promise<Result<PlannedPrice, PlanRefused>> {
  const startsAt = new Date(starts_at);
  const wrong = wrongStart(startsAt, deps.now());
  if (wrong) return invalid({ path: 'starts_at', code: wrong });
  return inTransaction(deps.source, async (manager): Promise<Result<PlannedPrice, PlanRefused>> => {
    if (!(await lockProduct(manager, id))) return refused({ code: 'PRODUCT_NOT_FOUND' });
    const planned = await listPlanned(manager, id, market);
    if (planned.length >= mostPlanned) return invalid({ path: 'starts_at', code: 'TOO_MANY' });
    if (planned.some((one) => one.starts_at.getTime() === startsAt.getTime()))
      return invalid({ path: 'starts_at', code: 'TAKEN' });
    const from = priceBefore(planned, startsAt, (await priceInForce(manager, id, market)).value);
    const asked = unconfirmed(from, { amount, confirmed });
    if (asked) return refused(asked);
    const plan = await insertPlan(manager, { product_id: id, market, amount, starts_at: startsAt, set_by: caller.id });
    await writeAudit(manager, caller, {
      action: 'product.price-plan',
      subject: subjectOf(id),
      detail: { market, from, to: amount, starts_at },
    });
    const stored = (await listPlanned(manager, id, market)).find((one) => one.id === plan);
    return ok({ id: plan, amount, starts_at: startsAt.toISOString(), by: stored?.by ?? '' });
  });
}

/** Takes back a price that has not begun. */
export const cancelPlannedPrice = (
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<Result<{ id: string }, { code: 'PLAN_NOT_FOUND' }>> =>
  inTransaction(deps.source, async (manager): Promise<Result<{ id: string }, { code: 'PLAN_NOT_FOUND' }>> => {
    const plan = await cancelPlan(manager, id);
    if (!plan) return refused({ code: 'PLAN_NOT_FOUND' });
    await writeAudit(manager, caller, {
      action: 'product.price-plan-cancel',
      subject: subjectOf(plan.product_id),
      detail: { market: plan.market, amount: plan.amount, starts_at: plan.starts_at.toISOString() },
    });
    return ok({ id });
  });

/** Products whose prices begin in one transaction. */
const atOnce = 500;

/**
 * Adds the prices whose time has come, with the lists that show them. Each begins at its own moment, also when the care
 * was late; products are locked in their order, so a price set by hand meanwhile is before it or after it, never lost.
 * @returns how many began
 */
export const applyDuePrices = ({ source, now }: Pick<Deps, 'source' | 'now'>): Promise<number> =>
  inTransaction(source, async (manager) => {
    const moment = now();
    const due = await listDuePlans(manager, moment, atOnce);
    const ids = due.map((one) => one.product_id);
    if (ids.length === 0) return 0;
    await lockProducts(manager, ids);
    const plans = await takeDuePlans(manager, ids, moment);
    if (plans.length === 0) return 0;
    await insertBegun(manager, plans);
    for (const plan of plans)
      await writeAudit(
        manager,
        { id: plan.set_by, role: 'office' },
        {
          action: 'product.price',
          subject: subjectOf(plan.product_id),
          detail: { market: plan.market, to: plan.amount, planned: plan.id },
        },
      );
    await refreshListing(manager, ids);
    return plans.length;
  });
