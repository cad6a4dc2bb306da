import type { ApiClient } from '@kolobeh/shared/client.ts';
import { twistoCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import { TwistoData } from '@kolobeh/shared/checkout/twisto.ts';
import { OrderPayload } from '@kolobeh/shared/checkout/order-payload.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { LeaseEndReason } from '@kolobeh/shared/lease/lease-trouble.ts';
import { Money, money } from '@kolobeh/shared/kernel/money.ts';
import { type Market, type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { z } from 'zod';
import { isTicked, textOf } from '../../base/forms/form-values.ts';
import { refusalOf, refusedFields } from '../../base/forms/refusal.ts';

export const summaryRefusals = [
  'CART_EMPTY',
  'ITEMS_UNAVAILABLE',
  'TOTAL_CHANGED',
  'DELIVERY_UNAVAILABLE',
  'TIMESLOT_UNAVAILABLE',
  'PLACE_UNAVAILABLE',
  'PAYMENT_UNAVAILABLE',
  'DISCOUNT_INVALID',
  'COVERS_CHANGED',
  'INSTALMENTS_UNAVAILABLE',
  'LEASE_UNAVAILABLE',
  'TRADE_IN_UNUSABLE',
  'TWISTO_REFUSED',
  'GATEWAY_UNAVAILABLE',
  'IN_PROGRESS',
  'MAINTENANCE',
  'other',
] as const;
type SummaryRefusal = (typeof summaryRefusals)[number];

/** What placing came to: the order, a consent that is missing, fields to mend, or a refusal with what its words need. */
export type Placed =
  | { kind: 'placed'; token: string; payAt: string | null }
  | { kind: 'no-consent' }
  | { kind: 'fields'; fields: FieldError[] }
  | { kind: 'refused'; code: SummaryRefusal; names: string; total: Money | null; reason?: LeaseEndReason | null };

const Data = z
  .object({
    items: z.array(z.object({ name: z.string() })).default([]),
    discounts: z.array(z.object({ name: z.string() })).default([]),
    covers: z.array(z.object({ name: z.string() })).default([]),
    total: Money.nullable().default(null),
    reason: LeaseEndReason.nullable().default(null).catch(null),
    part: z.string().default('sale'),
  })
  .catch({ items: [], discounts: [], covers: [], total: null, reason: null, part: 'sale' });

function placedRefusal(error: unknown): Placed {
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  if (refusal.code === 'INPUT_INVALID') return { kind: 'fields', fields: refusedFields(refusal.data) };
  const { items, discounts, covers, total, reason, part } = Data.parse(refusal.data ?? {});
  // A call about one way of payment alone is paused by itself: then another way goes.
  const isWayPaused = refusal.code === 'MAINTENANCE' && part !== 'sale';
  const code = isWayPaused
    ? 'PAYMENT_UNAVAILABLE'
    : (summaryRefusals.find((known) => known === refusal.code) ?? 'other');
  return {
    kind: 'refused',
    code,
    names: [...items, ...discounts, ...covers].map(({ name }) => name).join(', '),
    total,
    reason,
  };
}

/** The sum the visitor agreed to, as the form carries it; null when the form does not say. */
function agreedTotal(form: FormData, { currency }: Market): Money | null {
  const amount = textOf(form, 'total');
  return /^\d{1,12}$/.test(amount) ? money(Number(amount), currency) : null;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Places the order of the visitor's draft. The key was put into the form when it was shown, so however often the form
 * is sent there is one order, and each sending is answered with it.
 */
export async function placeOrder(api: ApiClient, market: MarketCode, form: FormData): Promise<Placed> {
  if (!isTicked(form, 'consent')) return { kind: 'no-consent' };
  const key = z.uuid().safeParse(textOf(form, 'key'));
  const total = agreedTotal(form, markets[market]);
  const order = OrderPayload.safeParse(parsedJson(textOf(form, 'order')));
  if (!key.success || !total || !order.success) return { kind: 'refused', code: 'other', names: '', total: null };
  const payload = { ...order.data, order_info: { ...order.data.order_info, consent_to_terms_of_service: true } };
  const told = TwistoData.safeParse(parsedJson(textOf(form, 'twisto')));
  try {
    // Asked with the form's key: sent again, it gives the same transaction.
    if (payload.type_payment === twistoCode && told.success)
      payload.transaction_id = (
        await api.checkout.checkTwisto({ market, twisto: told.data }, { context: { idempotencyKey: key.data } })
      ).transaction_id;
    const placed = await api.checkout.finishOrder(
      { market, order: payload, expected_total: total },
      { context: { idempotencyKey: key.data } },
    );
    return { kind: 'placed', token: placed.token, payAt: placed.pay_at };
  } catch (error) {
    return placedRefusal(error);
  }
}
