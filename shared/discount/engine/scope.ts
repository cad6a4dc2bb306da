import { ok, refused, type Result } from '../../kernel/result.ts';
import type { Discount, DiscountSet } from './discount.ts';
import { areMeant, type Goods } from './goods.ts';
import type { ScopeRefusal } from './reason.ts';

/** So many pieces of a line. */
interface Portion {
  id: string;
  pieces: number;
}

export interface Scope {
  portions: Portion[];
  /** How often a sum or price for a bundle is given. */
  times: number;
}

const piecesOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** So many pieces of the lines, the dearest first; of equal ones those that stand earlier. */
function dearest(lines: readonly Goods[], most: number): Portion[] {
  let left = most;
  return lines
    .toSorted((a, b) => b.unitPrice - a.unitPrice)
    .flatMap(({ id, quantity }) => {
      const pieces = Math.min(quantity, left);
      left -= pieces;
      return pieces > 0 ? [{ id, pieces }] : [];
    });
}

const whole = (lines: readonly Goods[]): Portion[] => lines.map(({ id, quantity }) => ({ id, pieces: quantity }));

/** A price for several pieces together is the price of so many and no more; all else is off every piece that is meant. */
const isBundlePrice = ({ discount_type: type, is_discount_per_piece: isPerPiece }: Discount): boolean =>
  type === 'fixed' && !isPerPiece;

function withoutSets(discount: Discount, meant: readonly Goods[]): Scope {
  const { minimal_products: minimal, is_cumulative: isCumulative } = discount;
  const times = isCumulative ? Math.floor(piecesOf(meant) / minimal) : 1;
  return { times, portions: isBundlePrice(discount) ? dearest(meant, times * minimal) : whole(meant) };
}

interface Filled {
  set: DiscountSet;
  lines: Goods[];
  /** How many bundles its pieces are enough for. */
  bundles: number;
}

/** The sets with their lines. A line counts in one set only, the first that means it. */
function fill(sets: readonly DiscountSet[], meant: readonly Goods[]): Filled[] {
  const first = (line: Goods) => sets.find(({ conditions }) => areMeant(line, conditions));
  return sets.map((set) => {
    const lines = meant.filter((line) => first(line) === set);
    return { set, lines, bundles: Math.floor(piecesOf(lines) / set.minimal_products) };
  });
}

/** The most bundles, each of so many different sets, that can be made at one time. */
function bundlesOf(filled: readonly Filled[], sets: number): number {
  let most = Math.max(0, ...filled.map(({ bundles }) => bundles));
  while (most > 0 && filled.reduce((sum, { bundles }) => sum + Math.min(bundles, most), 0) < most * sets) most -= 1;
  return most;
}

function missing(filled: readonly Filled[], needed: number): ScopeRefusal {
  const lacking = filled
    .filter(({ bundles }) => bundles === 0)
    .map(({ set, lines }) => set.minimal_products - piecesOf(lines))
    .toSorted((a, b) => a - b)
    .slice(0, needed - filled.filter(({ bundles }) => bundles > 0).length);
  return { code: 'MISSING_SETS', sets: lacking.length, pieces: lacking.reduce((sum, pieces) => sum + pieces, 0) };
}

function withSets(discount: Discount, meant: readonly Goods[]): Result<Scope, ScopeRefusal> {
  const filled = fill(discount.sets, meant);
  const needed = Math.min(discount.minimal_sets ?? filled.length, filled.length);
  const bundles = bundlesOf(filled, needed);
  if (bundles === 0) return refused(missing(filled, needed));
  const times = discount.is_cumulative ? bundles : 1;
  const portions = filled
    .filter(({ set }) => set.is_discounted)
    .flatMap(({ set, lines, bundles: own }) => dearest(lines, set.minimal_products * Math.min(own, times)));
  return portions.length === 0 ? refused({ code: 'NO_PRODUCTS' }) : ok({ portions, times });
}

/**
 * The pieces a discount is off. Without sets these are all that are meant (of a price for several pieces together, the
 * dearest that make up the least number); with sets the dearest pieces of one whole bundle, or with the cumulative
 * bonus of as many as there are.
 */
export function scopeOf(discount: Discount, goods: readonly Goods[]): Result<Scope, ScopeRefusal> {
  const meant = goods.filter((line) => areMeant(line, discount.conditions));
  if (meant.length === 0) return refused({ code: 'NO_PRODUCTS' });
  const lacking = discount.minimal_products - piecesOf(meant);
  if (lacking > 0) return refused({ code: 'MISSING_PIECES', pieces: lacking });
  return discount.sets.length > 0 ? withSets(discount, meant) : ok(withoutSets(discount, meant));
}
