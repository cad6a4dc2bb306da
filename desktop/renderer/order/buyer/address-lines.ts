import type { DeliveryAddress } from '@kolobeh/shared/checkout/order-payload.ts';

/** An address in lines as on an envelope. */
export const addressLines = (address: DeliveryAddress): string[] =>
  [
    `${address.first_name} ${address.last_name}`,
    address.address,
    [`${address.postcode} ${address.city}`, address.district].filter(Boolean).join(', '),
  ].filter((line) => line.trim() !== '');
