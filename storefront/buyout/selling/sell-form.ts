import type { SellSetting } from '@kolobeh/shared/buyout/selling/check-sell-payload.ts';
import { bankCodeOf } from '@kolobeh/shared/buyout/selling/bank-codes.ts';
import { readSale } from '@kolobeh/shared/buyout/selling/read-sale.ts';
import { BuyoutDevice, PickupAddress, type Sale, SellerData } from '@kolobeh/shared/buyout/selling/sell-payload.ts';
import type { Contact } from '@kolobeh/shared/customer/contact.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Result, ok } from '@kolobeh/shared/kernel/result.ts';
import { showPostcode } from '@kolobeh/shared/validation/contact/show-postcode.ts';
import { isTicked, textOf } from '../../base/forms/form-values.ts';

/** What the form says, by the names of its fields; a refused form is shown with it again. */
export type TypedSale = Record<string, string>;

const fieldsOf = (group: string, shape: object): string[] => Object.keys(shape).map((name) => `${group}.${name}`);

/** Names of all fields with their groups, in the order of the groups. */
export const saleFields: readonly string[] = [
  ...fieldsOf('customer_data', SellerData.shape),
  ...fieldsOf('pickup_address', PickupAddress.shape),
  ...fieldsOf('buyout_device', BuyoutDevice.shape),
];

/**
 * Every field, empty where nothing was typed. `elsewhere` is ticked when the courier comes to another address than the
 * seller's.
 */
export const typedSale = (form: FormData): TypedSale => ({
  ...Object.fromEntries(saleFields.map((name) => [name, textOf(form, name)])),
  elsewhere: isTicked(form, 'elsewhere') ? 'on' : '',
});

/** The form as it starts for a customer who is known: how to reach them, never who they are by their papers. */
export const knownSeller = (market: MarketCode, contact: Contact): TypedSale => ({
  'customer_data.first_name': contact.first_name,
  'customer_data.last_name': contact.last_name,
  'customer_data.phone_number': contact.phone,
  'customer_data.e_mail': contact.email,
  'customer_data.street': contact.address,
  'customer_data.city': contact.city,
  'customer_data.district': contact.district,
  'customer_data.postcode': contact.postcode && showPostcode(market, contact.postcode),
  'customer_data.country': contact.country,
});

const groupOf = (typed: TypedSale, group: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      name.startsWith(`${group}.`) ? [[name.slice(group.length + 1), value]] : [],
    ),
  );

/** The bank is typed by its name or code; what is sent is its code. */
const sellerOf = ({ bank_code: bank = '', ...rest }: Record<string, string>) => ({
  ...rest,
  bank_code: bankCodeOf(bank),
});

const inputOf = (typed: TypedSale) => ({
  customer_data: sellerOf(groupOf(typed, 'customer_data')),
  pickup_address: typed['elsewhere'] ? groupOf(typed, 'pickup_address') : null,
  buyout_device: groupOf(typed, 'buyout_device'),
});

/** The sale as the API wants it, or every field that does not fit. */
export function readTypedSale(typed: TypedSale, setting: SellSetting): Result<Sale, FieldError[]> {
  const read = readSale(inputOf(typed), setting);
  return read.ok ? ok(read.value.sale) : read;
}
