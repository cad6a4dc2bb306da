// Another way to pay an order that stands already: its gateway does not answer, its loan was refused, or its customer thought again.
import { z } from 'zod';
import { byOrderToken, route } from '../../kernel/contract.ts';
import { SecretToken } from '../../kernel/ids.ts';
import { Money } from '../../kernel/money.ts';
import { SentMoney } from '../../kernel/sent-money.ts';
import { OrderState, PaymentKind } from '../../order-states/states.ts';

/** A way an unpaid order may be paid instead of its own. */
export const OtherPayment = z.object({
  code: z.string(),
  kind: PaymentKind,
  name: z.string(),
  price: Money,
  /** What the order's own payment would bring then. */
  to_pay: Money,
});
export type OtherPayment = z.infer<typeof OtherPayment>;

export const anotherPaymentContract = {
  otherPayments: route
    .meta({ ...byOrderToken, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/checkout/other-payments/{token}',
      summary: 'Ways an unpaid order may be paid instead of its own; none once it is paid or being paid',
    })
    .input(z.strictObject({ token: SecretToken }))
    .output(z.object({ payments: z.array(OtherPayment) }))
    .errors({ ORDER_NOT_FOUND: { status: 404, message: 'No such order' } }),
  payOtherwise: route
    .meta({ ...byOrderToken, part: 'sale' })
    .route({
      method: 'POST',
      path: '/checkout/other-payments',
      summary: 'The same order is paid in another way from now on',
    })
    .input(
      z.strictObject({
        token: SecretToken,
        type_payment: z.string().trim().min(1, 'REQUIRED').max(40, 'TOO_LONG'),
        expected_total: SentMoney,
      }),
    )
    .output(z.object({ to_pay: Money }))
    .errors({
      ORDER_NOT_FOUND: { status: 404, message: 'No such order' },
      NOT_PAYABLE: {
        status: 409,
        message: 'How the order is paid cannot be changed now',
        data: z.object({ state: OrderState }),
      },
      PAYMENT_UNAVAILABLE: { status: 409, message: 'The chosen payment is not available' },
      TOTAL_CHANGED: { status: 409, message: 'Prices have changed', data: z.object({ total: Money }) },
    }),
};
