import type { Currency } from '../../kernel/market.ts';
import { money, percentOf, spread, wholeUnitsIn } from '../../kernel/money.ts';
import type { Discount } from './discount.ts';
import type { Goods } from './goods.ts';
import type { Scope } from './scope.ts';

/** What a discount takes off a line, minor units of whole crowns or lei. */
export interface TakenOff {
  id: string;
  amount: number;
}

/** A line with what is left of its price after earlier discounts. */
export interface Left extends Goods {
  left: number;
}

/** Part of a scope on one line: its pieces, and what they still cost. */
interface Base {
  id: string;
  pieces: number;
  price: number;
}

function basesOf(lines: readonly Left[], { portions }: Scope): Base[] {
  return portions.flatMap(({ id, pieces }) => {
    const line = lines.find((one) => one.id === id);
    return line ? [{ id, pieces, price: wholeUnitsIn((line.left * pieces) / line.quantity) }] : [];
  });
}

const together = (bases: readonly Base[], amount: number): number[] => {
  const all = bases.reduce((sum, { price }) => sum + price, 0);
  return spread(
    Math.max(0, Math.min(amount, all)),
    bases.map(({ price }) => price),
  );
};

function amountsOf(discount: Discount, bases: readonly Base[], times: number, currency: Currency): number[] {
  const { discount_type: type, discount_value: value, is_discount_per_piece: isPerPiece } = discount;
  if (type === 'percentage') return bases.map(({ price }) => percentOf(money(price, currency), value / 100).amount);
  if (type === 'absolute')
    return isPerPiece
      ? bases.map(({ price, pieces }) => Math.min(price, value * pieces))
      : together(bases, value * times);
  if (isPerPiece) return bases.map(({ price, pieces }) => Math.max(0, price - value * pieces));
  return together(bases, bases.reduce((sum, { price }) => sum + price, 0) - value * times);
}

/**
 * What a discount takes off the lines of its scope, of what earlier ones have left. A percentage is rounded half up to
 * a whole crown or leu on each line; a sum or price for several lines is spread over them in proportion to what they
 * still cost, by the largest remainder. Nothing is taken that is not there, and a fixed price never makes goods dearer.
 */
export function takeOff(discount: Discount, lines: readonly Left[], scope: Scope, currency: Currency): TakenOff[] {
  const bases = basesOf(lines, scope);
  const amounts = amountsOf(discount, bases, scope.times, currency);
  return bases
    .map(({ id, price }, index) => ({ id, amount: Math.min(price, amounts[index] ?? 0) }))
    .filter(({ amount }) => amount > 0);
}
