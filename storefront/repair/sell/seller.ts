// The seller's form of a sale instead of a repair, as server and browser know it; no schema of an answer is here.
import type { SellSetting } from '@kolobeh/shared/buyout/selling/check-sell-payload.ts';
import type { Sale } from '@kolobeh/shared/buyout/selling/sell-payload.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { Money } from '@kolobeh/shared/kernel/money.ts';
import { type Result, ok } from '@kolobeh/shared/kernel/result.ts';
import type { SaleTerms } from '@kolobeh/shared/repair/conversion/contract.ts';
import { type TypedSale, readTypedSale } from '../../buyout/selling/sell-form.ts';

/** Why a repair cannot be sold by its state. */
export const bars = ['REPAIR_MOVED', 'PARTS_IN_USE', 'LOAN_OUT', 'NOT_PAID'] as const;
/** Why the device was not taken. */
export const refusals = [
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
