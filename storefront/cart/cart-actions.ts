import { TradeInSecurity } from '@kolobeh/shared/discount/device-standing.ts';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { AppraisalPayload } from '@kolobeh/shared/buyout/selling/sell-payload.ts';
import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import { SecretToken, Slug } from '@kolobeh/shared/kernel/ids.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Result, ok, refused } from '@kolobeh/shared/kernel/result.ts';
import { z } from 'zod';
import { textOf } from '../base/forms/form-values.ts';
import { refusalOf, refusedFields } from '../base/forms/refusal.ts';
import { readAnswers } from '../buyout/questions/answers.ts';
import { coversToAdd, coversToChange } from '../cover/cover-form.ts';
import { discountRefusal, typedDiscount } from './discount-form.ts';
import { cartRefusals, type CartRefusal, unansweredChange, warrantyRefusals } from './cart-refusal.ts';

const Data = z.object({ available: z.int().default(0), most: z.int().default(99) }).catch({ available: 0, most: 99 });

type Act = (api: ApiClient, market: MarketCode, form: FormData) => Promise<Cart>;

const quantityOf = (form: FormData): number =>
  Math.max(1, Math.min(99, Number.parseInt(textOf(form, 'quantity'), 10) || 1));

/** The device a form sells: by its token, else by its answers. */
function soldOf(form: FormData): { buyout: SecretToken } | { answers: AppraisalPayload } {
  const token = SecretToken.safeParse(textOf(form, 'buyout'));
  if (token.success) return { buyout: token.data };
  const answers = {
    device_identifier: textOf(form, 'code'),
    appraisal_version: textOf(form, 'version'),
    device_condition_choices: readAnswers(form),
    note: '',
  };
  return { answers };
}

/** What the forms of shop and cart ask for, by their `intent`. */
const acts: Record<string, Act> = {
  add: (api, market, form) =>
    api.cart.add({
      market,
      product: textOf(form, 'product'),
      quantity: quantityOf(form),
      cart_package_item_parent_id: z.uuid().nullable().catch(null).parse(textOf(form, 'parent')),
      ...coversToAdd(form),
    }),
  cover: (api, market, form) => api.cart.change({ market, item_id: textOf(form, 'item'), ...coversToChange(form) }),
  add_warranty_code: (api, market, form) =>
    api.cart.addProlongWarranty({ market, code: textOf(form, 'code'), item_id: textOf(form, 'item') }),
  change: (api, market, form) => api.cart.change({ market, item_id: textOf(form, 'item'), quantity: quantityOf(form) }),
  use_buyout: (api, market, form) =>
    api.cart.useBuyout({
      market,
      ...soldOf(form),
      take_over: textOf(form, 'take_over') === '1',
      hold: textOf(form, 'hold') === '1',
    }),
  hold_buyout: (api, market, form) =>
    api.cart.holdBuyout({
      market,
      hold: textOf(form, 'hold') === '1',
      security: TradeInSecurity.optional().catch(undefined).parse(textOf(form, 'security')),
    }),
  drop_buyout: (api, market) => api.cart.dropBuyout({ query: { market } }),
  add_discount: (api, market, form) => api.cart.addDiscount({ market, ...typedDiscount(form) }),
  remove_discount: (api, market, form) => api.cart.removeDiscount({ market, discount_id: textOf(form, 'discount') }),
  drop_instalments: async (api, market) =>
    (await api.checkout.saveDraft({ market, draft: { installment: null } })).cart,
  save_for_later: (api, market, form) => api.cart.saveForLater({ market, item_id: textOf(form, 'item') }),
  take_saved: (api, market, form) => api.cart.takeSaved({ market, product: textOf(form, 'product') }),
  drop_saved: (api, market, form) => api.cart.dropSaved({ market, product: textOf(form, 'product') }),
  accept_changes: (api, market) => api.cart.acceptChanges({ market }),
  remove: (api, market, form) => api.cart.remove({ market, item_id: textOf(form, 'item') }),
};

/**
 * Does what the form asks. What the call as a whole refuses is told before what is wrong with a field, and of fields the
 * first one.
 * @returns the cart after it, or why it was refused; a fault is thrown
 */
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
    if (textOf(form, 'intent') === 'add_discount')
      return refused({ ...unansweredChange, discount: discountRefusal(refusal, form) });
    if (textOf(form, 'intent') === 'add_warranty_code') {
      const code = warrantyRefusals.find((known) => known === refusal.code) ?? 'other';
      const warranty = { item: textOf(form, 'item'), typed: textOf(form, 'code'), code };
      return refused({ ...unansweredChange, warranty });
    }
    const code = cartRefusals.find((known) => known === refusal.code) ?? 'other';
    const [field] = code === 'other' ? refusedFields(refusal.data) : [];
    const { data: seoName } = Slug.safeParse(textOf(form, 'seo_name'));
    return refused({ code, available, most, field: field?.code, buyout: textOf(form, 'buyout'), seoName });
  }
}
