import { z } from 'zod';
import { byOrderToken, route, staffCall } from '../../kernel/contract.ts';
import { ColumnCount, OrderNumber, SecretToken, Uuid } from '../../kernel/ids.ts';
import { MarketCode } from '../../kernel/market.ts';
import { CurrencyCode } from '../../kernel/money.ts';
import { OrderAndEmail } from '../order-and-email.ts';
import { RefundState, RefundWord } from '../../payment/refund-states.ts';
import { OwnWay } from '../../payment/ways-back.ts';
import { WithdrawalState, WithdrawalStep } from './states.ts';
import { TypedRefundAccount } from './refund-account.ts';
import { exceptionContract } from './exception-contract.ts';
import { exchangeContract } from './exchange-contract.ts';
import { WithdrawalNumber } from './withdrawal-number.ts';

export { WithdrawalNumber };
export type { ExchangeOffer } from './exchange-contract.ts';

const Amount = z.int().describe('Minor units of the currency');

const ReceiptLine = z.object({ name: z.string(), quantity: z.int(), of: z.int(), amount: Amount });

/** What was declared and when: the same words stay for ever, only the state moves. */
export const WithdrawalReceipt = z.object({
  number: z.string(),
  market: MarketCode,
  state: WithdrawalState,
  declared_at: z.iso.datetime(),
  order_number: OrderNumber,
  ordered_on: z.iso.date(),
  /** Null while the goods were not known to have come. */
  received_on: z.iso.date().nullable(),
  name: z.string(),
  email: z.string(),
  reason: z.string(),
  /** Whether the order ended with it before anything was sent: nothing is to be sent back. */
  is_unsent: z.boolean(),
  lines: z.array(ReceiptLine),
  delivery: Amount,
  payment: Amount,
  bonus: Amount,
  refund: Amount,
  currency: CurrencyCode,
  send_back_by: z.iso.date(),
  refund_by: z.iso.date(),
  /** Whether the e-mail with it has left the house. */
  is_mailed: z.boolean(),
  /** Why the office closed it; empty otherwise. */
  closed_because: z.string(),
  /** Last digits of the account its money goes to; null while none is given, and once it is erased. */
  account: z.string().nullable(),
  /** Whether its money cannot go back as it came, so that an account is asked for or may still be changed. */
  asks_account: z.boolean(),
  /** Whether a company lent the money, so that a loan gets smaller instead. */
  is_lent: z.boolean(),
  /** Goods taken instead of money: the number of their order and what of the refund goes to it. */
  exchange: z.object({ order_number: OrderNumber, credit: Amount }).nullable(),
});
export type WithdrawalReceipt = z.infer<typeof WithdrawalReceipt>;

/** Why nobody may withdraw from the order any more, or not here. */
export const NoWithdrawal = z.enum(['CANCELLED', 'LATE', 'COMPANY', 'NOTHING_LEFT']);
export type NoWithdrawal = z.infer<typeof NoWithdrawal>;

/** An order as far as withdrawing from it needs it. */
export const WithdrawalOffer = z.object({
  order_number: OrderNumber,
  market: MarketCode,
  ordered_on: z.iso.date(),
  received_on: z.iso.date().nullable(),
  /** Last day to withdraw; null while the period has not begun. */
  last_day: z.iso.date().nullable(),
  days_left: z.int().nullable(),
  name: z.string(),
  /** Where the receipt goes. */
  email: z.string(),
  is_sent: z.boolean(),
  refused: NoWithdrawal.nullable(),
  lines: z.array(
    z.object({
      id: Uuid,
      name: z.string(),
      picture: z.string(),
      quantity: z.int(),
      withdrawn: z.int(),
      net: Amount,
      has_bonus: z.boolean(),
      exception: z.enum(['made_to_measure', 'hygiene', 'unsealed_media', 'perishable']).nullable(),
    }),
  ),
  delivery: Amount,
  cheapest_delivery: Amount,
  payment: Amount,
  bonus: Amount,
  paid: Amount,
  refunded: Amount,
  /** Whether money of it would need an account to go back to. */
  asks_account: z.boolean(),
  /** Whether a company lent the money, so that a loan gets smaller instead. */
  is_lent: z.boolean(),
  currency: CurrencyCode,
  /** Days by which goods and money are due, if it is declared today. */
  send_back_by: z.iso.date(),
  refund_by: z.iso.date(),
  /** Numbers of withdrawals declared before, newest first. */
  receipts: z.array(z.object({ number: z.string(), declared_at: z.iso.datetime(), state: WithdrawalState })),
});
export type WithdrawalOffer = z.infer<typeof WithdrawalOffer>;

/** How its money goes back by the provider that took it. */
const WithdrawalRefund = z.object({
  way: OwnWay,
  state: RefundState,
  amount: Amount,
  /** What the provider, or the way to it, said last. */
  last_error: z.string(),
  /** What may be said of it. */
  words: z.array(RefundWord),
});

/** A withdrawal as the office sees it. */
export const OfficeWithdrawal = WithdrawalReceipt.extend({
  next_steps: z.array(WithdrawalStep),
  /** Null while nobody has asked for it. */
  money_back: WithdrawalRefund.nullable(),
  /** Who may be asked to give the money back: the card's gateway, or the company that lent it; null when nobody. */
  own_way: OwnWay.nullable(),
});
export type OfficeWithdrawal = z.infer<typeof OfficeWithdrawal>;

/** Withdrawing from an order: by which link, until when, and the receipts there are. */
export const WithdrawalWay = z.object({
  token: SecretToken,
  last_day: z.iso.date().nullable(),
  is_open: z.boolean(),
  receipts: WithdrawalOffer.shape.receipts,
});
export type WithdrawalWay = z.infer<typeof WithdrawalWay>;

const notFound = { ORDER_NOT_FOUND: { status: 404, message: 'No such order' } } as const;
const link = z.strictObject({ number: OrderNumber, token: SecretToken });

const refundRefusals = {
  WITHDRAWAL_NOT_FOUND: { status: 404, message: 'No such withdrawal' },
  WITHDRAWAL_ENDED: { status: 409, message: 'The withdrawal is at its end' },
  REFUND_UNDER_WAY: { status: 409, message: 'The gateway is giving the money back' },
  EXCHANGE_SENT: { status: 409, message: 'Goods taken instead of the money were sent already' },
} as const;

export const withdrawalContract = {
  ...exceptionContract,
  ...exchangeContract,
  find: route
    .meta({ ...byOrderToken, owner: 'none', rateLimit: 'find-order' })
    .route({
      method: 'POST',
      path: '/withdrawals/find',
      summary: 'The order a guest wants to withdraw from, by its number and e-mail; no sign-in, as the law asks',
    })
    .input(OrderAndEmail)
    .output(z.object({ number: OrderNumber, token: SecretToken }))
    .errors(notFound),
  ofOrder: route
    .meta({ ...byOrderToken, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/orders/{token}/withdrawal',
      summary: 'The way from an order to withdrawing from it, and what was declared; null where neither is',
    })
    .input(z.strictObject({ token: SecretToken }))
    .output(WithdrawalWay.nullable())
    .errors(notFound),
  offer: route
    .meta({ ...byOrderToken, rateLimit: 'read' })
    .route({ method: 'GET', path: '/withdrawals/{number}/{token}', summary: 'What of an order may be withdrawn from' })
    .input(link)
    .output(WithdrawalOffer)
    .errors(notFound),
  declare: route
    .meta({ ...byOrderToken, idempotencyKey: 'required' })
    .route({
      method: 'POST',
      path: '/withdrawals/{number}/{token}',
      summary: 'Withdraws from the contract, wholly or in part; a repeat gets the same receipt',
    })
    .input(
      link.extend({
        lines: z.array(z.strictObject({ id: Uuid, quantity: ColumnCount.min(1, 'NOT_POSITIVE') })).max(200),
        reason: z.string().trim().max(1000, 'TOO_LONG').default(''),
        account: TypedRefundAccount.nullable().default(null).describe('Where its money goes; nobody has to say so now'),
      }),
    )
    .output(WithdrawalReceipt)
    .errors({
      ...notFound,
      WITHDRAWAL_REFUSED: {
        status: 409,
        message: 'The order cannot be withdrawn from',
        data: z.object({ reason: NoWithdrawal }),
      },
    }),
  giveAccount: route
    .meta(byOrderToken)
    .route({
      method: 'PUT',
      path: '/withdrawals/{number}/{token}/{receipt}/account',
      summary: 'Says where money of a withdrawal goes that cannot go back as it came; the last word counts',
    })
    .input(link.extend({ receipt: WithdrawalNumber, account: TypedRefundAccount }))
    .output(WithdrawalReceipt)
    .errors({
      WITHDRAWAL_NOT_FOUND: { status: 404, message: 'No such withdrawal' },
      WITHDRAWAL_ENDED: { status: 409, message: 'No account is needed, or not any more' },
    }),
  revealAccount: route
    .meta(staffCall('order.settle'))
    .route({
      method: 'POST',
      path: '/office/withdrawals/{receipt}/account',
      summary: 'The account of a withdrawal in full, for who pays; noted in the log of acts',
    })
    .input(z.strictObject({ receipt: WithdrawalNumber }))
    .output(z.object({ account: z.string() }))
    .errors({
      WITHDRAWAL_NOT_FOUND: { status: 404, message: 'No such withdrawal, or no account of it' },
      ACCOUNT_ERASED: { status: 410, message: 'The account was erased' },
    }),
  receipt: route
    .meta({ ...byOrderToken, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/withdrawals/{number}/{token}/{receipt}',
      summary: 'The receipt of a withdrawal, and how far it has come',
    })
    .input(link.extend({ receipt: WithdrawalNumber }))
    .output(WithdrawalReceipt)
    .errors({ WITHDRAWAL_NOT_FOUND: { status: 404, message: 'No such withdrawal' } }),
  officeStep: route
    .meta(staffCall('order.change'))
    .route({
      method: 'POST',
      path: '/office/withdrawals/{receipt}/steps',
      summary: 'Says that the money was given back, or closes a withdrawal with a reason; a repeat changes nothing',
    })
    .input(
      z
        .strictObject({
          receipt: WithdrawalNumber,
          step: WithdrawalStep,
          reason: z.string().trim().max(300, 'TOO_LONG').default(''),
        })
        .refine(({ step, reason }) => step !== 'closed' || reason !== '', { path: ['reason'], message: 'REQUIRED' }),
    )
    .output(WithdrawalReceipt)
    .errors(refundRefusals),
  refund: route
    .meta(staffCall('order.change', { idempotencyKey: 'required' }))
    .route({
      method: 'POST',
      path: '/office/withdrawals/{receipt}/refund',
      summary: 'Lets the gateway give the money of a withdrawal back, or the lender make its loan smaller, once',
    })
    .input(z.strictObject({ receipt: WithdrawalNumber }))
    .output(z.object({ withdrawals: z.array(OfficeWithdrawal) }))
    .errors({
      ...refundRefusals,
      NOT_BY_CARD: { status: 409, message: 'The money came neither by card nor by a loan' },
    }),
  sayOfRefund: route
    .meta(staffCall('order.change', { idempotencyKey: 'required' }))
    .route({
      method: 'POST',
      path: '/office/withdrawals/{receipt}/refund/words',
      summary: 'Says what became of a refund whose end the gateway did not tell',
    })
    .input(z.strictObject({ receipt: WithdrawalNumber, word: RefundWord }))
    .output(z.object({ withdrawals: z.array(OfficeWithdrawal) }))
    .errors({
      ...refundRefusals,
      NOT_BY_CARD: { status: 409, message: 'The money came neither by card nor by a loan' },
    }),
};
