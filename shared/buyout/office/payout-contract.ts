import { z } from 'zod';
import { lagging, route, staffCall } from '../../kernel/contract.ts';
import { RowNumber, Uuid } from '../../kernel/ids.ts';
import { IsoDay } from '../../kernel/calendar/iso-day.ts';
import { MarketCode } from '../../kernel/market.ts';
import { Money } from '../../kernel/money.ts';
import { GridQuery, gridPage } from '../../kernel/paging.ts';
import { CheckKind } from './inspection.ts';
import { BuyoutNumber, OfficeBuyout } from './office-contract.ts';
import { BankFileFormat, PayoutState } from './payout.ts';
import { BuyoutState } from '../states.ts';

export const PayoutRow = z.object({
  id: Uuid,
  buyout_number: BuyoutNumber,
  market: MarketCode,
  state: PayoutState,
  amount: z.int(),
  currency: z.enum(['CZK', 'RON']),
  /** Initials. */
  seller: z.string(),
  /** Last digits. */
  account: z.string(),
  prepared_by: z.string(),
  prepared_at: z.iso.datetime(),
  /** Empty until released. */
  released_by: z.string(),
  /** The caller prepared it, so another person must release it. */
  is_own: z.boolean(),
  /** Number of the bank's file it is in; null = in none. */
  bank_file: z.int().nullable(),
  paid_on: z.iso.date().nullable(),
});
export type PayoutRow = z.infer<typeof PayoutRow>;

export const BankFile = z.object({
  number: z.int(),
  market: MarketCode,
  format: BankFileFormat,
  payouts: z.int(),
  total: Money,
  made_by: z.string(),
  made_at: z.iso.datetime(),
  /** How many of its payouts are paid. */
  paid: z.int(),
});
export type BankFile = z.infer<typeof BankFile>;

const stateChanged = {
  BUYOUT_STATE_CHANGED: {
    status: 409,
    message: 'The buy-out is not in a state for this',
    data: z.object({ state: BuyoutState }),
  },
} as const;
const payoutChanged = {
  PAYOUT_NOT_FOUND: { status: 404, message: 'No such payout' },
  PAYOUT_STATE_CHANGED: {
    status: 409,
    message: 'The payout is not in a state for this',
    data: z.object({ state: PayoutState }),
  },
} as const;

export const buyoutPayoutContract = {
  preparePayout: route
    .meta(staffCall('payout.prepare', { idempotencyKey: 'required' }))
    .route({ method: 'POST', path: '/office/buyouts/{number}/payout', summary: 'Prepares the payment to the seller' })
    .input(z.strictObject({ number: BuyoutNumber }))
    .output(OfficeBuyout)
    .errors({ BUYOUT_NOT_FOUND: { status: 404, message: 'No such buy-out' }, ...stateChanged }),
  payoutRows: route
    .meta(lagging(staffCall('payout.prepare')))
    .route({ method: 'POST', path: '/office/payouts/rows', summary: 'Rows of the grid of payouts' })
    .input(GridQuery)
    .output(gridPage(PayoutRow)),
  releasePayout: route
    .meta(staffCall('payout.release', { idempotencyKey: 'required' }))
    .route({ method: 'POST', path: '/office/payouts/{id}/release', summary: 'A second person releases a payout' })
    .input(z.strictObject({ id: Uuid }))
    .output(z.object({ state: PayoutState }))
    .errors({
      ...payoutChanged,
      ...stateChanged,
      CHECKS_OPEN: {
        status: 409,
        message: 'A check of the device is not clear any more',
        data: z.object({ kinds: z.array(CheckKind) }),
      },
      SAME_PERSON: { status: 403, message: 'Who prepared a payout or changed its account does not release it' },
    }),
  cancelPayout: route
    .meta(staffCall('payout.prepare'))
    .route({ method: 'POST', path: '/office/payouts/{id}/cancel', summary: 'Takes back a payout that is in no file' })
    .input(z.strictObject({ id: Uuid, reason: z.string().trim().min(3, 'TOO_SHORT').max(300) }))
    .output(z.object({ state: PayoutState }))
    .errors(payoutChanged),
  returnPayout: route
    .meta(staffCall('payout.release', { idempotencyKey: 'required' }))
    .route({ method: 'POST', path: '/office/payouts/{id}/return', summary: 'Says that the bank sent a payment back' })
    .input(z.strictObject({ id: Uuid, reason: z.string().trim().min(3, 'TOO_SHORT').max(300) }))
    .output(z.object({ state: PayoutState }))
    .errors(payoutChanged),
  changeAccount: route
    .meta(staffCall('buyout.identity', { idempotencyKey: 'required' }))
    .route({
      method: 'POST',
      path: '/office/buyouts/{number}/account',
      summary:
        'Another account of the seller, as long as no payout is under way; who changes it releases no payout to it',
    })
    .input(
      z.strictObject({
        number: BuyoutNumber,
        /** `19-2000145399` with its bank's code beside it, or an IBAN. */
        bank_account_full_number: z.string().trim().min(1, 'REQUIRED').max(40),
        bank_code: z.string().trim().max(4).default(''),
        reason: z.string().trim().min(3, 'TOO_SHORT').max(200),
      }),
    )
    .output(OfficeBuyout)
    .errors({
      BUYOUT_NOT_FOUND: { status: 404, message: 'No such buy-out' },
      IDENTITY_ERASED: { status: 410, message: 'The identity was erased' },
      PAYOUT_UNDER_WAY: { status: 409, message: 'A payout to the present account is under way' },
      ...stateChanged,
    }),
  makeBankFile: route
    .meta(staffCall('payout.release', { idempotencyKey: 'required' }))
    .route({
      method: 'POST',
      path: '/office/payouts/bank-files',
      successStatus: 201,
      summary: 'Puts released payouts of a market into one order for the bank',
    })
    .input(
      z.strictObject({
        market: MarketCode,
        format: BankFileFormat,
        /** Exactly these; absent: all that are released. */
        ids: z.array(Uuid).min(1).max(500).optional(),
      }),
    )
    .output(BankFile)
    .errors({
      NOTHING_RELEASED: { status: 409, message: 'No released payout waits' },
      FORMAT_NOT_OF_MARKET: { status: 400, message: 'This market’s banks do not take this format' },
      PAYOUT_OF_OTHER_MARKET: { status: 400, message: 'One of the payouts is of another market' },
      ...payoutChanged,
    }),
  bankFiles: route
    .meta(staffCall('payout.prepare', { rateLimit: 'read' }))
    .route({ method: 'GET', path: '/office/payouts/bank-files', summary: 'Orders for the bank, newest first' })
    .input(z.strictObject({ market: MarketCode.optional() }))
    .output(z.object({ files: z.array(BankFile) })),
  bankFile: route
    .meta(staffCall('payout.release'))
    .route({
      method: 'GET',
      path: '/office/payouts/bank-files/{number}',
      summary: 'The order as the bank takes it; every reading is written to the audit log',
    })
    .input(z.strictObject({ number: RowNumber }))
    .output(z.file())
    .errors({
      BANK_FILE_NOT_FOUND: { status: 404, message: 'No such file' },
      IDENTITY_ERASED: { status: 410, message: 'An account was erased' },
    }),
  markPaid: route
    .meta(staffCall('payout.release', { idempotencyKey: 'required' }))
    .route({ method: 'POST', path: '/office/payouts/mark-paid', summary: 'Says that the bank has paid' })
    .input(z.strictObject({ ids: z.array(Uuid).min(1).max(500), paid_on: IsoDay }))
    .output(z.object({ paid: z.int(), paid_before: z.int() }))
    .errors(payoutChanged),
};
