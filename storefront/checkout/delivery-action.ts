import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { CheckoutSummary } from '@kolobeh/shared/checkout/summary.ts';
import type { OrderPayload } from '@kolobeh/shared/checkout/order-payload.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { slotOfValue } from '@kolobeh/shared/delivery/time-slots.ts';
import { leasingCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import { textOf } from '../base/forms/form-values.ts';
import { refusalOf, refusedFields } from '../base/forms/refusal.ts';
import { isRefusal } from '../base/missing.ts';
import { chosenLoan } from './lender/choose-loan.ts';
import { leaseField } from '../lease/lease-words.ts';

/** What the first step still lacks; also the end of the text's key that says so. */
export type DeliveryNeed =
  | 'need_delivery'
  | 'need_place'
  | 'need_other_place'
  | 'need_store'
  | 'need_payment'
  | 'need_lease'
  | 'need_other_loan'
  | ElsewhereNeed;

/** What was chosen does not go with goods that lie in stores alone. */
const elsewhere = ['ONLY_IN_STORE', 'NOT_IN_STORE', 'APART', 'WITH_DEVICE'] as const;
type ElsewhereNeed = (typeof elsewhere)[number];

/** Why a choice of delivery or store does not go, of fields that were refused; null when others were. */
export const elsewhereOf = (fields: readonly { code: string }[]): ElsewhereNeed | null =>
  elsewhere.find((known) => fields.some(({ code }) => code === known)) ?? null;

/** The same of an error. */
export const elsewhereNeed = (error: unknown): ElsewhereNeed | null =>
  elsewhereOf(refusedFields(refusalOf(error)?.data));

/** Choices of the form as a draft. Nothing chosen leaves what the draft had. */
function draftOf(form: FormData): Partial<OrderPayload> {
  const delivery = textOf(form, 'delivery');
  const payment = textOf(form, 'payment');
  const store = textOf(form, `store_${delivery}`);
  const lease = Number(textOf(form, leaseField));
  const timeslot = slotOfValue(textOf(form, `timeslot_${delivery}`));
  return {
    ...(delivery ? { type_delivery_code: delivery, timeslot } : {}),
    ...(payment ? { type_payment: payment } : {}),
    ...(store ? { store } : {}),
    ...(Number.isInteger(lease) && lease > 0 ? { lease } : {}),
  };
}

/** What is still to be chosen, the first thing first; null when the step is done. */
export function needOf({ delivery, place, store, payment, lease }: CheckoutSummary): DeliveryNeed | null {
  if (!delivery) return 'need_delivery';
  if (delivery.kind === 'pickup_point' && !place) return 'need_place';
  if (place?.refusal) return 'need_other_place';
  if (delivery.kind === 'store' && !store) return 'need_store';
  if (payment?.code === leasingCode && !lease) return 'need_lease';
  return payment ? null : 'need_payment';
}

/** Keeps what the form chose. @returns the summary with prices of that choice */
export const saveDelivery = (api: ApiClient, market: MarketCode, form: FormData): Promise<CheckoutSummary> =>
  api.checkout.saveDraft({ market, draft: draftOf(form) });

/**
 * Chooses the loan of the form within the payment by instalments.
 * @returns the summary with it, or as it was when nothing was chosen; null: nobody lends so for this order
 */
export async function chooseLoan(
  api: ApiClient,
  market: MarketCode,
  form: FormData,
  kept: CheckoutSummary,
): Promise<CheckoutSummary | null> {
  const installment = chosenLoan(form, kept.draft.installment);
  if (installment === undefined) return kept;
  try {
    return await api.checkout.selectPayment({ market, type_payment: textOf(form, 'payment'), installment });
  } catch (error) {
    if (isRefusal(error, 'INSTALMENTS_UNAVAILABLE', 'PAYMENT_UNAVAILABLE', 'INPUT_INVALID')) return null;
    throw error;
  }
}
