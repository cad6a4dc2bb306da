import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { z } from 'zod';
import { textOf } from '../app/forms/form-values.ts';
import { refusalOf } from '../app/forms/refusal.ts';

/** Why a change of the cart was refused, in what the page needs to say it. */
export interface CartRefusal {
  code: 'SOLD_OUT' | 'TOO_MANY' | 'other';
  available: number;
  most: number;
}

const Data = z.object({ available: z.int().default(0), most: z.int().default(99) }).catch({ available: 0, most: 99 });

type Act = (api: ApiClient, market: MarketCode, form: FormData) => Promise<unknown>;

const quantityOf = (form: FormData): number =>
  Math.max(1, Math.min(99, Number.parseInt(textOf(form, 'quantity'), 10) || 1));

/** What the forms of shop and cart ask for, by their `intent`. */
const acts: Record<string, Act> = {
  add: (api, market, form) => api.cart.add({ market, product: textOf(form, 'product'), quantity: quantityOf(form) }),
  change: (api, market, form) => api.cart.change({ market, item_id: textOf(form, 'item'), quantity: quantityOf(form) }),
  remove: (api, market, form) => api.cart.remove({ market, item_id: textOf(form, 'item') }),
};

/** Does what the form asks. @returns null when it is done, else why not; a fault is thrown */
export async function changeCart(api: ApiClient, market: MarketCode, form: FormData): Promise<CartRefusal | null> {
  const act = acts[textOf(form, 'intent')];
  if (!act) return { code: 'other', available: 0, most: 0 };
  try {
    await act(api, market, form);
    return null;
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const { available, most } = Data.parse(refusal.data ?? {});
    const code = refusal.code === 'SOLD_OUT' || refusal.code === 'TOO_MANY' ? refusal.code : 'other';
    return { code, available, most };
  }
}
