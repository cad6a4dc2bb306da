import { isWorkday } from '../../delivery/holidays.ts';
import { daysLater } from '../../kernel/dates.ts';
import type { MarketCode } from '../../kernel/market.ts';
import { ok, refused, type Result } from '../../kernel/result.ts';
import type { ExceptionReason } from './exception-contract.ts';
import { withdrawalTerms } from './terms.ts';

/** Why the law lets nobody withdraw from the purchase of a product. */
export type WithdrawalException = ExceptionReason;

/** A line of the order; amounts are in minor units of the order's currency. */
export interface WithdrawableLine {
  id: string;
  /** Pieces bought. */
  quantity: number;
  /** Pieces withdrawn from before. */
  withdrawn: number;
  /** What all its pieces cost after discounts. */
  net: number;
  /** Whether the bonus for a device being sold was given for it. */
  has_bonus: boolean;
  exception: WithdrawalException | null;
}

/** What an order cost and what of it was given back by earlier withdrawals. */
export interface WithdrawnSale {
  lines: readonly WithdrawableLine[];
  delivery: number;
  /** Price of the cheapest delivery the market offers: all that must be given back of it. */
  cheapest_delivery: number;
  payment: number;
  bonus: number;
  /** Money that came and can be given back; 0 when nothing was paid. */
  paid: number;
  /** Amounts of earlier withdrawals. */
  refunded: number;
}

export interface ChosenLine {
  id: string;
  quantity: number;
}

export interface Refund {
  lines: (ChosenLine & { amount: number })[];
  delivery: number;
  payment: number;
  /** Taken off, because the purchase it was given for ends. */
  bonus: number;
  /** Never more than is left of what was paid. */
  total: number;
}

export type ChosenRefusal = 'NOTHING_CHOSEN' | 'NOT_OFFERED' | 'TOO_LARGE' | 'EXCEPTED';

/** Worth of pieces of a line, so that the parts of a line add up to it whatever its division. */
const worthOf = (line: WithdrawableLine, pieces: number): number => Math.round((line.net * pieces) / line.quantity);

const amountOf = (line: WithdrawableLine, quantity: number): number =>
  worthOf(line, line.withdrawn + quantity) - worthOf(line, line.withdrawn);

/** What is left of a line's price: of the pieces that nobody withdrew from. */
export const leftOfLine = (line: WithdrawableLine): number => amountOf(line, line.quantity - line.withdrawn);

function checkChosen(
  sale: WithdrawnSale,
  chosen: readonly ChosenLine[],
): Result<true, { code: ChosenRefusal; at: number }> {
  if (chosen.length === 0) return refused({ code: 'NOTHING_CHOSEN', at: 0 });
  const known = new Set<string>();
  for (const [at, { id, quantity }] of chosen.entries()) {
    const line = sale.lines.find((one) => one.id === id);
    if (!line || known.has(id)) return refused({ code: 'NOT_OFFERED', at });
    if (line.exception) return refused({ code: 'EXCEPTED', at });
    if (quantity > line.quantity - line.withdrawn) return refused({ code: 'TOO_LARGE', at });
    known.add(id);
  }
  return ok(true);
}

/**
 * What is given back for the chosen pieces. Delivery (as much as the cheapest one costs) and the price of payment belong
 * to the withdrawal after which nothing of the order is left; a bonus goes with the line it was given for.
 */
export function countRefund(
  sale: WithdrawnSale,
  chosen: readonly ChosenLine[],
): Result<Refund, { code: ChosenRefusal; at: number }> {
  const checked = checkChosen(sale, chosen);
  if (!checked.ok) return checked;
  const piecesOf = (id: string): number => chosen.find((one) => one.id === id)?.quantity ?? 0;
  const leavesNothingOf = (line: WithdrawableLine): boolean => line.withdrawn + piecesOf(line.id) === line.quantity;
  const isWhole = sale.lines.every(leavesNothingOf);
  const lines = sale.lines.flatMap((line) => {
    const quantity = piecesOf(line.id);
    return quantity > 0 ? [{ id: line.id, quantity, amount: amountOf(line, quantity) }] : [];
  });
  const delivery = isWhole ? Math.min(sale.delivery, sale.cheapest_delivery) : 0;
  const payment = isWhole ? sale.payment : 0;
  const endsBonus = sale.lines.some((line) => line.has_bonus && leavesNothingOf(line) && piecesOf(line.id) > 0);
  const bonus = endsBonus ? sale.bonus : 0;
  const wanted = lines.reduce((sum, { amount }) => sum + amount, 0) + delivery + payment - bonus;
  return ok({ lines, delivery, payment, bonus, total: Math.max(0, Math.min(wanted, sale.paid - sale.refunded)) });
}

const dayMs = 86_400_000;

/** The day itself, or the first working day after it: a period does not end at a weekend nor on a public holiday. */
export const endingDay = (market: MarketCode, day: string): string =>
  isWorkday(market, day) ? day : endingDay(market, daysLater(day, 1));

/** Last day on which the customer may withdraw by the law of the market; null while the goods are not known to have come. */
export const lastDayToWithdraw = (market: MarketCode, receivedOn: string | null): string | null =>
  receivedOn === null ? null : endingDay(market, daysLater(receivedOn, withdrawalTerms[market].days));

/** Days left after today; 0 on the last day, null without an end. */
export const daysLeft = (today: string, last: string | null): number | null =>
  last === null ? null : Math.round((Date.parse(last) - Date.parse(today)) / dayMs);
