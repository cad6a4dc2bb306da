// Lines of bank statements, and which of them surely pay an order.
import { z } from 'zod';
import type { Currency } from '../../kernel/market.ts';

/** `paired`: it pays an order; `doubtful`: a person decides; `left`: a person said that it pays none. */
export const BankLineState = z.enum(['doubtful', 'paired', 'left']);
export type BankLineState = z.infer<typeof BankLineState>;

/** Why a line was not paired by itself. */
export const BankLineDoubt = z.enum([
  'NO_SYMBOL',
  'UNKNOWN_SYMBOL',
  'TWO_CANDIDATES',
  'WRONG_AMOUNT',
  'WRONG_CURRENCY',
  'ALREADY_PAID',
  'ORDER_CANCELLED',
  'COLLECTED_BY_CARRIER',
  'NOT_WAITING',
]);
export type BankLineDoubt = z.infer<typeof BankLineDoubt>;

/** Forms of statements that are read. */
export const StatementFormat = z.enum(['camt053', 'gpc', 'csv']);
export type StatementFormat = z.infer<typeof StatementFormat>;

/** Money that came, as a statement tells of it. Amounts are minor units. */
export interface BankLine {
  /** ISO day. */
  booked_on: string;
  amount: number;
  /** ISO 4217; what is neither of ours is kept and never paired by itself. */
  currency: string;
  /** Digits without zeros before them; empty when the payer gave none. */
  variable_symbol: string;
  /** Name of the payer. */
  counterparty: string;
  message: string;
  /** The bank's own number of it; empty when the statement has none. */
  reference: string;
}

/** Digits that name an order: a variable symbol is written with zeros before it as often as without. */
export const plainSymbol = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 10);

/** Numbers in a message that an order could have. */
const numbersIn = (message: string): string[] =>
  (message.match(/\d+/g) ?? []).filter((one) => /^[1-9]\d{3,9}$/.test(one));

/** Numbers of orders that a line may mean: its symbol first, then what its message names. */
export const namedNumbers = ({
  variable_symbol: symbol,
  message,
}: Pick<BankLine, 'variable_symbol' | 'message'>): string[] => [
  ...new Set([...(symbol === '' ? [] : [symbol]), ...numbersIn(message)]),
];

/** What is known of an order that a line names. */
export interface NamedOrder {
  number: string;
  total: number;
  currency: Currency;
  isWaiting: boolean;
  isPaid: boolean;
  isCancelled: boolean;
  /** A carrier was told to take the money at the door. */
  isCollected: boolean;
}

/** An order a line pays, or why nobody can be sure; `number` is then the order it may be meant for. */
export type LineMatch = { doubt: null; number: string } | { doubt: BankLineDoubt; number: string | null };

function doubtOf(line: Pick<BankLine, 'amount' | 'currency'>, order: NamedOrder): BankLineDoubt | null {
  if (order.isPaid) return 'ALREADY_PAID';
  if (order.isCancelled) return 'ORDER_CANCELLED';
  if (order.isCollected) return 'COLLECTED_BY_CARRIER';
  if (!order.isWaiting) return 'NOT_WAITING';
  if (line.currency !== order.currency) return 'WRONG_CURRENCY';
  return line.amount === order.total ? null : 'WRONG_AMOUNT';
}

/**
 * Whether a line surely pays an order: exactly one order is named, it waits for money, and its whole price came in its
 * currency. A symbol that names no order is a doubt even when the message names one.
 * @param orders those of `namedNumbers` that there are
 */
export function matchLine(line: BankLine, orders: readonly NamedOrder[]): LineMatch {
  const named = orders.filter(({ number }) => namedNumbers(line).includes(number));
  const [order, other] = named;
  const hasSymbol = line.variable_symbol !== '';
  if (!order) return { doubt: hasSymbol ? 'UNKNOWN_SYMBOL' : 'NO_SYMBOL', number: null };
  if (other) return { doubt: 'TWO_CANDIDATES', number: null };
  if (hasSymbol && order.number !== line.variable_symbol) return { doubt: 'UNKNOWN_SYMBOL', number: order.number };
  return { doubt: doubtOf(line, order), number: order.number };
}

const digitsOf = (text: string): string[] => Array.from({ length: text.length }, (_, index) => text.charAt(index));
const sortedDigits = (text: string): string => digitsOf(text).toSorted().join('');

const digitsApart = (a: string, b: string): number =>
  a.length === b.length ? digitsOf(a).filter((digit, index) => digit !== b.charAt(index)).length : Infinity;

/** Whether a number may be a mistyped symbol: one digit is another, or two neighbours changed places. */
export function looksLike(number: string, symbol: string): boolean {
  const apart = digitsApart(number, symbol);
  return apart === 1 || (apart === 2 && sortedDigits(number) === sortedDigits(symbol));
}
