import {
  type AppraisalPayload,
  type Sale,
  SaleErrors,
  SaleGroup,
} from '@kolobeh/shared/buyout/selling/sell-payload.ts';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { z } from 'zod';
import { textOf } from '../../base/forms/form-values.ts';
import { refusalOf } from '../../base/forms/refusal.ts';

const sellRefusals = [
  'APPRAISAL_CHANGED',
  'DEVICE_NOT_BOUGHT_OUT',
  'DEVICE_OFFERED_ALREADY',
  'IDEMPOTENCY_KEY_REUSED',
  'TOO_MANY_REQUESTS',
  'MAINTENANCE',
  'other',
] as const;
/** Refusals the page has words for; whatever else went wrong is `other`. */
export type SellRefusal = (typeof sellRefusals)[number];

/** Status of the page that is shown again with a refusal. */
export const statusOf: Record<SellRefusal, number> = {
  APPRAISAL_CHANGED: 409,
  DEVICE_NOT_BOUGHT_OUT: 400,
  DEVICE_OFFERED_ALREADY: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  TOO_MANY_REQUESTS: 429,
  MAINTENANCE: 503,
  other: 503,
};

/** What offering came to: the review's address, fields to mend, or a refusal. */
export type Sold = { url: string } | { fields: FieldError[]; refusal: SellRefusal | null };

/** The fields of the form that the API has refused, from the groups in which it tells them. */
function refusedSale(data: unknown): FieldError[] {
  const errors = SaleErrors.safeParse(data).data;
  return SaleGroup.options.flatMap((group) =>
    Object.entries(errors?.[group] ?? {}).map(([name, code]) => ({ path: `${group}.${name}`, code })),
  );
}

/** Offers the device; repeated by the same key it is one buy-out, and each sending is answered with it. */
export async function sellOnline(
  api: ApiClient,
  market: MarketCode,
  form: FormData,
  { answers, sale }: { answers: AppraisalPayload; sale: Sale },
): Promise<Sold> {
  const key = z.uuid().safeParse(textOf(form, 'key'));
  if (!key.success) return { fields: [], refusal: 'other' };
  const estimate = SecretToken.safeParse(textOf(form, 'estimate')).data;
  try {
    const input = { market, ...answers, ...sale, ...(estimate ? { estimate } : {}) };
    return { url: (await api.buyout.sellOnline(input, { context: { idempotencyKey: key.data } })).url };
  } catch (error) {
    const refusal = refusalOf(error);
    const fields = refusal?.code === 'INPUT_INVALID' ? refusedSale(refusal.data) : [];
    if (fields.length > 0) return { fields, refusal: null };
    return { fields: [], refusal: sellRefusals.find((known) => known === refusal?.code) ?? 'other' };
  }
}
