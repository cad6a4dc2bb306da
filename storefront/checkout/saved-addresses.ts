import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { SavedAddress } from '@kolobeh/shared/customer/saved-address.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Details, rawDetails } from './details-form.ts';

type Raw = ReturnType<typeof rawDetails>;

/** The form as it was typed with a saved address in it: in the other address when the goods go to one. */
export function withSaved(values: Raw, saved: SavedAddress | undefined): Raw {
  if (!saved) return values;
  const { id: _, is_default: __, ...address } = saved;
  return values.order_delivery_address
    ? { ...values, order_delivery_address: { ...values.order_delivery_address, ...address } }
    : { ...values, order_billing_address: { ...values.order_billing_address, ...address } };
}

/** Keeps the address the goods go to in the account. Not being able to is no reason to hold the order up. */
export async function saveAddress(api: ApiClient, market: MarketCode, details: Details): Promise<void> {
  const { first_name, last_name, phone, address, city, district, postcode } =
    details.order_delivery_address ?? details.order_billing_address;
  const kept = { first_name, last_name, phone, address, city, district: district ?? '', postcode };
  await api.customer.saveAddress({ market, address: kept }).catch(() => undefined);
}
