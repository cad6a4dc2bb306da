// The discount engine: which discounts lower a cart, in which order, by how much, and why the others do not.
import type { Currency } from '../../kernel/market.ts';
import type { Discount, DiscountType } from './discount.ts';
import type { Goods } from './goods.ts';
import type { DiscountReason } from './reason.ts';
import { scopeOf } from './scope.ts';
import { type Left, type TakenOff, takeOff } from './take-off.ts';
import { invalidity, type Uses } from './validity.ts';

/** A discount that a cart may have, and by what: it comes by itself, or by a code or card. */
export interface Candidate {
  /** Tells candidates of one discount apart; the smallest one counts. */
  key: string;
  discount: Discount;
  uses: Uses;
}

interface Applied {
  key: string;
  discount: Discount;
  amount: number;
  /** Amounts by line; they add up to `amount`. */
  lines: TakenOff[];
}

export interface Priced {
  /** Each line's price, what all discounts take off it, and the rest. */
  lines: { id: string; total: number; discount: number; toPay: number }[];
  discount: number;
  toPay: number;
  /** In the order in which they were counted. */
  applied: Applied[];
  refused: { key: string; discount: Discount; reason: DiscountReason }[];
}

/** Prices are set first, parts of them next, sums last: a percentage is of the price that was set, never of a sum's rest. */
const order: Record<DiscountType, number> = { fixed: 0, percentage: 1, absolute: 2 };

const byOrder = (a: Candidate, b: Candidate): number =>
  order[a.discount.discount_type] - order[b.discount.discount_type] ||
  a.discount.id - b.discount.id ||
  (a.key < b.key ? -1 : 1);

interface Counted {
  applied: Applied[];
  left: readonly Left[];
}

const asLeft = (goods: readonly Goods[]): Left[] =>
  goods.map((line) => ({ ...line, left: line.unitPrice * line.quantity }));

function countOne({ applied, left }: Counted, { key, discount }: Candidate, currency: Currency): Counted {
  const scope = scopeOf(discount, left);
  const lines = scope.ok ? takeOff(discount, left, scope.value, currency) : [];
  if (lines.length === 0) return { applied, left };
  const off = new Map(lines.map(({ id, amount }) => [id, amount]));
  return {
    applied: [...applied, { key, discount, lines, amount: lines.reduce((sum, { amount }) => sum + amount, 0) }],
    left: left.map((line) => ({ ...line, left: line.left - (off.get(line.id) ?? 0) })),
  };
}

const count = (goods: readonly Goods[], candidates: readonly Candidate[], currency: Currency): Counted =>
  candidates.reduce<Counted>((so, one) => countOne(so, one, currency), { applied: [], left: asLeft(goods) });

const amountOf = ({ applied }: Counted): number => applied.reduce((sum, { amount }) => sum + amount, 0);

/** All that combine together, or one that stands alone: what takes off most; of equal ones those that combine. */
function best(goods: readonly Goods[], candidates: readonly Candidate[], currency: Currency): Counted {
  const together = candidates.filter(({ discount }) => discount.is_combinable);
  const alone = candidates.filter(({ discount }) => !discount.is_combinable);
  const courses = [together, ...alone.map((one) => [one])].map((course) => count(goods, course, currency));
  return courses.reduce((most, one) => (amountOf(one) > amountOf(most) ? one : most));
}

/** Why a candidate cannot be counted at all; null when it can. */
function ownReason({ discount, uses }: Candidate, goods: readonly Goods[], today: string): DiscountReason | null {
  const invalid = invalidity(discount, uses, today);
  if (invalid) return invalid;
  const scope = scopeOf(discount, goods);
  return scope.ok ? null : scope.refusal;
}

/** Why one that could be counted was not. */
function lostReason({ discount }: Candidate, { applied }: Counted): DiscountReason {
  const rival = applied.find((one) => !one.discount.is_combinable || !discount.is_combinable);
  return rival ? { code: 'NOT_COMBINABLE', name: rival.discount.marketing_name } : { code: 'NOTHING_LEFT' };
}

/**
 * Prices goods with the discounts they may have.
 *
 * 1. A candidate must be valid, mean enough of the goods, and be the only one of its discount (the smallest key counts).
 * 2. Those that combine are counted one after another, each of what the earlier have left: fixed prices, then
 *    percentages, then sums; of one type by id. The order in which codes were entered has no say.
 * 3. One that does not combine stands alone. What takes off most is given.
 *
 * The same goods, candidates and day always give the same answer.
 */
export function priceGoods(
  goods: readonly Goods[],
  candidates: readonly Candidate[],
  { today, currency }: { today: string; currency: Currency },
): Priced {
  const sorted = candidates.toSorted(byOrder);
  const judged = sorted.map((one) => ({ one, reason: ownReason(one, goods, today) }));
  const fit = judged.filter(({ reason }) => reason === null).map(({ one }) => one);
  const first = fit.filter((one, index) => fit.findIndex(({ discount }) => discount.id === one.discount.id) === index);
  const counted = best(goods, first, currency);
  const refused = judged.flatMap(({ one, reason }) => {
    const { key, discount } = one;
    if (counted.applied.some((applied) => applied.key === key)) return [];
    if (reason) return [{ key, discount, reason }];
    const isCounted = counted.applied.some((applied) => applied.discount.id === discount.id);
    const why: DiscountReason = isCounted ? { code: 'ALREADY_COUNTED' } : lostReason(one, counted);
    return [{ key, discount, reason: why }];
  });
  const lines = counted.left.map(({ id, unitPrice, quantity, left }) => {
    const total = unitPrice * quantity;
    return { id, total, discount: total - left, toPay: left };
  });
  return {
    lines,
    discount: lines.reduce((sum, line) => sum + line.discount, 0),
    toPay: lines.reduce((sum, line) => sum + line.toPay, 0),
    applied: counted.applied,
    refused,
  };
}
