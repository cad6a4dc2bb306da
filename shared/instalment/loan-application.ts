// Applications for loans as the office sees them: an attempt to pay by a lender, and what became of the loan afterwards.
import { z } from 'zod';
import { LeaseOption } from '../catalogue/lease-option.ts';
import { LoanFigures } from '../catalogue/loan-figures.ts';
import { lagging, route, staffCall } from '../kernel/contract.ts';
import { OrderNumber, Uuid } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { CurrencyCode } from '../kernel/money.ts';
import { GridQuery, gridPage, type GridTerms } from '../kernel/paging.ts';
import { OrderState } from '../order-states/states.ts';
import type { AttemptState } from '../payment/attempt-states.ts';
import type { LoanNoticeState } from '../payment/loan-notice.ts';
import { ArrangeType } from './tier.ts';

/**
 * State of an application: `approved` until the goods leave, `to_send` while the lender is being told that they have,
 * `sent` once it knows and pays, `not_taken` when it will not take that.
 */
export const LoanState = z.enum([
  'applying',
  'approved',
  'to_send',
  'sent',
  'not_taken',
  'declined',
  'cancelled',
  'refund_due',
  'refunded',
]);
export type LoanState = z.infer<typeof LoanState>;

const ofNotice: Record<LoanNoticeState, LoanState> = { waiting: 'to_send', told: 'sent', refused: 'not_taken' };

/** The state of an attempt to pay with that of the word to its lender; null: nobody is to be told yet. */
export function loanState(attempt: AttemptState, notice: LoanNoticeState | null): LoanState {
  // A lender holds nothing on a card.
  if (attempt === 'created' || attempt === 'in_progress' || attempt === 'held') return 'applying';
  if (attempt !== 'paid') return attempt;
  return notice === null ? 'approved' : ofNotice[notice];
}

export const LoanApplicationRow = z.object({
  id: Uuid,
  state: LoanState,
  kind: z.enum(['loan', 'lease']),
  created_at: z.iso.datetime(),
  order_number: OrderNumber,
  customer_name: z.string(),
  market: MarketCode,
  company: z.string().describe('The lender as its customer was shown it; empty where the order names none'),
  barem: z.string().describe('Its price list; empty likewise'),
  count: z.int().nullable(),
  amount: z.int().describe('What is lent, minor units'),
  currency: CurrencyCode,
  application: z.string().describe('The lender’s own number of it; empty before it has given one'),
});
export type LoanApplicationRow = z.infer<typeof LoanApplicationRow>;

/** What may be filtered and sorted in the grid of applications. */
export const loanApplicationTerms = {
  state: { kind: 'set' },
  kind: { kind: 'set' },
  created_at: { kind: 'date' },
  order_number: { kind: 'text' },
  customer_name: { kind: 'text' },
  market: { kind: 'set' },
  company: { kind: 'text' },
  barem: { kind: 'text' },
  count: { kind: 'number', isNullable: true },
  amount: { kind: 'number', within: 'market' },
  application: { kind: 'text' },
} as const satisfies GridTerms;

const LoanApplicationDetail = z.object({
  row: LoanApplicationRow,
  arrange_type: ArrangeType.nullable(),
  figures: LoanFigures.nullable().describe('The loan as the customer was shown it'),
  lease: LeaseOption.nullable().describe('The lease likewise'),
  paid_at: z.iso.datetime().nullable(),
  notice: z
    .object({ tries: z.int(), next_try_at: z.iso.datetime().nullable(), last_error: z.string() })
    .nullable()
    .describe('The word to the lender that the goods were sent'),
  history: z.array(z.object({ at: z.iso.datetime(), actor: z.string(), state: z.string(), reason: z.string() })),
});
export type LoanApplicationDetail = z.infer<typeof LoanApplicationDetail>;

/** Calls of the back office about applications for loans. */
export const loanApplicationContract = {
  applications: route
    .meta(lagging(staffCall('order.read')))
    .route({ method: 'POST', path: '/office/instalments/applications/rows', summary: 'Rows of the grid of loans' })
    .input(GridQuery)
    .output(gridPage(LoanApplicationRow)),
  application: route
    .meta(staffCall('order.read'))
    .route({ method: 'GET', path: '/office/instalments/applications/{id}', summary: 'An application with its history' })
    .input(z.strictObject({ id: Uuid }))
    .output(LoanApplicationDetail)
    .errors({ APPLICATION_NOT_FOUND: { status: 404, message: 'No such application' } }),
  beginSigning: route
    .meta(staffCall('reservation.settle'))
    .route({
      method: 'POST',
      path: '/office/instalments/applications/signing',
      summary: 'Where the customer at the counter signs for an unpaid order; a repeat gives the page that is open',
    })
    .input(z.strictObject({ number: OrderNumber }))
    .output(z.object({ pay_at: z.string(), qr: z.string().describe('The address as a QR code, SVG') }))
    .errors({
      ORDER_NOT_FOUND: { status: 404, message: 'No such order' },
      NOT_PAYABLE: { status: 409, message: 'No loan can be asked for now', data: z.object({ state: OrderState }) },
      GATEWAY_UNAVAILABLE: { status: 503, message: 'The instalment company does not answer' },
    }),
};
