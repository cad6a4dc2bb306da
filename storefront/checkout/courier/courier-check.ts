import { cityCourier } from '@kolobeh/shared/checkout/ways/city-courier.ts';
import type { DeliveryAddress, OrderDraft } from '@kolobeh/shared/checkout/order-payload.ts';
import type { CheckoutSummary } from '@kolobeh/shared/checkout/summary.ts';
import type { Store } from '@kolobeh/shared/store/contract.ts';

/** What the form asks for; other forms of the page have other intents, or none. */
export const courierIntent = 'courier';

/** What the courier says: when it would be there from a store, or why it does not come. */
export type CourierAnswer =
  | { kind: 'comes'; store: string; arrivesBy: string }
  | { kind: 'not'; store: string; why: 'OUT_OF_RANGE' | 'NO_DRIVER' | 'STORE_NOT_FOUND' | 'AWAY' | 'ADDRESS' };

/** Where the goods go; null before an address was filled in. */
export function addressTo({ order_delivery_address: other, order_billing_address: own }: OrderDraft) {
  const to = other ?? own;
  if (!to) return null;
  const { first_name, last_name, address, city, district, postcode, phone } = to;
  return { first_name, last_name, address, city, district, postcode, phone } satisfies DeliveryAddress;
}

/** Whether a courier within the hour was chosen whose way can be asked about. */
export const isCourierAsked = ({ delivery, draft }: Pick<CheckoutSummary, 'delivery' | 'draft'>): boolean =>
  delivery?.carrier === cityCourier && addressTo(draft) !== null;

const plain = (town: string): string => town.trim().toLowerCase();

/** Stores a courier may set out from, those of the customer's town first. */
export function storesFor<Kept extends Pick<Store, 'city'>>(stores: readonly Kept[], draft: OrderDraft): Kept[] {
  const town = plain(addressTo(draft)?.city ?? '');
  const isNear = ({ city }: Kept): boolean => town !== '' && plain(city).split(' ')[0] === town.split(' ')[0];
  return [...stores.filter(isNear), ...stores.filter((store) => !isNear(store))];
}
