// Who else pays for an order and is paid back by its customer: a lender, or a leasing company.
import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import type { InstalmentsEnd } from '@kolobeh/shared/checkout/summary.ts';
import type { OrderPayload } from '@kolobeh/shared/checkout/order-payload.ts';
import { leasingCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import type { ChosenInstalments } from '@kolobeh/shared/instalment/chosen-instalments.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { Money } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { LeaseOption } from '@kolobeh/shared/catalogue/lease-option.ts';
import type { LeaseEndReason } from '@kolobeh/shared/lease/lease-trouble.ts';
import type { EntityManager } from 'typeorm';
import { insertOrderInstalment } from '../instalment/queries/order-instalments.ts';
import { insertOrderLease } from '../lease/queries/leases.ts';
import { countChosen, type CountedInstalments } from './cart-instalments.ts';
import { cartLease, leaseForOrder } from './lease/cart-lease.ts';
import type { OfferSource } from './offers.ts';
import type { Choices } from './summary.ts';

type LeaseUnavailable = { code: 'LEASE_UNAVAILABLE'; data: { reason: LeaseEndReason } };
export type FinancingRefusal =
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } }
  | { code: 'INSTALMENTS_UNAVAILABLE'; data: { reason: InstalmentsEnd } }
  | LeaseUnavailable;

/** What was chosen of both, as it comes to for the order; at most one of them is there. */
interface Financing {
  lent: CountedInstalments | null;
  leased: LeaseOption | null;
}

/** Why the cart cannot be leased although that was chosen; null when it can, or is not to be. */
export function leaseRefusal(
  offers: OfferSource,
  cart: Cart,
  { type_payment: payment }: Pick<OrderPayload, 'type_payment'>,
  hasGiftCards: boolean,
): LeaseUnavailable | null {
  const reason = payment === leasingCode ? cartLease(offers, cart, { hasGiftCards }).trouble : null;
  return reason && { code: 'LEASE_UNAVAILABLE', data: { reason } };
}

/** Code of the lender that chosen instalments are of; undefined when nobody offers them any more. */
const lenderOf = ({ tiers }: OfferSource, { id }: ChosenInstalments): string | undefined =>
  tiers.find(({ terms }) => terms.some((term) => term.id === id))?.company.code;

type Chosen = { [Name in keyof Pick<Choices, 'delivery' | 'payment'>]: NonNullable<Choices[Name]> } & { total: Money };

/** Chosen instalments as they come to for this order; null when it is paid otherwise or the lender is to offer its own. */
async function countLent(
  offers: OfferSource,
  cart: Cart,
  { installment: chosen, payment_company: company }: Pick<OrderPayload, 'installment' | 'payment_company'>,
  { payment, delivery, total }: Chosen,
): Promise<Result<CountedInstalments | null, FinancingRefusal>> {
  if (company && !(payment.kind === 'instalments' && chosen && lenderOf(offers, chosen) === company))
    return refused({ code: 'INPUT_INVALID', data: { fields: [{ path: 'payment_company', code: 'NOT_OFFERED' }] } });
  if (payment.kind !== 'instalments' || !chosen) return ok(null);
  const order = { total: total.amount, isInStore: delivery.kind === 'store' };
  const counted = await countChosen(offers, cart, chosen, order);
  return counted.ok ? counted : refused({ code: 'INSTALMENTS_UNAVAILABLE', data: counted.refusal });
}

/** Counts the chosen loan or lease of an order anew. */
export async function countFinancing(
  offers: OfferSource,
  cart: Cart,
  payload: OrderPayload,
  chosen: Chosen,
): Promise<Result<Financing, FinancingRefusal>> {
  if (chosen.payment.code === leasingCode) {
    const leased = leaseForOrder(offers, cart, payload, chosen);
    return leased.ok
      ? ok({ lent: null, leased: leased.value })
      : refused({ code: 'LEASE_UNAVAILABLE', data: leased.refusal });
  }
  const lent = await countLent(offers, cart, payload, chosen);
  return lent.ok ? ok({ lent: lent.value, leased: null }) : lent;
}

/** Keeps it with the order as its customer saw it. */
export async function keepFinancing(
  manager: EntityManager,
  orderId: string,
  { lent, leased }: Financing,
): Promise<void> {
  if (lent) await insertOrderInstalment(manager, { order_id: orderId, ...lent });
  if (leased) await insertOrderLease(manager, { order_id: orderId, option: leased });
}
