// Google Pay and Apple Pay: echo (what the sheet is opened with), session (Apple), init (the token), process.
import { z } from 'zod';
import { byOrderToken, route } from '../kernel/contract.ts';
import { SecretToken } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { OrderState, PaymentState } from '../order-states/states.ts';
import { WalletName, WalletParams } from './wallet.ts';

const ofOrder = { wallet: WalletName, token: SecretToken };
const errors = {
  ORDER_NOT_FOUND: { status: 404, message: 'No such order' },
  NOT_PAYABLE: { status: 409, message: 'The order cannot be paid now', data: z.object({ state: OrderState }) },
  WALLET_UNAVAILABLE: { status: 503, message: 'The wallet cannot be used now; choose payment by card' },
} as const;

export const walletContract = {
  walletEcho: route
    .meta({ ...byOrderToken, rateLimit: 'read' })
    .route({ method: 'GET', path: '/payment/{wallet}/echo/{token}', summary: 'What a wallet’s sheet is opened with' })
    .input(z.strictObject(ofOrder))
    .output(z.object({ params: WalletParams, script: z.url(), total: Money }))
    .errors(errors),
  walletSession: route
    .meta({ ...byOrderToken, part: 'cards' })
    .route({ method: 'POST', path: '/payment/apple-pay/session', summary: 'Merchant session of Apple, of single use' })
    .input(z.strictObject({ token: SecretToken }))
    .output(z.object({ session: z.record(z.string(), z.unknown()) }))
    .errors(errors),
  walletInit: route
    .meta({ ...byOrderToken, idempotencyKey: 'required', part: 'cards' })
    .route({ method: 'POST', path: '/payment/{wallet}/init', summary: 'Opens a payment by what the wallet gave' })
    .input(z.strictObject({ ...ofOrder, payload: z.string().min(2).max(20_000, 'TOO_LONG') }))
    .output(z.object({ pay_id: z.string() }))
    .errors({
      ...errors,
      WALLET_REFUSED: { status: 422, message: 'The gateway does not take the wallet’s token; choose payment by card' },
    }),
  walletProcess: route
    .meta({ ...byOrderToken, idempotencyKey: 'required' })
    .route({ method: 'POST', path: '/payment/{wallet}/process', summary: 'Carries the opened payment out' })
    .input(z.strictObject(ofOrder))
    .output(
      z.object({
        payment_state: PaymentState,
        last_attempt: z.string().nullable(),
        /** Page of the bank where the customer confirms the payment; null when nothing is to be confirmed. */
        confirm_at: z.string().nullable(),
      }),
    )
    .errors(errors),
};
