import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import type { OrderPayload } from '@kolobeh/shared/checkout/order-payload.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { leaseOptions } from '@kolobeh/shared/lease/count-lease.ts';
import { leaseOfCart } from '@kolobeh/shared/lease/lease-of-cart.ts';
import type { LeaseOption } from '@kolobeh/shared/catalogue/lease-option.ts';
import type { LeaseEndReason, LeaseTrouble } from '@kolobeh/shared/lease/lease-trouble.ts';
import type { DeliveryOption, PaymentOption } from '@kolobeh/shared/checkout/summary.ts';
import type { OfferSource } from '../offers.ts';

type LeaseSource = Pick<OfferSource, 'leases' | 'now'>;

interface Choices {
  delivery: Pick<DeliveryOption, 'price'> | null;
  payment: Pick<PaymentOption, 'price'> | null;
}

interface Around {
  hasGiftCards: boolean;
  /** Delivery and payment of the order, minor units. */
  passedOn?: number;
}

/** What the leasing company asks for at signing beside its first payment. */
export const passedOn = ({ delivery, payment }: Choices): number =>
  (delivery?.price.amount ?? 0) + (payment?.price.amount ?? 0);

/** Leases of the cart's only piece, or why it cannot be leased. */
export function cartLease(
  { leases, now }: LeaseSource,
  cart: Pick<Cart, 'items' | 'discount_total' | 'trade_in'>,
  { hasGiftCards, passedOn: more = 0 }: Around,
): { trouble: LeaseTrouble | null; options: LeaseOption[] } {
  const { product, trouble } = leaseOfCart(leases, cart, hasGiftCards);
  if (product === null) return { trouble, options: [] };
  const price = cart.items.find((item) => item.product === product && !item.is_gift)?.unit_price.amount;
  const own = leases.filter((offer) => offer.product === product);
  const options = leaseOptions(own, () => price, { passedOn: more, now });
  return { trouble: options.length > 0 ? null : 'NOT_OFFERED', options };
}

/** The lease of an order that is paid by one, counted anew. */
export function leaseForOrder(
  from: LeaseSource,
  cart: Cart,
  { lease: id, payment_company: company, order_billing_address: billing }: OrderPayload,
  choices: Choices,
): Result<LeaseOption, { reason: LeaseEndReason }> {
  // Gift cards have been looked at with the cart.
  const { options } = cartLease(from, cart, { hasGiftCards: false, passedOn: passedOn(choices) });
  const option = options.find((one) => one.id === id);
  if (!option || (company && company !== option.company.code)) return refused({ reason: 'GONE' });
  if (option.audience === 'companies' && !billing.invoice_on_company) return refused({ reason: 'COMPANIES_ONLY' });
  return ok(option);
}
