import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { z } from 'zod';
import { textOf } from '../../base/forms/form-values.ts';
import { refusalOf } from '../../base/forms/refusal.ts';
import { isUnavailable } from '../../base/unavailable.ts';
import { addressTo, type CourierAnswer, courierIntent } from './courier-check.ts';

const Reason = z.object({ reason: z.enum(['OUT_OF_RANGE', 'NO_DRIVER']) });

/** Asks for a ride from the store of the form to the address of the draft; null of other forms, and without an address. */
export async function askCourier(api: ApiClient, market: MarketCode, form: FormData): Promise<CourierAnswer | null> {
  if (textOf(form, 'intent') !== courierIntent) return null;
  const store = textOf(form, 'store');
  const { draft } = await api.checkout.summary({ market });
  const to = addressTo(draft);
  if (!to) return null;
  try {
    const { arrives_by: arrivesBy } = await api.checkout.checkLiftago({
      market,
      store_seo_name: store,
      delivery_address: to,
    });
    return { kind: 'comes', store, arrivesBy };
  } catch (error) {
    if (isUnavailable(error)) return { kind: 'not', store, why: 'AWAY' };
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (refusal.code === 'STORE_NOT_FOUND') return { kind: 'not', store, why: 'STORE_NOT_FOUND' };
    const reason = Reason.safeParse(refusal.data).data?.reason;
    return { kind: 'not', store, why: reason ?? 'ADDRESS' };
  }
}
