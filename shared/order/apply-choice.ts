// An order's sums after its customer decided about missing pieces.
import { itemsTotal, orderTotal } from '../checkout/prices.ts';
import { mostFor } from '../discount/bonus.ts';
import type { Market } from '../kernel/market.ts';
import { add, type Money, money, sum, times, toWholeUnits, wholeUnitsIn } from '../kernel/money.ts';
import { chargedFor } from './substitutes.ts';

interface ChosenLine {
  id: string;
  productId: number;
  quantity: number;
  unitPrice: Money;
  /** What discounts take off its price. */
  discount: Money;
  /** Insurance and warranties of one piece; they go with the piece. */
  covers: Money;
}

export interface ChosenOrder {
  lines: readonly ChosenLine[];
  delivery: Money;
  payment: Money;
  /** Taken off the total. */
  bonus: Money;
  /** The product whose price the bonus lowers; null without one. */
  bonusProductId: number | null;
}

/** What was decided about missing pieces of one line. */
export type Decision = { lineId: string; pieces: number } & (
  | { choice: 'wait' | 'refund' }
  | { choice: 'substitute'; productId: number; price: Money }
);

export interface NewLine {
  /** The line it stands in for. */
  of: string;
  productId: number;
  quantity: number;
  unitPrice: Money;
}

export interface AfterChoice {
  /** Every line there was with what is left of it; 0 when nothing is. */
  lines: ChosenLine[];
  added: NewLine[];
  goods: Money;
  /** Insurance and warranties of what is left. */
  covers: Money;
  /** What discounts still take off; the sum of it on the lines. */
  discount: Money;
  bonus: Money;
  bonusProductId: number | null;
  total: Money;
  /** By how much the total fell; never below zero. */
  back: Money;
  /** Nothing is bought any more. */
  isEmpty: boolean;
}

const discountOf = (lines: readonly ChosenLine[], { currency }: Market): Money =>
  sum(
    lines.map(({ discount }) => discount),
    currency,
  );

const coversOf = (lines: readonly ChosenLine[], { currency }: Market): Money =>
  sum(
    lines.map(({ covers, quantity }) => times(covers, quantity)),
    currency,
  );

const totalOf = ({ lines, delivery, payment, bonus }: ChosenOrder, market: Market): Money => {
  const goods = add(itemsTotal(lines, market), times(discountOf(lines, market), -1));
  return orderTotal({ goods, covers: coversOf(lines, market), delivery, payment }, bonus);
};

/** What is to be paid for one piece of a line, in whole crowns or lei. */
const paidForOne = ({ unitPrice, discount, quantity }: ChosenLine): number =>
  wholeUnitsIn(unitPrice.amount - discount.amount / Math.max(1, quantity));

function lessPieces(line: ChosenLine, decisions: readonly Decision[]): ChosenLine {
  const gone = decisions.filter(({ lineId, choice }) => lineId === line.id && choice !== 'wait');
  const quantity = line.quantity - gone.reduce((all, { pieces }) => all + pieces, 0);
  // The pieces given up take their part of the discount with them.
  const discount = toWholeUnits((line.discount.amount * quantity) / Math.max(1, line.quantity));
  return { ...line, quantity, discount: money(discount, line.discount.currency) };
}

/** A substitute of the line takes its bonus over, lowered when it would cost nothing; a bonus without its line is gone. */
function bonusAfter(order: ChosenOrder, left: readonly ChosenLine[], added: readonly NewLine[]) {
  const { bonus, bonusProductId } = order;
  if (bonusProductId === null || left.some((line) => line.productId === bonusProductId && line.quantity > 0))
    return { bonus, bonusProductId };
  const heir = added.find(({ of }) => left.some((line) => line.id === of && line.productId === bonusProductId));
  if (!heir) return { bonus: money(0, bonus.currency), bonusProductId: null };
  return {
    bonus: money(Math.min(bonus.amount, mostFor(heir.unitPrice)), bonus.currency),
    bonusProductId: heir.productId,
  };
}

/**
 * The order's lines and sums after the decisions. Delivery and payment cost what they did, though the goods are worth
 * less: the shop failed, not the customer. So the total never rises.
 *
 * @param decisions of pieces that the lines have, at most once a line
 */
export function applyChoice(order: ChosenOrder, decisions: readonly Decision[], market: Market): AfterChoice {
  const lines = order.lines.map((line) => lessPieces(line, decisions));
  const added = decisions.flatMap((decision): NewLine[] => {
    const line = order.lines.find(({ id }) => id === decision.lineId);
    if (decision.choice !== 'substitute' || !line) return [];
    const { price, productId, pieces } = decision;
    const unitPrice = money(chargedFor(paidForOne(line), price.amount), price.currency);
    return [{ of: line.id, productId, quantity: pieces, unitPrice }];
  });
  const after = { ...order, lines: [...lines, ...added].map(asLine), ...bonusAfter(order, lines, added) };
  const total = totalOf(after, market);
  return {
    lines,
    added,
    goods: itemsTotal(after.lines, market),
    covers: coversOf(after.lines, market),
    discount: discountOf(after.lines, market),
    bonus: after.bonus,
    bonusProductId: after.bonusProductId,
    total,
    back: add(totalOf(order, market), times(total, -1)),
    isEmpty: after.lines.every(({ quantity }) => quantity === 0),
  };
}

const asLine = (line: ChosenLine | NewLine): ChosenLine =>
  'id' in line ? line : { ...line, id: line.of, discount: noneOf(line), covers: noneOf(line) };

const noneOf = ({ unitPrice: { currency } }: NewLine): Money => money(0, currency);

/** Missing pieces of one line. */
export interface MissingOf {
  lineId: string;
  pieces: number;
}

/**
 * Which lines the missing pieces of an order's products belong to, first lines first.
 * @param lines with `open`, the pieces of them that lie in no crate yet
 * @param lacking pieces by product
 */
export function spreadLacking(
  lines: readonly { id: string; productId: number; open: number }[],
  lacking: readonly { productId: number; quantity: number }[],
): MissingOf[] {
  const left = new Map(lacking.map(({ productId, quantity }) => [productId, quantity]));
  return lines.flatMap(({ id, productId, open }) => {
    const pieces = Math.min(open, left.get(productId) ?? 0);
    left.set(productId, (left.get(productId) ?? 0) - pieces);
    return pieces > 0 ? [{ lineId: id, pieces }] : [];
  });
}
