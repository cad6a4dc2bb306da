import type { Cart } from '@kolobeh/shared/cart/contract.ts';
import type { LoanWish } from '@kolobeh/shared/instalment/options.ts';
import { loanWish } from '../instalment/loan-wish.ts';
import { findOfferedGoods } from '../instalment/queries/loan-goods.ts';
import type { OfferSource } from './offers.ts';

/** What a cart asks of the lenders: one loan for all its goods. Amounts are minor units. */
export async function cartWish(
  from: Pick<OfferSource, 'db' | 'now' | 'tiers'>,
  { market, items }: Pick<Cart, 'market' | 'items'>,
  { price, deposit }: { price: number; deposit: number },
): Promise<LoanWish> {
  const codes = items.map(({ product }) => product);
  const goods = codes.length === 0 ? [] : await findOfferedGoods(from.db, market, codes);
  // With a line that is offered no more nobody lends for the cart.
  return loanWish(from, market, { goods: goods.length === codes.length ? goods : [], price, deposit });
}
