import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import type { Money } from '@kolobeh/shared/kernel/money.ts';
import { z } from 'zod';
import { textOf } from '../../base/forms/form-values.ts';
import { refusalOf, refusedFields } from '../../base/forms/refusal.ts';
import { readWritten, whyAgain } from '../order/order-form.ts';
import type { RepairWritten, WhyRefused } from '../order/written.ts';

/** A form that comes back, with all that was written. */
export interface InsteadAgain {
  written: RepairWritten;
  /** Codes of the chosen repairs. */
  operations: string[];
  errors: FieldError[];
  /** `moved`: the buy-out is in another state; `here`: the device is repaired already. */
  why: WhyRefused | 'moved' | 'here';
  /** What the repairs cost now, where that is why. */
  total: Money | null;
  minutes: number;
}

const Seen = z.coerce.number().int().min(0).max(2_000_000_000).catch(0);
const own: Partial<Record<string, 'moved' | 'here'>> = { BUYOUT_STATE_CHANGED: 'moved', DEVICE_HERE: 'here' };

/** Closes the buy-out and orders the repair of its device; sent twice it is one repair. */
export async function orderInstead(
  api: ApiClient,
  buyout: SecretToken,
  form: FormData,
): Promise<{ id: string; token: string } | InsteadAgain> {
  const written = readWritten(form);
  const operations = form
    .getAll('operation')
    .flatMap((code) => (typeof code === 'string' ? [code] : []))
    .slice(0, 20);
  const again = (more: Partial<InsteadAgain>): InsteadAgain => ({
    written,
    operations,
    errors: [],
    why: 'fields',
    total: null,
    minutes: 0,
    ...more,
  });
  if (operations.length === 0) return again({ errors: [{ path: 'operations', code: 'REQUIRED' }] });
  const { way, store, name, email, phone, street, city, postcode, fault, is_wipe_agreed } = written;
  try {
    const place = { store: way === 'store' ? store : '', street, city, postcode };
    const seen_total = Seen.parse(textOf(form, 'seen_total'));
    return await api.repair.orderForBuyout({
      ...place,
      buyout,
      operations,
      seen_total,
      name,
      email,
      phone,
      fault,
      is_wipe_agreed,
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || refusal.code === 'BUYOUT_NOT_FOUND') throw error;
    const errors = refusedFields(refusal.data);
    if (errors.length > 0) return again({ errors });
    const why = own[refusal.code];
    return again(why ? { why } : whyAgain(refusal.code, refusal.data));
  }
}
