import type { SellSetting } from '@kolobeh/shared/buyout/selling/check-sell-payload.ts';
import type { Sale } from '@kolobeh/shared/buyout/selling/sell-payload.ts';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { Money } from '@kolobeh/shared/kernel/money.ts';
import { type Result, ok } from '@kolobeh/shared/kernel/result.ts';
import type { SaleTerms } from '@kolobeh/shared/repair/conversion/contract.ts';
import { z } from 'zod';
import { textOf } from '../../base/forms/form-values.ts';
import { refusalOf, refusedFields } from '../../base/forms/refusal.ts';
import { readAnswers } from '../../buyout/questions/answers.ts';
import { type TypedSale, readTypedSale, typedSale } from '../../buyout/selling/sell-form.ts';

const bars = ['REPAIR_MOVED', 'PARTS_IN_USE', 'LOAN_OUT'] as const;
const refusals = [
  'PRICE_CHANGED',
  'APPRAISAL_CHANGED',
  'ANSWERS_INCOMPLETE',
  'DEVICE_NOT_BOUGHT_OUT',
  'DEVICE_OFFERED_ALREADY',
  'TOO_MANY_REQUESTS',
  'MAINTENANCE',
] as const;

/** Why the device is not sold: a refusal, or what its repair came to meanwhile. */
export type WhyNot = (typeof refusals)[number] | (typeof bars)[number] | 'other';

export const isBar = (why: WhyNot): why is (typeof bars)[number] => bars.some((bar) => bar === why);

/** A form that comes back, with all that was written. */
export interface SellAgain {
  fields: FieldError[];
  why: WhyNot | null;
  /** What the device brings now, where that is why. */
  price: Money | null;
  typed: TypedSale;
  /** Values of the answers. */
  answers: string[];
}

/** How the form starts: with what its owner wrote when ordering the repair, and never with papers. */
export function typedFromRepair({ contact }: Pick<SaleTerms, 'contact'>): TypedSale {
  const [first = '', ...rest] = contact.name.trim().split(/\s+/);
  return {
    'customer_data.first_name': first,
    'customer_data.last_name': rest.join(' '),
    'customer_data.e_mail': contact.email,
    'customer_data.phone_number': contact.phone,
    'customer_data.street': contact.street,
    'customer_data.city': contact.city,
    'customer_data.postcode': contact.postcode,
  };
}

/** What a device of a repair is known by stands with the repair: the form neither asks for it nor sends it. */
const numberOfRepair = 'OF-REPAIR';

/** The form read by the rules of a sale, but for the device. */
export function readSeller(
  typed: TypedSale,
  setting: Omit<SellSetting, 'isPhone'>,
): Result<Pick<Sale, 'customer_data' | 'pickup_address'>, FieldError[]> {
  const read = readTypedSale(
    { ...typed, 'buyout_device.imei': '', 'buyout_device.serial_number': numberOfRepair },
    { ...setting, isPhone: false },
  );
  if (!read.ok) return read;
  const { customer_data, pickup_address } = read.value;
  return ok({ customer_data, pickup_address });
}

const Changed = z.object({ price: Money });
const Seen = z.coerce.number().int().min(0).max(2_000_000_000).catch(0);

interface Sending {
  link: { id: string; token: string };
  form: FormData;
  setting: Omit<SellSetting, 'isPhone'>;
}

/** Closes the repair and offers its device; sent twice it is one buy-out. */
export async function sellInstead(
  api: ApiClient,
  { link, form, setting }: Sending,
): Promise<{ url: string } | SellAgain> {
  const typed = typedSale(form);
  const answers = readAnswers(form);
  const again = (more: Partial<SellAgain>): SellAgain => ({
    fields: [],
    why: null,
    price: null,
    typed,
    answers,
    ...more,
  });
  const seller = readSeller(typed, setting);
  if (!seller.ok) return again({ fields: seller.refusal });
  try {
    return await api.repair.sell({
      ...link,
      ...seller.value,
      appraisal_version: textOf(form, 'version').slice(0, 20),
      device_condition_choices: answers.slice(0, 60),
      seen_price: Seen.parse(textOf(form, 'seen_price')),
    });
  } catch (error) {
    const refusal = refusalOf(error);
    const fields = refusal?.code === 'INPUT_INVALID' ? refusedFields(refusal.data) : [];
    if (fields.length > 0) return again({ fields });
    if (refusal?.code === 'REPAIR_NOT_FOUND') throw error;
    const why = [...refusals, ...bars].find((known) => known === refusal?.code) ?? 'other';
    return again({ why, price: Changed.safeParse(refusal?.data).data?.price ?? null });
  }
}
