import { z } from 'zod';
import { byOrderToken, route } from '../kernel/contract.ts';
import { SecretToken } from '../kernel/ids.ts';
import { OrderState, PaymentState } from '../order-states/states.ts';
import { statementContract } from './statement/contract.ts';
import { walletContract } from './wallet-contract.ts';

export const paymentContract = {
  ...walletContract,
  ...statementContract,
  startCard: route
    .meta({ ...byOrderToken, idempotencyKey: 'required', part: 'cards' })
    .route({ method: 'POST', path: '/payment/card/start', summary: 'A new attempt to pay an unpaid order by card' })
    .input(
      z.strictObject({
        token: SecretToken,
        /**
         * `difference`: what is asked for because a traded-in device paid less of the order than it was to. `hold`: the
         * price and bonus of the device are only held on the card, so that the goods need not wait for it.
         */
        part: z.enum(['order', 'difference', 'hold']).default('order'),
      }),
    )
    .output(z.object({ pay_at: z.string() }))
    .errors({
      ORDER_NOT_FOUND: { status: 404, message: 'No such order' },
      NOT_PAYABLE: { status: 409, message: 'The order cannot be paid now', data: z.object({ state: OrderState }) },
      GATEWAY_UNAVAILABLE: { status: 503, message: 'The card gateway does not answer' },
    }),
  startInstalments: route
    .meta({ ...byOrderToken, idempotencyKey: 'required', part: 'instalments' })
    .route({
      method: 'POST',
      path: '/payment/instalments/start',
      summary: 'Asks for a loan for an unpaid order; the page of the company goes on with it',
    })
    .input(z.strictObject({ token: SecretToken }))
    .output(z.object({ pay_at: z.string() }))
    .errors({
      ORDER_NOT_FOUND: { status: 404, message: 'No such order' },
      NOT_PAYABLE: { status: 409, message: 'No loan can be asked for now', data: z.object({ state: OrderState }) },
      GATEWAY_UNAVAILABLE: { status: 503, message: 'The instalment company does not answer' },
    }),
  status: route
    .meta({ ...byOrderToken, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/payment/status/{token}',
      summary: 'State of payment, read from the gateway when unsettled',
    })
    .input(z.strictObject({ token: SecretToken }))
    .output(
      z.object({
        payment_state: PaymentState,
        order_state: OrderState,
        last_attempt: z.string().nullable(),
        last_provider: z.string().nullable(),
      }),
    )
    .errors({ ORDER_NOT_FOUND: { status: 404, message: 'No such order' } }),
};
