// What is bought with a device: which covers fit it, and what becomes of one that was chosen when prices change.
import type { CoverKind, CoverProblem, CoverSlot } from './cover.ts';

/** A cover as it is offered: for one kind of device, some qualities and a band of prices. Minor units. */
export interface CoverTerms {
  id: number;
  kind: CoverKind;
  /** Of a warranty that only its code gives; null of others. */
  code: string | null;
  type_device: string;
  qualities: readonly string[];
  price_from: number;
  /** From this price of the device on another offer holds; null: none does. */
  price_below: number | null;
  price: number;
  is_active: boolean;
}

/** A device as covers look at it; its price before discounts. */
export interface CoveredGoods {
  type_device: string;
  quality: string;
  price: number;
}

export const slotOf = (kind: CoverKind): CoverSlot => (kind === 'warranty_code' ? 'warranty' : kind);

/** Insurance is free of VAT; a warranty is a service with it. */
export const isExempt = (kind: CoverKind): boolean => kind === 'general' || kind === 'screen';

export const fits = (terms: CoverTerms, { type_device: device, quality, price }: CoveredGoods): boolean =>
  terms.is_active &&
  terms.type_device === device &&
  terms.qualities.includes(quality) &&
  price >= terms.price_from &&
  (terms.price_below === null || price < terms.price_below);

/** What a visitor may choose of with a device; warranties by a code are for those who know it. */
export const offeredWith = <Terms extends CoverTerms>(all: readonly Terms[], goods: CoveredGoods): Terms[] =>
  all.filter((terms) => terms.code === null && fits(terms, goods));

/**
 * What keeps a chosen cover from being bought as it was chosen.
 * @param chosen its price for one piece when it was chosen
 * @param goods null when the device is not offered any more
 */
export function problemOf(terms: CoverTerms, chosen: number, goods: CoveredGoods | null): CoverProblem | null {
  if (goods === null || !fits(terms, goods)) return 'GONE';
  return terms.price === chosen ? null : 'PRICE_CHANGED';
}

/** Which covers somebody wants, by the names of the wire; what is left out stays as it is, null and nothing end it. */
export interface WantedCovers {
  generalId?: number | null;
  screenId?: number | null;
  months?: number | null;
  code?: string | null;
}

/** What is wanted of a slot: an offer, or that there be none. */
export type SlotWish<Terms> = { slot: CoverSlot; offer: Terms | null };

/** The field of a wish that names no cover of the device. */
export type WrongField = keyof WantedCovers;

/**
 * Offers that a wish names.
 * @returns the first field that names none for this device; months beside a code is one warranty too many
 */
export function namedCovers<Terms extends CoverTerms & { months: number }>(
  all: readonly Terms[],
  goods: CoveredGoods,
  { generalId, screenId, months, code }: WantedCovers,
): { wishes: SlotWish<Terms>[] } | { wrong: WrongField } {
  const fitting = all.filter((terms) => fits(terms, goods));
  const wishes: SlotWish<Terms>[] = [];
  const wanted: [WrongField, CoverSlot, unknown, (terms: Terms) => boolean][] = [
    ['generalId', 'general', generalId, ({ kind, id }) => kind === 'general' && id === generalId],
    ['screenId', 'screen', screenId, ({ kind, id }) => kind === 'screen' && id === screenId],
    ['months', 'warranty', months, (terms) => terms.kind === 'warranty' && terms.months === months],
    ['code', 'warranty', code, (terms) => terms.kind === 'warranty_code' && terms.code === code],
  ];
  if (months !== undefined && months !== null && code !== undefined && code !== null) return { wrong: 'code' };
  for (const [field, slot, value, isIt] of wanted) {
    if (value === undefined) continue;
    const offer = value === null ? null : fitting.find(isIt);
    if (offer === undefined) return { wrong: field };
    // "No months" beside a code that is wanted says the same as leaving it out.
    const before = wishes.findIndex((wish) => wish.slot === slot);
    if (before >= 0 && offer === null) continue;
    if (before >= 0) wishes.splice(before, 1);
    wishes.push({ slot, offer });
  }
  return { wishes };
}
