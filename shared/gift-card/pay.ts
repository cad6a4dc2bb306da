// What gift cards pay of a sum: those entered first are used up first.

/** A card that may be paid with; minor units of the order's currency. */
export interface PayingCard {
  id: number;
  balance: number;
}

/** What each card pays, in the order they were entered; a card that is not needed pays nothing. */
export function payByCards(toPay: number, cards: readonly PayingCard[]): { id: number; pays: number }[] {
  let left = Math.max(0, toPay);
  return cards.map(({ id, balance }) => {
    const pays = Math.min(left, Math.max(0, balance));
    left -= pays;
    return { id, pays };
  });
}

/** What cards give back of a payment, the last one used first; never more than each paid. */
export function giveBack(
  amount: number,
  paid: readonly { id: number; paid: number }[],
): { id: number; back: number }[] {
  let left = Math.max(0, amount);
  return paid.toReversed().flatMap(({ id, paid: most }) => {
    const back = Math.min(left, most);
    left -= back;
    return back > 0 ? [{ id, back }] : [];
  });
}

/** Why a card pays nothing. `UNKNOWN` is also a card of the other market: it is told to nobody that it is there. */
export const giftCardEnds = ['UNKNOWN', 'EMPTY', 'EXPIRED', 'BLOCKED'] as const;
export type GiftCardEnd = (typeof giftCardEnds)[number];

interface CardFacts {
  balance: number;
  /** Last day it may be paid with, ISO. */
  validUntil: string;
  isBlocked: boolean;
}

/** Why a card that was found cannot be paid with today; null when it can. */
export function whyUnusable({ balance, validUntil, isBlocked }: CardFacts, today: string): GiftCardEnd | null {
  if (isBlocked) return 'BLOCKED';
  if (today > validUntil) return 'EXPIRED';
  return balance > 0 ? null : 'EMPTY';
}
