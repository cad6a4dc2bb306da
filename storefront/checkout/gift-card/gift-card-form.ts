import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { z } from 'zod';
import { textOf } from '../../base/forms/form-values.ts';
import { refusalOf } from '../../base/forms/refusal.ts';

/** Why a card was not taken, as texts are named. */
export const giftCardRefusals = [
  'UNKNOWN',
  'EMPTY',
  'EXPIRED',
  'BLOCKED',
  'TOO_MANY',
  'TOO_MANY_REQUESTS',
  'MAINTENANCE',
  'REQUIRED',
  'other',
] as const;
export type GiftCardRefusal = (typeof giftCardRefusals)[number];

const Data = z.object({ reason: z.string() });

/** The reason of a refused call. @throws what is no refusal */
export function giftCardRefusal(error: unknown): GiftCardRefusal {
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  const told = refusal.code === 'GIFT_CARD_UNKNOWN' ? 'UNKNOWN' : refusal.code;
  const reason = Data.safeParse(refusal.data).data?.reason ?? told;
  return giftCardRefusals.find((known) => known === reason) ?? 'other';
}

/** What a form of gift cards came to; `typed` is the code that was not taken, so that it can be mended. */
export type GiftCardOutcome = { kind: 'done' } | { kind: 'no-card'; why: GiftCardRefusal; typed: string };

/** Enters a gift card into the checkout or takes one out; null when the form is about something else. */
export async function actOnGiftCards(
  api: ApiClient,
  market: MarketCode,
  form: FormData,
): Promise<GiftCardOutcome | null> {
  const intent = textOf(form, 'intent');
  if (intent === 'drop-gift-card') {
    await api.checkout.dropGiftCard({ market, id: Number(textOf(form, 'card')) });
    return { kind: 'done' };
  }
  if (intent !== 'gift-card') return null;
  const typed = textOf(form, 'code').trim().slice(0, 60);
  if (typed === '') return { kind: 'no-card', why: 'REQUIRED', typed };
  try {
    await api.checkout.useGiftCard({ market, code: typed });
    return { kind: 'done' };
  } catch (error) {
    return { kind: 'no-card', why: giftCardRefusal(error), typed };
  }
}
