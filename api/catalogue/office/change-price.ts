import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { judgePrice } from '@kolobeh/shared/catalogue/price-change.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { findPriceInForce, insertPrice } from './queries/prices.ts';
import { lockProduct } from './queries/products.ts';

type Db = Pick<EntityManager, 'query'>;

/** A price in force; its version is the id of its row, 0 while the market has none. */
export interface PriceInForce<Amount = number | null> {
  value: Amount;
  version: number;
  by: string;
  at: string | null;
}

/** Why a price stays. A large change (`percent` of the price in force) must be confirmed by a person. */
export type PriceRefusal =
  | { code: 'PRODUCT_NOT_FOUND' }
  | { code: 'VERSION_STALE'; data: PriceInForce }
  | { code: 'PRICE_CHANGE_UNCONFIRMED'; data: { from: number; to: number; percent: number } };

/** The price in force now, also one set while this transaction waited for its lock. */
export async function priceInForce(db: Db, productId: number, market: MarketCode): Promise<PriceInForce> {
  const row = await findPriceInForce(db, productId, market);
  if (!row) return { value: null, version: 0, by: '', at: null };
  return { value: row.amount, version: Number(row.id), by: row.by ?? '', at: row.valid_from.toISOString() };
}

/** A price to be set from now on. */
export interface PriceWish {
  id: number;
  market: MarketCode;
  /** Minor units. */
  amount: number;
  /** Of the price that the wish was made on. */
  version: number;
  /** A person has confirmed a change as large as one that is asked about. */
  confirmed: boolean;
}

/** The question that a large change has to be answered with; null: none is asked. */
export function unconfirmed(
  from: number | null,
  { amount: to, confirmed }: Pick<PriceWish, 'amount' | 'confirmed'>,
): Extract<PriceRefusal, { code: 'PRICE_CHANGE_UNCONFIRMED' }> | null {
  const { isAsked, percent } = judgePrice({ from, to, cost: null, tax: null });
  if (confirmed || !isAsked || from === null || percent === null) return null;
  return { code: 'PRICE_CHANGE_UNCONFIRMED', data: { from, to, percent } };
}

/**
 * Adds a price from now on when the wish was made on the one in force; the row of the product is locked over it, so of
 * two wishes made on one price the second is refused. A price that is the wanted one already is left alone. A large
 * change is measured on the locked price, never on what the caller saw.
 */
export async function changePrice(
  deps: Deps,
  caller: Caller,
  wish: PriceWish,
): Promise<Result<PriceInForce<number>, PriceRefusal>> {
  const { id, market, amount, version } = wish;
  return inTransaction(deps.source, async (manager): Promise<Result<PriceInForce<number>, PriceRefusal>> => {
    if (!(await lockProduct(manager, id))) return refused({ code: 'PRODUCT_NOT_FOUND' });
    const before = await priceInForce(manager, id, market);
    if (before.value === amount) return ok({ ...before, value: amount });
    if (before.version !== version) return refused({ code: 'VERSION_STALE', data: before });
    const asked = unconfirmed(before.value, wish);
    if (asked) return refused(asked);
    await insertPrice(manager, { product_id: id, market, amount, set_by: caller.id });
    await refreshListing(manager, [id]);
    await writeAudit(manager, caller, {
      action: 'product.price',
      subject: { kind: 'product', id: String(id) },
      detail: { market, from: before.value, to: amount },
    });
    return ok({ ...(await priceInForce(manager, id, market)), value: amount });
  });
}
