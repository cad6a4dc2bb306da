// Google Pay and Apple Pay on the page of a repair: echo, session (Apple), init and process, as of an order.
import { z } from 'zod';
import { route } from '../../kernel/contract.ts';
import { SecretToken, Uuid } from '../../kernel/ids.ts';
import { Money } from '../../kernel/money.ts';
import { WalletName, WalletParams } from '../../payment/wallet.ts';
import { byLink, repairNotFound } from '../order/by-link.ts';
import { RepairState } from '../order/states.ts';
import { OnlineOutcome } from './due.ts';
import { InvoicePlace } from './shapes.ts';

const link = { id: Uuid, token: SecretToken };
const ofRepair = { ...link, wallet: WalletName };
const away = {
  WALLET_UNAVAILABLE: { status: 503, message: 'The wallet cannot be used now; choose payment by card' },
} as const;
const errors = {
  ...repairNotFound,
  ...away,
  REPAIR_NOT_PAYABLE: {
    status: 409,
    message: 'Nothing is paid for the repair now',
    data: z.object({ state: RepairState }),
  },
} as const;

/** A repair that is done, paid by a wallet of the browser by whoever holds its link. */
export const repairWalletContract = {
  walletEcho: route
    .meta({ ...byLink, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/repairs/{id}/{token}/payment/{wallet}/echo',
      summary: 'What a wallet’s sheet is opened with to pay a repair',
    })
    .input(z.strictObject(ofRepair))
    .output(z.object({ params: WalletParams, script: z.url(), total: Money }))
    .errors(errors),
  walletSession: route
    .meta({ ...byLink, part: 'cards' })
    .route({
      method: 'POST',
      path: '/repairs/{id}/{token}/payment/apple-pay/session',
      summary: 'Merchant session of Apple, of single use, to pay a repair',
    })
    .input(z.strictObject(link))
    .output(z.object({ session: z.record(z.string(), z.unknown()) }))
    .errors(errors),
  walletInit: route
    .meta({ ...byLink, idempotencyKey: 'required', part: 'cards' })
    .route({
      method: 'POST',
      path: '/repairs/{id}/{token}/payment/{wallet}/init',
      summary: 'Opens a payment of a repair by what the wallet gave; an open one of the same wallet is used again',
    })
    .input(z.strictObject({ ...ofRepair, payload: z.string().min(2).max(20_000, 'TOO_LONG'), ...InvoicePlace }))
    .output(z.object({ pay_id: z.string() }))
    .errors({
      ...errors,
      WALLET_REFUSED: { status: 422, message: 'The gateway does not take the wallet’s token; choose payment by card' },
    }),
  walletProcess: route
    .meta({ ...byLink, idempotencyKey: 'required' })
    .route({
      method: 'POST',
      path: '/repairs/{id}/{token}/payment/{wallet}/process',
      summary: 'Carries the opened payment of a repair out; repeated, it changes nothing',
    })
    .input(z.strictObject(ofRepair))
    .output(
      z.object({
        is_paid: z.boolean(),
        /** What became of the last attempt; null of one that paid, and where there is none. */
        online: OnlineOutcome.nullable(),
        /** Page of the bank where the customer confirms the payment; null when nothing is to be confirmed. */
        confirm_at: z.string().nullable(),
      }),
    )
    .errors({ ...repairNotFound, ...away }),
};
