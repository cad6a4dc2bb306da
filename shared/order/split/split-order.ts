// How an order is split in two: pure rules by which goods, money and reserved pieces are divided.
import { z } from 'zod';
import { type ChangeFacts, isBeforePicking } from '../change/may-change.ts';

/** Why an order stays one. `NOT_TWO`: one of the two would have no goods for money. */
export const SplitRefusal = z.enum([
  'PICKING_BEGAN',
  'KEPT_IN_STORE',
  'LOAN_STAYS',
  'TRADE_IN_STAYS',
  'GIFT_CARD_STAYS',
  'PAYMENT_OPEN',
  'PAYMENT_UNCLEAR',
  'NOT_TWO',
]);
export type SplitRefusal = z.infer<typeof SplitRefusal>;

/** An order as far as splitting it needs it. Amounts in minor units. */
export interface SplitFacts extends Omit<ChangeFacts, 'isPrepared'> {
  /** Bonus for a device that is sold with it. */
  bonus: number;
  /** What its own paid payment brought; null when none or several are paid. */
  paid: number | null;
}

/** What one discount takes off a line. */
interface LineDiscount {
  use: string;
  amount: number;
}

/** A line that is divided. `covers` and `weight` are those of one piece. */
export interface SplitLine {
  id: string;
  productId: number;
  quantity: number;
  unitPrice: number;
  covers: number;
  weight: number;
  discounts: readonly LineDiscount[];
}

/** What of a line is in one of the two orders. */
export interface LinePart {
  quantity: number;
  total: number;
  discount: number;
  discounts: LineDiscount[];
}

interface Sums {
  goods: number;
  covers: number;
  discount: number;
  weight: number;
}

/**
 * Discounts are divided by pieces, all of a line together, and rounded down for the part that goes: what is left stays,
 * so the two add up and neither is more than what its pieces cost. Rounded one by one, several of them would leave more
 * on the part that stays than it costs. Each gets what the discounts up to it take, less what those before it do.
 */
export function divideLine(line: SplitLine, moved: number): { stays: LinePart; goes: LinePart } {
  const part = (quantity: number, discounts: LineDiscount[]): LinePart => ({
    quantity,
    total: line.unitPrice * quantity,
    discount: discounts.reduce((sum, { amount }) => sum + amount, 0),
    discounts,
  });
  const goesOf = (sum: number): number => (line.quantity === 0 ? 0 : Math.floor((sum * moved) / line.quantity));
  let before = 0;
  const going = line.discounts.map(({ use, amount }) => {
    before += amount;
    return { use, amount: goesOf(before) - goesOf(before - amount) };
  });
  const staying = line.discounts.map(({ use, amount }, at) => ({ use, amount: amount - (going[at]?.amount ?? 0) }));
  return { stays: part(line.quantity - moved, staying), goes: part(moved, going) };
}

/** @param moves pieces that go, by the line's id; a line that is not named stays whole */
export function divideOrder(lines: readonly SplitLine[], moves: ReadonlyMap<string, number>) {
  const first: Sums = { goods: 0, covers: 0, discount: 0, weight: 0 };
  const second: Sums = { goods: 0, covers: 0, discount: 0, weight: 0 };
  const add = (sums: Sums, { covers, weight }: SplitLine, part: LinePart): void => {
    sums.goods += part.total;
    sums.covers += covers * part.quantity;
    sums.discount += part.discount;
    sums.weight += weight * part.quantity;
  };
  const parts = lines.map((line) => {
    const divided = divideLine(line, moves.get(line.id) ?? 0);
    add(first, line, divided.stays);
    add(second, line, divided.goes);
    return { line, ...divided };
  });
  return { parts, first, second };
}

/** Reserved pieces that go with what goes: the first order keeps what it needs of them before the second gets any. */
export const heldThatGoes = (held: number, { stays, goes }: { stays: number; goes: number }): number =>
  Math.min(goes, Math.max(0, held - stays));

/**
 * Why an order may not be split so; null when it may. What a company lends, and what a device, its bonus or a gift card
 * pays, was agreed on for the order as a whole. A paid order takes its one payment apart.
 * @param worth what the goods and covers of each of the two cost, discounts taken off
 */
export function whyNotSplit(facts: SplitFacts, worth: { first: number; second: number }): SplitRefusal | null {
  if (facts.isKeptInStore) return 'KEPT_IN_STORE';
  if (!isBeforePicking(facts)) return 'PICKING_BEGAN';
  if (facts.paymentKind === 'instalments') return 'LOAN_STAYS';
  if (facts.prepaid > facts.gift || facts.bonus > 0) return 'TRADE_IN_STAYS';
  if (facts.gift > 0) return 'GIFT_CARD_STAYS';
  if (facts.isPaymentOpen || facts.paymentState === 'in_progress') return 'PAYMENT_OPEN';
  if (facts.paymentState !== 'unpaid' && (facts.paymentState !== 'paid' || (facts.paid ?? 0) < worth.second))
    return 'PAYMENT_UNCLEAR';
  return worth.first <= 0 || worth.second <= 0 ? 'NOT_TWO' : null;
}
