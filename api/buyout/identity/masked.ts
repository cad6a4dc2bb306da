import type { BuyoutData } from '@kolobeh/shared/buyout/contract.ts';
import { PickupAddress } from '@kolobeh/shared/buyout/selling/sell-payload.ts';
import { z } from 'zod';

/** What is kept to be shown of an identity: the seller's facts by name, and an address of pickup when it is another one. */
export type Masked = Record<string, string | PickupAddress>;

const Seller = z.record(z.string(), z.string());
const Kept = z.looseObject({ pickup_address: PickupAddress.optional() });

const nothingOf = { district: '', street: '•••', city: '•••', postcode: '•••', country: '', delivery_extra_info: '' };

/**
 * The seller and the address of pickup as they may be shown.
 * @param hasPickup another address was given; those kept before it was masked are shown without a part of them
 */
export function shownIdentity(
  kept: unknown,
  hasPickup: boolean,
): { seller: Record<string, string>; pickup: BuyoutData['pickup_address'] } {
  const { pickup_address: pickup, ...seller } = Kept.parse(kept);
  return { seller: Seller.parse(seller), pickup: hasPickup ? (pickup ?? nothingOf) : null };
}
