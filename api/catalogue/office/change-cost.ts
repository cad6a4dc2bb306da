import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import type { PriceInForce } from './change-price.ts';
import { findCostInForce, insertCost } from './queries/costs.ts';
import { lockProduct } from './queries/products.ts';

/** A cost to be set from now on, made on the edition `version` of the one before. */
interface CostWish {
  id: number;
  market: MarketCode;
  /** Of one piece without VAT, minor units; null: it is not known any more. */
  amount: number | null;
  version: number;
}

type CostRefusal = { code: 'PRODUCT_NOT_FOUND' } | { code: 'VERSION_STALE'; data: PriceInForce };

/** The cost in force now; its version is the id of its row, 0 while none was set. */
export async function costInForce(
  db: Pick<EntityManager, 'query'>,
  productId: number,
  market: MarketCode,
): Promise<PriceInForce> {
  const row = await findCostInForce(db, productId, market);
  if (!row) return { value: null, version: 0, by: '', at: null };
  return { value: row.amount, version: Number(row.id), by: row.by ?? '', at: row.valid_from.toISOString() };
}

/**
 * Adds what a piece is bought for from now on; of two wishes made on one cost the second is refused, since the row of the
 * product is locked. Orders of before keep the cost that held when they were placed.
 */
export const changeCost = (
  deps: Deps,
  caller: Caller,
  { id, market, amount, version }: CostWish,
): Promise<Result<PriceInForce, CostRefusal>> =>
  inTransaction(deps.source, async (manager): Promise<Result<PriceInForce, CostRefusal>> => {
    if (!(await lockProduct(manager, id))) return refused({ code: 'PRODUCT_NOT_FOUND' });
    const before = await costInForce(manager, id, market);
    if (before.value === amount) return ok(before);
    if (before.version !== version) return refused({ code: 'VERSION_STALE', data: before });
    await insertCost(manager, { product_id: id, market, amount, set_by: caller.id });
    await writeAudit(manager, caller, {
      action: 'product.cost',
      subject: { kind: 'product', id: String(id) },
      detail: { market, from: before.value, to: amount },
    });
    return ok(await costInForce(manager, id, market));
  });
