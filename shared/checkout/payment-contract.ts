// What stands under a way of payment, and choosing one.
import { z } from 'zod';
import { LeaseOption } from '../catalogue/lease-option.ts';
import { ChosenInstalments, WishedDeposit } from '../instalment/chosen-instalments.ts';
import { InstalmentOption, UnfitTier } from '../instalment/contract.ts';
import { changesCart, ownCart, route } from '../kernel/contract.ts';
import { RowNumber } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { LeaseEndReason } from '../lease/lease-trouble.ts';
import { CheckoutSummary, InstalmentsEnd, PaymentOption, PaymentTrouble } from './summary.ts';

const Company = z.object({ code: z.string(), name: z.string() });

/** A choice within a way of payment. */
export const SubPayment = z.discriminatedUnion('kind', [
  /** A wallet of the browser under the card; it is chosen as a way of payment by its own code. */
  z.object({ kind: z.literal('wallet'), payment: PaymentOption }),
  /** Who lends under instalments: options by tier, fewest instalments first, and tiers that lend not so much or so little. */
  z.object({
    kind: z.literal('lender'),
    company: Company,
    options: z.array(InstalmentOption),
    unfit: z.array(UnfitTier),
  }),
  /** Who leases under leasing, the shortest lease first. */
  z.object({ kind: z.literal('lessor'), company: Company, options: z.array(LeaseOption) }),
]);
export type SubPayment = z.infer<typeof SubPayment>;

const typePayment = z.string().trim().min(1, 'REQUIRED').max(40, 'TOO_LONG');

export const paymentChoiceContract = {
  subPayments: route
    .meta({ ...ownCart, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/checkout/sub-payments',
      summary: 'What is to be chosen within a way of payment for this cart: wallets, lenders and tiers, leases',
    })
    .input(z.strictObject({ market: MarketCode, type_payment: typePayment, deposit: WishedDeposit }))
    .output(z.object({ sub_payments: z.array(SubPayment) }))
    .errors({ PAYMENT_NOT_FOUND: { status: 404, message: 'The shop has no such way of payment' } }),
  selectPayment: route
    .meta(changesCart)
    .route({
      method: 'POST',
      path: '/checkout/payments/select',
      summary: 'Chooses a way of payment, with its loan or lease; a repeat changes nothing',
    })
    .input(
      z.strictObject({
        market: MarketCode,
        type_payment: typePayment,
        /** The loan of a payment by instalments; null: the lender is to offer its own. Left out, what was chosen stays. */
        installment: ChosenInstalments.nullish(),
        /** The lease of a payment by leasing, as `LeaseOption.id`. Left out, what was chosen stays. */
        lease: RowNumber.nullish(),
      }),
    )
    .output(CheckoutSummary)
    .errors({
      CART_EMPTY: { status: 409, message: 'The cart is empty' },
      PAYMENT_NOT_FOUND: { status: 404, message: 'The shop has no such way of payment' },
      PAYMENT_UNAVAILABLE: {
        status: 409,
        message: 'The payment does not go with this cart and delivery',
        data: z.object({ reason: PaymentTrouble }),
      },
      INSTALMENTS_UNAVAILABLE: {
        status: 409,
        message: 'The chosen instalments cannot be had for this order',
        data: z.object({ reason: InstalmentsEnd }),
      },
      LEASE_UNAVAILABLE: {
        status: 409,
        message: 'The order cannot be leased as it is',
        data: z.object({ reason: LeaseEndReason }),
      },
    }),
};
