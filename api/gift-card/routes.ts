import { endOfGiftCard, readGiftCard } from '@kolobeh/shared/gift-card/code.ts';
import type { GiftCard } from '@kolobeh/shared/gift-card/contract.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { blockCard, issueCard } from './issue-card.ts';
import { unusableOn } from './pay-with-cards.ts';
import {
  findGiftCard,
  findOfficeCard,
  listMovements,
  listOfficeCards,
  type OfficeGiftCard,
} from './queries/gift-cards.ts';

/** Cards shown at once. */
const page = 200;

const states = { BLOCKED: 'blocked', EXPIRED: 'expired', EMPTY: 'used', UNKNOWN: 'used' } as const;

function present(card: OfficeGiftCard, now: Date): GiftCard {
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

export const giftCardRoutes = api.giftCard.router({
  balance: api.giftCard.balance.handler(async ({ context: { deps }, input: { market, code }, errors }) => {
    const read = readGiftCard(code);
    const card = read && (await findGiftCard(deps.source, market, read));
    if (!card) return refuse(errors, 'GIFT_CARD_UNKNOWN');
    return {
      end: endOfGiftCard(card.code),
      value: money(card.value, card.currency),
      balance: money(card.balance, card.currency),
      valid_until: card.valid_until,
      refusal: unusableOn(card, market, deps.now()),
    };
  }),
  cards: api.giftCard.cards.handler(async ({ context: { deps }, input: { market, search } }) => {
    const cards = await listOfficeCards(deps.source, { market: market ?? null, search, limit: page + 1 });
    return { cards: cards.slice(0, page).map((card) => present(card, deps.now())), is_more: cards.length > page };
  }),
  card: api.giftCard.card.handler(async ({ context: { deps }, input: { id }, errors }) => {
    const card = await findOfficeCard(deps.source, id);
    if (!card) return refuse(errors, 'GIFT_CARD_NOT_FOUND');
    const movements = await listMovements(deps.source, id);
    return {
      card: present(card, deps.now()),
      movements: movements.map((one) => ({ ...one, at: one.at.toISOString() })),
    };
  }),
  issue: api.giftCard.issue.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    present(valueOf(errors, await issueCard(deps, signedIn, input)), deps.now()),
  ),
  block: api.giftCard.block.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    present(valueOf(errors, await blockCard(deps, signedIn, input)), deps.now()),
  ),
});
