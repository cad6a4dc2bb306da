// What a discount would have done to orders of the past, by the engine that prices carts.
import { marginOf } from '../../catalogue/margin.ts';
import type { Currency } from '../../kernel/market.ts';
import { toWholeUnits } from '../../kernel/money.ts';
import type { Discount } from './discount.ts';
import type { Goods } from './goods.ts';
import { type Candidate, priceGoods } from './price-goods.ts';

/** A line of an order, with what its margin is counted of. */
export interface PastLine extends Goods {
  name: string;
  vatPercent: number;
  isMarginScheme: boolean;
  /** Of one piece, minor units; null while nobody knows. */
  cost: number | null;
}

export interface PastOrder {
  number: string;
  /** Who the customer is for the limit of one customer. */
  email: string;
  lines: readonly PastLine[];
  /** The discounts it was placed with, by their terms of now. */
  had: readonly Discount[];
}

/** A line as a person looks at it. */
interface ToldLine {
  order: string;
  product: string;
  name: string;
}

/** What came out. Amounts are minor units. */
interface DraftTrial {
  /** Orders that were looked at, and those that would have cost less. */
  orders: number;
  hit: number;
  /** What it takes off all of them, beyond what their own discounts take off. */
  cost: number;
  /** What was paid for the goods of those that were hit, before it. */
  paid: number;
  /** The line it leaves least of, and how much; null while no cost is known. */
  worst: (ToldLine & { margin: number }) | null;
  /** Lines it touches: sold below cost with it, and those of which the cost is not known. */
  below_cost: number;
  unknown_cost: number;
  /** Lines it brings to 80 per cent off and more, and the first of them with their per cents. */
  steep: number;
  steep_lines: (ToldLine & { percent: number })[];
}

const toldSteep = 20;
const steepPercent = 80;

/** As it counted then: days and limits of those an order had do not take them away from it again. */
const asItCounted = (discount: Discount): Discount => ({
  ...discount,
  is_archived: false,
  is_active: true,
  valid_from: '1900-01-01',
  valid_to: null,
  most_uses: null,
  most_uses_per_customer: null,
});

const unused = { all: 0, byCustomer: 0, isCodeSpent: false, isCodeWithdrawn: false };

const candidateOf = (discount: Discount, key: string): Candidate => ({
  key,
  discount: asItCounted(discount),
  uses: unused,
});

/** The draft as if it held all the time and everybody had asked for it; how often it may be used does count. */
const asDraft = (draft: Discount): Discount => ({
  ...asItCounted(draft),
  most_uses: draft.most_uses,
  most_uses_per_customer: draft.most_uses_per_customer,
});

const told = (order: string, { product, name }: PastLine): ToldLine => ({ order, product, name });

/** Looks at orders one after another, the oldest first: limits of use are filled in that order. */
export function draftTrial(draft: Discount, currency: Currency) {
  const trial: DraftTrial = {
    orders: 0,
    hit: 0,
    cost: 0,
    paid: 0,
    worst: null,
    below_cost: 0,
    unknown_cost: 0,
    steep: 0,
    steep_lines: [],
  };
  const usesOf = new Map<string, number>();
  const day = { today: '2000-01-01', currency };

  const lookAtLine = (
    order: string,
    line: PastLine,
    { toPay, discount }: { toPay: number; discount: number },
  ): void => {
    const total = line.unitPrice * line.quantity;
    // In whole crowns or lei, as it is taken off: 80 % of 199 is 159.
    if (discount >= toWholeUnits((total * steepPercent) / 100)) {
      trial.steep += 1;
      const percent = Math.round((discount / total) * 10_000) / 100;
      if (trial.steep_lines.length < toldSteep) trial.steep_lines.push({ ...told(order, line), percent });
    }
    if (line.cost === null) {
      trial.unknown_cost += 1;
      return;
    }
    const margin = marginOf({ ...line, paid: toPay, cost: line.cost * line.quantity });
    if (margin < 0) trial.below_cost += 1;
    if (trial.worst === null || margin < trial.worst.margin) trial.worst = { ...told(order, line), margin };
  };

  return {
    look: ({ number, email, lines, had }: PastOrder): void => {
      trial.orders += 1;
      const others = had.filter(({ id }) => id !== draft.id).map((one) => candidateOf(one, `had:${one.id}`));
      const uses = { ...unused, all: trial.hit, byCustomer: usesOf.get(email) ?? 0 };
      const without = priceGoods(lines, others, day);
      const withIt = priceGoods(lines, [...others, { key: 'draft', discount: asDraft(draft), uses }], day);
      const more = withIt.discount - without.discount;
      if (more <= 0 || !withIt.applied.some(({ key }) => key === 'draft')) return;
      trial.hit += 1;
      trial.cost += more;
      trial.paid += without.toPay;
      usesOf.set(email, uses.byCustomer + 1);
      for (const [index, line] of lines.entries()) {
        const [before, after] = [without.lines[index], withIt.lines[index]];
        if (before && after && after.discount > before.discount) lookAtLine(number, line, after);
      }
    },
    trial: (): DraftTrial => trial,
  };
}
