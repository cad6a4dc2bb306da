import type { InstalmentsEnd } from '@kolobeh/shared/checkout/summary.ts';
import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import type { ChosenInstalments } from '@kolobeh/shared/instalment/chosen-instalments.ts';
import type { InstalmentOption } from '@kolobeh/shared/instalment/contract.ts';
import { type LoanWish, optionOf } from '@kolobeh/shared/instalment/options.ts';
import type { ArrangeType } from '@kolobeh/shared/instalment/tier.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { loanWish } from '../instalment/loan-wish.ts';
import { findOfferedGoods } from '../instalment/queries/loan-goods.ts';
import type { OfferSource } from './offers.ts';

/** What a cart asks of the lenders: one loan for all its goods. Amounts are minor units. */
export async function cartWish(
  from: Pick<OfferSource, 'db' | 'now' | 'tiers'>,
  { market, items }: Pick<Cart, 'market' | 'items'>,
  { price, deposit }: { price: number; deposit: number },
): Promise<LoanWish> {
  const codes = items.flatMap(({ product, is_gift: isGift }) => (isGift ? [] : [product]));
  const goods = codes.length === 0 ? [] : await findOfferedGoods(from.db, market, codes);
  // With a line that is offered no more nobody lends for the cart.
  return loanWish(from, market, { goods: goods.length === codes.length ? goods : [], price, deposit });
}

/** Chosen instalments with what they come to. */
export interface CountedInstalments {
  option: InstalmentOption;
  arrange_type: ArrangeType;
}

/**
 * Counts chosen instalments anew for what the order costs now.
 *
 * @param order its total in minor units and whether it is collected in a store, where on-store instalments are signed
 */
export async function countChosen(
  from: Pick<OfferSource, 'db' | 'now' | 'tiers'>,
  cart: Pick<Cart, 'market' | 'items'>,
  { id, deposit, installmentArrangeType: type }: ChosenInstalments,
  order: { total: number; isInStore: boolean },
): Promise<Result<CountedInstalments, { reason: InstalmentsEnd }>> {
  const option = optionOf(await cartWish(from, cart, { price: order.total, deposit }), id);
  if (!option?.arrange_types.includes(type)) return refused({ reason: 'GONE' });
  if (type === 'on-store' && !order.isInStore) return refused({ reason: 'NEEDS_STORE' });
  return ok({ option, arrange_type: type });
}
