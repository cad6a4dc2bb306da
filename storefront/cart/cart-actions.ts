import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { Cart } from '@kolobeh/shared/cart/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Result, ok, refused } from '@kolobeh/shared/kernel/result.ts';
import { z } from 'zod';
import { textOf } from '../app/forms/form-values.ts';
import { refusalOf } from '../app/forms/refusal.ts';
import { type CartRefusal, unansweredChange } from './cart-refusal.ts';

const Data = z.object({ available: z.int().default(0), most: z.int().default(99) }).catch({ available: 0, most: 99 });

type Act = (api: ApiClient, market: MarketCode, form: FormData) => Promise<Cart>;

const quantityOf = (form: FormData): number =>
  Math.max(1, Math.min(99, Number.parseInt(textOf(form, 'quantity'), 10) || 1));

/** What the forms of shop and cart ask for, by their `intent`. */
const acts: Record<string, Act> = {
  add: (api, market, form) => api.cart.add({ market, product: textOf(form, 'product'), quantity: quantityOf(form) }),
  change: (api, market, form) => api.cart.change({ market, item_id: textOf(form, 'item'), quantity: quantityOf(form) }),
  remove: (api, market, form) => api.cart.remove({ market, item_id: textOf(form, 'item') }),
};

/** Does what the form asks. @returns the cart after it, or why it was refused; a fault is thrown */
export async function changeCart(
  api: ApiClient,
  market: MarketCode,
  form: FormData,
): Promise<Result<Cart, CartRefusal>> {
  const act = acts[textOf(form, 'intent')];
  if (!act) return refused(unansweredChange);
  try {
    return ok(await act(api, market, form));
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const { available, most } = Data.parse(refusal.data ?? {});
    const code = refusal.code === 'SOLD_OUT' || refusal.code === 'TOO_MANY' ? refusal.code : 'other';
    return refused({ code, available, most });
  }
}
