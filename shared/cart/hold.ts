// The last piece of a product, held for the cart it was put into.
import { minutesLater } from '../kernel/dates.ts';
import type { MarketCode } from '../kernel/market.ts';

/** How long a cart holds the last piece, in minutes. Who is signed in can be reached, so theirs waits longer. */
const holdMinutes: Record<MarketCode, Record<'guest' | 'customer', number>> = {
  cs: { guest: 20, customer: 40 },
  ro: { guest: 30, customer: 60 },
};

/** After a hold ran out the same cart holds the piece again only so much later: others have their turn. */
const pauseMinutes = 60;

/** How long a cart says that its hold ran out. */
const toldMinutes = 24 * 60;

/** A line's hold as it is stored; `released` before its time by taking the line out. */
export interface StoredHold {
  state: 'held' | 'released';
  until: Date;
}

/** Whether adding a piece takes the last one there is. @param free pieces that nobody has reserved */
export const isLastPiece = (free: number): boolean => free === 1;

/**
 * Until when a cart holds a last piece that is put into it now.
 *
 * Taking it out and putting it in again does not make the time longer.
 * @param before the hold that the cart had of the product; null when it had none
 * @returns null when it is not held: the hold ran out a while ago only, or the piece is held already
 */
export function holdUntil(
  before: StoredHold | null,
  { market, isCustomer, now }: { market: MarketCode; isCustomer: boolean; now: Date },
): Date | null {
  if (before?.state === 'held') return null;
  if (before && before.until > now) return before.until;
  if (before && minutesLater(before.until, pauseMinutes) > now) return null;
  return minutesLater(now, holdMinutes[market][isCustomer ? 'customer' : 'guest']);
}

/** What a cart tells of a line's last piece: it is held for it, no longer, or for somebody else. */
export type HoldWord = { state: 'mine' | 'over' | 'others'; until: Date };

/**
 * @param own the line's hold; null when it has none
 * @param othersUntil until when the first of other carts holds a piece while none is free; null when none does
 */
export function holdWord(own: StoredHold | null, othersUntil: Date | null, now: Date): HoldWord | null {
  if (own?.state === 'held' && own.until > now) return { state: 'mine', until: own.until };
  if (othersUntil && othersUntil > now) return { state: 'others', until: othersUntil };
  if (own && own.until <= now && minutesLater(own.until, toldMinutes) > now) return { state: 'over', until: own.until };
  return null;
}
