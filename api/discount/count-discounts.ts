import type { CartDiscount } from '@kolobeh/shared/discount/cart-discount.ts';
import type { Goods } from '@kolobeh/shared/discount/engine/goods.ts';
import { type Priced, priceGoods } from '@kolobeh/shared/discount/engine/price-goods.ts';
import { offersInForce, type StandingOffer } from '@kolobeh/shared/discount/engine/standing-offer.ts';
import { type DiscountReason, isInvalid } from '@kolobeh/shared/discount/engine/reason.ts';
import type { Uses } from '@kolobeh/shared/discount/engine/validity.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type Currency, markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { EntityManager } from 'typeorm';
import type { DiscountedGoods } from '../cart/paid-items.ts';
import type { StoredCartItem } from '../cart/queries/cart-items.ts';
import type { StoredCart } from '../cart/queries/carts.ts';
import { standingOffers } from '../offer/offers-now.ts';
import type { Deps } from '../operation/deps.ts';
import { type Customer, findCandidates, type StoredCandidate } from './queries/find-candidates.ts';
import { lockCodes, lockLimited } from './queries/lock-discounts.ts';

type Db = Pick<EntityManager, 'query'>;

/** A cart's discounts as they are counted now. */
export interface CountedDiscounts {
  /** Ids of lines are those of the cart's items. */
  priced: Priced;
  candidates: ReadonlyMap<string, StoredCandidate>;
  shown: CartDiscount[];
}

/** Tells candidates of one discount apart. */
export const keyOf = ({ id, code_id: code, card_id: card }: StoredCandidate): string =>
  code !== null ? `code:${code}` : card !== null ? `card:${card}` : `automatic:${id}`;

/** The items that are offered and bought, as the engine takes them. */
const goodsOf = (items: readonly StoredCartItem[]): Goods[] =>
  items.flatMap(
    ({ id, code: product, manufacturer_slug: manufacturer, quality, categories, quantity, price, gift }): Goods[] =>
      gift !== null || price === null || manufacturer === null || quality === null || categories === null
        ? []
        : [{ id, product, manufacturer, quality, categories, quantity, unitPrice: price }],
  );

const byOf = ({ code_id: code, card_id: card }: StoredCandidate): CartDiscount['by'] =>
  code !== null ? 'code' : card !== null ? 'card' : 'automatic';

/** One that comes by itself is told of once it counts; a public one also when goods for it are missing. */
const isTold = ({ entry_id: entry, is_public: isPublic }: StoredCandidate, reason: DiscountReason): boolean =>
  entry !== null || (isPublic && !isInvalid(reason) && reason.code !== 'NO_PRODUCTS');

function present(
  { applied, refused }: Priced,
  candidates: ReadonlyMap<string, StoredCandidate>,
  items: readonly StoredCartItem[],
  currency: Currency,
): CartDiscount[] {
  const nameOf = new Map(items.map(({ id, name, code }) => [id, name ?? code]));
  const shown = (candidate: StoredCandidate) => ({
    id: candidate.entry_id,
    name: candidate.marketing_name,
    by: byOf(candidate),
    code: candidate.code,
  });
  const counted = applied.flatMap(({ key, amount, lines }): CartDiscount[] => {
    const candidate = candidates.get(key);
    if (!candidate) return [];
    const parts = lines.map((line) => ({ name: nameOf.get(line.id) ?? '', amount: money(line.amount, currency) }));
    return [{ ...shown(candidate), amount: money(amount, currency), lines: parts, reason: null, is_invalid: false }];
  });
  const others = refused.flatMap(({ key, reason }): CartDiscount[] => {
    const candidate = candidates.get(key);
    if (!candidate || !isTold(candidate, reason)) return [];
    return [{ ...shown(candidate), amount: money(0, currency), lines: [], reason, is_invalid: isInvalid(reason) }];
  });
  return [...counted, ...others];
}

/** Codes and discounts whose uses are counted; null when none is, so that nothing has to be held. */
function countedUses(found: readonly StoredCandidate[]): { codes: number[]; discounts: number[] } | null {
  const codes = found.flatMap(({ code_id: id, is_single_use: isOnce }) => (isOnce && id !== null ? [id] : []));
  const discounts = found.flatMap((one) => (isLimited(one) ? [one.id] : []));
  return codes.length + discounts.length > 0 ? { codes, discounts } : null;
}

/** A cart with its lines and who buys: discounts may be limited to each customer. */
export interface Counting {
  cart: StoredCart;
  items: readonly StoredCartItem[];
  customer: Customer;
}

const isLimited = (one: Pick<StoredCandidate, 'most_uses' | 'most_uses_per_customer'>): boolean =>
  (one.most_uses ?? one.most_uses_per_customer) !== null;

/** A discount that comes by itself and whose uses nobody counts. */
const byItself = ({ discount }: StandingOffer): StoredCandidate => ({
  ...discount,
  entry_id: null,
  code_id: null,
  card_id: null,
  code: null,
  is_single_use: false,
  uses_all: 0,
  uses_of_customer: 0,
  is_code_spent: false,
  is_code_withdrawn: false,
});

/** How often a candidate was used, as the engine asks. */
export const usesOf = (one: StoredCandidate): Uses => ({
  all: one.uses_all,
  byCustomer: one.uses_of_customer,
  isCodeSpent: one.is_code_spent,
  isCodeWithdrawn: one.is_code_withdrawn,
});

/**
 * What a cart may have by the terms kept in memory: enough to show one into which nothing was entered.
 * @returns null when uses are limited, so that they have to be counted
 */
async function keptCandidates(
  deps: Pick<Deps, 'source'>,
  { market }: StoredCart,
  today: string,
): Promise<StoredCandidate[] | null> {
  const automatic = (await standingOffers(deps, market)).filter(({ discount }) => discount.is_automatic_assigment);
  const found = offersInForce(automatic, today).map(byItself);
  return found.some(isLimited) ? null : found.toSorted((a, b) => a.id - b.id);
}

/**
 * The discounts of a cart. What is shown may be counted by terms that a process remembers; what is stored, and all that
 * was entered, by the terms and uses of this moment.
 *
 * @param lock holds codes and limits to the end of the transaction, so that what is counted can be stored
 * @returns null when the cart can have none
 */
export async function countDiscounts(
  deps: Pick<Deps, 'now' | 'source'>,
  db: Db,
  { cart, items, customer }: Counting,
  lock: 'lock' | null = null,
): Promise<CountedDiscounts | null> {
  const market = markets[cart.market];
  const today = dayIn(market, deps.now());
  const kept = lock || cart.has_entered_discounts ? null : await keptCandidates(deps, cart, today);
  let found = kept ?? (await findCandidates(db, cart, today, customer));
  if (found.length === 0) return null;
  const counts = lock ? countedUses(found) : null;
  if (counts) {
    await lockCodes(db, counts.codes);
    await lockLimited(db, counts.discounts);
    found = await findCandidates(db, cart, today, customer);
  }
  const candidates = new Map(found.map((one) => [keyOf(one), one]));
  const offered = [...candidates].map(([key, one]) => ({
    key,
    discount: { ...one, internal_note: '' },
    uses: usesOf(one),
  }));
  const priced = priceGoods(goodsOf(items), offered, { today, currency: market.currency });
  return { priced, candidates, shown: present(priced, candidates, items, market.currency) };
}

/** What the cart shows of them. */
export const discountedGoods = ({ priced, shown }: CountedDiscounts): DiscountedGoods => ({
  byItem: new Map(priced.lines.map(({ id, discount }) => [id, discount])),
  shown,
});
