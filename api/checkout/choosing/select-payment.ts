import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import type { OrderDraft } from '@kolobeh/shared/checkout/order-payload.ts';
import type { CheckoutSummary, InstalmentsEnd, PaymentTrouble } from '@kolobeh/shared/checkout/summary.ts';
import { leasingCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { LeaseEndReason } from '@kolobeh/shared/lease/lease-trouble.ts';
import { type CartOwner, openCart, readOpenCart } from '../../cart/change-cart.ts';
import type { Deps } from '../../operation/deps.ts';
import { cartLease } from '../lease/cart-lease.ts';
import { countChosen } from '../cart-instalments.ts';
import { offerPayments, offerSource, type OfferSource } from '../offers.ts';
import { keepDraft, keptDraft, resolveChoices, type Choices } from '../summary.ts';

type SelectRefusal =
  | { code: 'CART_EMPTY' | 'PAYMENT_NOT_FOUND' }
  | { code: 'PAYMENT_UNAVAILABLE'; data: { reason: PaymentTrouble } }
  | { code: 'INSTALMENTS_UNAVAILABLE'; data: { reason: InstalmentsEnd } }
  | { code: 'LEASE_UNAVAILABLE'; data: { reason: LeaseEndReason } }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

/** The way of payment, and what is chosen within it; what is left out stays as it was. */
type Wanted = Pick<OrderDraft, 'installment' | 'lease'> & { type_payment: string };

interface Held {
  cart: Cart;
  hasGiftCards: boolean;
  choices: Choices;
}

/** Why the way of payment cannot be chosen; null when it can. */
function paymentRefusal(from: OfferSource, { cart, hasGiftCards, choices }: Held, code: string): SelectRefusal | null {
  if (!from.payments.some((method) => method.code === code)) return { code: 'PAYMENT_NOT_FOUND' };
  const lease = cartLease(from, cart, { hasGiftCards }).trouble;
  if (code === leasingCode && lease) return { code: 'LEASE_UNAVAILABLE', data: { reason: lease } };
  const { delivery, place } = choices;
  const reason = offerPayments(from, cart.market, { delivery: delivery?.code, place, cart, lease }).find(
    (one) => one.code === code,
  )?.refusal;
  return reason ? { code: 'PAYMENT_UNAVAILABLE', data: { reason } } : null;
}

/** Why the loan or the lease does not go with the cart; null when it does, or none was named. */
async function financingRefusal(
  from: OfferSource,
  { cart, hasGiftCards, choices: { delivery } }: Held,
  { type_payment: code, installment, lease }: Wanted,
): Promise<SelectRefusal | null> {
  if (code === leasingCode) {
    const { options } = cartLease(from, cart, { hasGiftCards });
    return lease && !options.some(({ id }) => id === lease)
      ? { code: 'LEASE_UNAVAILABLE', data: { reason: 'GONE' } }
      : null;
  }
  const isLoan = from.payments.some((method) => method.code === code && method.kind === 'instalments');
  if (!isLoan || !installment) return null;
  // While no delivery is chosen, a collection in a store is still possible.
  const order = { total: cart.to_pay.amount, isInStore: delivery === null || delivery.kind === 'store' };
  const counted = await countChosen(from, cart, installment, order);
  return counted.ok ? null : { code: 'INSTALMENTS_UNAVAILABLE', data: counted.refusal };
}

/** Chooses a way of payment for the cart and keeps it in the draft. @returns the order as it would be with it */
export async function selectPayment(
  deps: Deps,
  owner: CartOwner,
  wanted: Wanted,
): Promise<Result<CheckoutSummary, SelectRefusal>> {
  const open = await openCart(deps, owner);
  const cart = await readOpenCart(deps, owner, open);
  if (!open || cart.items.length === 0) return refused({ code: 'CART_EMPTY' });
  const from = await offerSource(deps, owner.market);
  const hasGiftCards = open.has_gift_cards;
  const choices = await resolveChoices(from, owner.market, { cart, draft: keptDraft(open.checkout), hasGiftCards });
  const held = { cart, hasGiftCards, choices };
  const refusal = paymentRefusal(from, held, wanted.type_payment) ?? (await financingRefusal(from, held, wanted));
  if (refusal) return refused(refusal);
  const { type_payment, installment, lease } = wanted;
  return keepDraft(deps, owner, {
    type_payment,
    ...(installment === undefined ? {} : { installment }),
    ...(lease === undefined ? {} : { lease }),
  });
}
