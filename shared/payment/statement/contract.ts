// Statements of the bank: read, paired with orders by variable symbol and amount, doubtful lines decided by a person.
import { z } from 'zod';
import { lagging, route, staffCall } from '../../kernel/contract.ts';
import { OrderNumber, Uuid } from '../../kernel/ids.ts';
import { MarketCode } from '../../kernel/market.ts';
import { Money } from '../../kernel/money.ts';
import { GridQuery, gridPage, type GridTerms } from '../../kernel/paging.ts';
import { OrderState, PaymentState } from '../../order-states/states.ts';
import { BankLineDoubt, BankLineState, StatementFormat } from './line.ts';

/** Money that came to an account of the house, with what became of it. */
export const BankLineRow = z.object({
  id: Uuid,
  state: BankLineState,
  /** Why it is, or was, for a person to decide; null when it was paired by itself. */
  doubt: BankLineDoubt.nullable(),
  booked_on: z.iso.date(),
  market: MarketCode.describe('Whose account it came to'),
  amount: z.number().describe('Minor units of its currency'),
  currency: z.string(),
  variable_symbol: z.string(),
  counterparty: z.string(),
  message: z.string(),
  reference: z.string().describe('The bank’s own number of it'),
  /** The order it pays, or may be meant for. */
  order_number: z.string().nullable(),
  decided_by: z.string().describe('Who of staff decided; empty when nobody had to'),
  decided_at: z.iso.datetime().nullable(),
  note: z.string(),
});
export type BankLineRow = z.infer<typeof BankLineRow>;

/** What may be filtered and sorted in the grid of lines. */
export const bankLineTerms = {
  state: { kind: 'set' },
  doubt: { kind: 'set' },
  booked_on: { kind: 'date' },
  market: { kind: 'set' },
  amount: { kind: 'number', within: 'market' },
  variable_symbol: { kind: 'text' },
  counterparty: { kind: 'text' },
  message: { kind: 'text' },
  order_number: { kind: 'text', isNullable: true },
} as const satisfies GridTerms;

/** An order that a line may be meant for. */
export const LineCandidate = z.object({
  number: OrderNumber,
  /** `named`: the payer wrote its number; `typing`: nearly; `amount`: it waits for exactly so much. */
  why: z.enum(['named', 'typing', 'amount']),
  customer_name: z.string(),
  total: Money,
  state: OrderState,
  payment_state: PaymentState,
  placed_at: z.iso.datetime(),
});
export type LineCandidate = z.infer<typeof LineCandidate>;

/** What an import found in its file. */
export const ImportedStatement = z.object({
  format: StatementFormat,
  market: MarketCode,
  added: z.int().describe('Lines of money received that were not known before'),
  paired: z.int().describe('Those of them that surely pay an order and have paid it'),
  doubtful: z.int().describe('Those that wait for a person'),
  known: z.int().describe('Lines that an earlier import brought'),
  outgoing: z.int().describe('Lines of money paid out, which are left aside'),
});
export type ImportedStatement = z.infer<typeof ImportedStatement>;

/** A file that was imported. */
export const StatementFile = ImportedStatement.extend({
  file_name: z.string(),
  imported_at: z.iso.datetime(),
  imported_by: z.string(),
});
export type StatementFile = z.infer<typeof StatementFile>;

/** Largest file in bytes; in base64 it is a third longer. */
export const largestStatement = 4 * 1024 * 1024;

const LineIds = z.array(Uuid).min(1, 'REQUIRED').max(20, 'TOO_MANY');
const notFound = { BANK_LINE_NOT_FOUND: { status: 404, message: 'No such line' } } as const;
const settled = { BANK_LINE_PAIRED: { status: 409, message: 'The line pays an order already' } } as const;

export const statementContract = {
  importStatement: route
    .meta(staffCall('order.settle', { bodyLimit: 'picture' }))
    .route({
      method: 'POST',
      path: '/office/bank-statements',
      summary: 'Reads a statement and pays the orders it surely pays, all or none; the same file again changes nothing',
    })
    .input(
      z.strictObject({
        file_name: z.string().trim().min(1, 'REQUIRED').max(200, 'TOO_LONG'),
        content: z
          .base64()
          .min(1, 'REQUIRED')
          .max(Math.ceil(largestStatement / 3) * 4, 'TOO_LARGE')
          .describe('camt.053, ABO (GPC) or CSV, in base64'),
      }),
    )
    .output(ImportedStatement)
    .errors({
      STATEMENT_UNREADABLE: { status: 400, message: 'The file is no statement that is read here' },
      STATEMENT_COLUMNS_MISSING: {
        status: 400,
        message: 'The file lacks columns',
        data: z.object({ columns: z.string().describe('Which ones, joined by commas') }),
      },
      STATEMENT_LINE_WRONG: {
        status: 400,
        message: 'A line of the file has no right day or amount',
        data: z.object({ line: z.int().describe('Counted from 1') }),
      },
      STATEMENT_OF_OTHER_ACCOUNT: {
        status: 400,
        message: 'The statement is not of an account of the house',
        data: z.object({ account: z.string() }),
      },
    }),
  statements: route
    .meta(staffCall('order.settle', { rateLimit: 'read' }))
    .route({ method: 'GET', path: '/office/bank-statements', summary: 'The last imported statements, newest first' })
    .output(z.object({ statements: z.array(StatementFile) })),
  bankLines: route
    .meta(lagging(staffCall('order.settle')))
    .route({ method: 'POST', path: '/office/bank-lines/rows', summary: 'Rows of the grid of money received' })
    .input(GridQuery)
    .output(gridPage(BankLineRow)),
  bankLine: route
    .meta(staffCall('order.settle'))
    .route({ method: 'GET', path: '/office/bank-lines/{id}', summary: 'A line with the orders it may be meant for' })
    .input(z.strictObject({ id: Uuid }))
    .output(z.object({ row: BankLineRow, candidates: z.array(LineCandidate) }))
    .errors(notFound),
  pairBankLines: route
    .meta(staffCall('order.settle', { idempotencyKey: 'required' }))
    .route({
      method: 'POST',
      path: '/office/bank-lines/pair',
      summary: 'Says which order lines pay; together they must bring its price, what is over becomes a refund to do',
    })
    .input(z.strictObject({ ids: LineIds, number: OrderNumber }))
    .output(z.object({ number: OrderNumber, payment_state: PaymentState, refund: Money.nullable() }))
    .errors({
      ...notFound,
      ...settled,
      ORDER_NOT_FOUND: { status: 404, message: 'No such order' },
      AMOUNT_DIFFERS: {
        status: 409,
        message: 'The lines do not bring the order’s price',
        data: z.object({ expected: Money }),
      },
      CURRENCY_DIFFERS: { status: 409, message: 'The money came in another currency than the order’s' },
      STEP_REFUSED: {
        status: 409,
        message: 'The order is not in a state for this',
        data: z.object({ state: OrderState, reason: z.string() }),
      },
    }),
  leaveBankLines: route
    .meta(staffCall('order.settle'))
    .route({
      method: 'POST',
      path: '/office/bank-lines/leave',
      summary: 'Says that lines pay no order, and why; a repeat changes nothing',
    })
    .input(z.strictObject({ ids: LineIds, note: z.string().trim().min(3, 'REQUIRED').max(300, 'TOO_LONG') }))
    .output(z.object({ left: z.int() }))
    .errors({ ...notFound, ...settled }),
};
