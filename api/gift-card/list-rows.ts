import { endOfGiftCard } from '@kolobeh/shared/gift-card/code.ts';
import type { GiftCard } from '@kolobeh/shared/gift-card/contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { Counted } from '../grid/bounded-count.ts';
import { marketDays } from '../grid/market-days.ts';
import type { Deps } from '../operation/deps.ts';
import { unusableOn } from './pay-with-cards.ts';
import type { OfficeGiftCard } from './queries/gift-cards.ts';
import { listGiftCards } from './queries/list-gift-cards.ts';

const states = { BLOCKED: 'blocked', EXPIRED: 'expired', EMPTY: 'used', UNKNOWN: 'used' } as const;

/** A card as the office sees it: never its whole code. */
export function presentGiftCard(card: OfficeGiftCard, now: Date): GiftCard {
  const end = unusableOn(card, card.market, now);
  return {
    id: card.id,
    market: card.market,
    currency: card.currency,
    end: endOfGiftCard(card.code),
    value: card.value,
    balance: card.balance,
    valid_until: card.valid_until,
    state: end ? states[end] : 'valid',
    email: card.email,
    reason: card.reason,
    issued_at: card.issued_at.toISOString(),
    issued_by: card.issuer ?? '',
    blocked_because: card.blocked_because,
  };
}

/** Rows of the office's grid of gift cards, their states as of now in the market of each. */
export function listGiftCardRows(
  { source, now: clock }: Pick<Deps, 'source' | 'now'>,
  query: GridQuery,
): Promise<Counted & { rows: GiftCard[] }> {
  const now = clock();
  return listGiftCards(source, query, marketDays(now), (card) => presentGiftCard(card, now));
}
