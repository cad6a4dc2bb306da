// What public discounts promise before anything is in a cart, by the engine that prices carts.
import type { CardOffer, ProductOffer, SpecialOffer } from '../../catalogue/card-offer.ts';
import type { Currency } from '../../kernel/market.ts';
import { money } from '../../kernel/money.ts';
import { slugOf } from '../../kernel/slug.ts';
import type { Discount } from './discount.ts';
import { areMeant, type Goods } from './goods.ts';
import { type Candidate, type Priced, priceGoods } from './price-goods.ts';
import { invalidity, type Uses } from './validity.ts';

/** A discount that comes by itself, or that everybody is told of. */
export interface StandingOffer {
  discount: Discount;
  /** Orders that use it. */
  uses_all: number;
  /** Codes that everybody may use. */
  codes: readonly string[];
}

/** When and in which money it is asked. */
interface Asked {
  today: string;
  currency: Currency;
}

const usesOf = ({ uses_all: all }: StandingOffer): Uses => ({
  all,
  byCustomer: 0,
  isCodeSpent: false,
  isCodeWithdrawn: false,
});

/** Whether anybody can come to it: without a code that everybody may use, one by code is for those who were sent one. */
const isForAll = ({ discount, codes }: StandingOffer): boolean =>
  discount.is_public && (discount.is_automatic_assigment || codes.length > 0);

/** Those that are given on a day. */
export const offersInForce = (offers: readonly StandingOffer[], today: string): StandingOffer[] =>
  offers.filter((offer) => invalidity(offer.discount, usesOf(offer), today) === null);

/** Those of them that may be told of. */
export const offersOn = (offers: readonly StandingOffer[], today: string): StandingOffer[] =>
  offersInForce(offers.filter(isForAll), today);

/**
 * Candidates of a cart of whoever comes. One with a limit for each customer is none: who has used it gets the others.
 * Whoever has not may get more than is promised, never less.
 */
const candidatesOf = (offers: readonly StandingOffer[]): Candidate[] =>
  offers
    .filter(({ discount }) => discount.is_automatic_assigment && discount.most_uses_per_customer === null)
    .map((offer) => ({ key: `automatic:${offer.discount.id}`, discount: offer.discount, uses: usesOf(offer) }));

const percentOf = ({ discount_type: type, discount_value: value }: Discount): number | null =>
  type === 'percentage' ? value / 100 : null;

const earliest = (days: readonly (string | null)[]): string | null =>
  days.reduce((first, day) => (day !== null && (first === null || day < first) ? day : first), null);

const publicOf = ({ applied }: Priced): Priced['applied'] => applied.filter(({ discount }) => discount.is_public);

/**
 * What public discounts take off one piece that is alone in a cart: what its card may promise.
 *
 * @param piece a line of one piece
 * @returns null when they take off nothing
 */
export function offerOfPiece(piece: Goods, offers: readonly StandingOffer[], asked: Asked): CardOffer | null {
  const candidates = candidatesOf(offers).filter(({ discount }) => areMeant(piece, discount.conditions));
  if (candidates.length === 0) return null;
  const applied = publicOf(priceGoods([piece], candidates, asked));
  const [first] = applied;
  if (!first) return null;
  return {
    percent: applied.length === 1 ? percentOf(first.discount) : null,
    amount: money(
      applied.reduce((sum, { amount }) => sum + amount, 0),
      asked.currency,
    ),
    until: earliest(applied.map(({ discount }) => discount.valid_to)),
  };
}

/** A discount as its page is found: its name for readers, its number for the shop. */
export const offerSeoName = ({ id, marketing_name: name }: Pick<Discount, 'id' | 'marketing_name'>): string =>
  [slugOf(name), id].filter((part) => part !== '').join('-');

/** The number at the end of such a name; null without one. */
export function offerIdOf(seoName: string): number | null {
  const [, digits] = /(?:^|-)(\d{1,9})$/.exec(seoName) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** A discount in short. */
export const specialOffer = ({ discount }: Pick<StandingOffer, 'discount'>): SpecialOffer => ({
  name: discount.marketing_name,
  seo_name: offerSeoName(discount),
  until: discount.valid_to,
});

/** Whether a discount means goods, alone or as a part of a bundle. */
const isMeantBy = (goods: Goods, { conditions, sets }: Discount): boolean =>
  areMeant(goods, conditions) && (sets.length === 0 || sets.some((set) => areMeant(goods, set.conditions)));

/** Whether a buyer can come to it: by itself for one piece, or by more of them, or by its code. */
const isReachable = ({ amount, pieces, is_bundle: isBundle, code }: ProductOffer): boolean =>
  amount !== null || pieces > 1 || isBundle || code !== null;

/**
 * The public discounts that mean a piece, with what each asks for. One that gives way to a better one, or finds nothing
 * to take off, is left out.
 */
export function offersOfProduct(piece: Goods, offers: readonly StandingOffer[], asked: Asked): ProductOffer[] {
  const applied = publicOf(priceGoods([piece], candidatesOf(offers), asked));
  return offersOn(offers, asked.today)
    .filter(({ discount }) => isMeantBy(piece, discount))
    .map((offer): ProductOffer => {
      const { discount } = offer;
      const counted = applied.find((one) => one.discount.id === discount.id);
      return {
        ...specialOffer(offer),
        amount: counted ? money(counted.amount, asked.currency) : null,
        percent: percentOf(discount),
        pieces: discount.minimal_products,
        is_bundle: discount.sets.length > 0,
        code: discount.is_automatic_assigment ? null : (offer.codes[0] ?? null),
      };
    })
    .filter(isReachable);
}
