import type { OrderDraft } from './order-payload.ts';

/** Postcode the parcel goes to by what is filled in so far, digits only; null while no address is known. */
export function destinationPostcode(draft: OrderDraft): string | null {
  const address = draft.order_delivery_address ?? draft.order_billing_address;
  const digits = address?.postcode.replaceAll(/\D/g, '') ?? '';
  return digits === '' ? null : digits;
}

/**
 * Whether a way of delivery reaches a postcode.
 * @param beginnings of the postcodes it goes to; null: everywhere
 * @param postcode digits; null: not known yet, and nothing speaks against it
 */
export const isReached = (beginnings: readonly string[] | null, postcode: string | null): boolean =>
  beginnings === null || postcode === null || beginnings.some((beginning) => postcode.startsWith(beginning));
