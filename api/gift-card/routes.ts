import { endOfGiftCard, readGiftCard } from '@kolobeh/shared/gift-card/code.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { blockCard, issueCard } from './issue-card.ts';
import { unusableOn } from './pay-with-cards.ts';
import { listGiftCardRows, presentGiftCard as present } from './list-rows.ts';
import { findGiftCard, findOfficeCard, listMovements } from './queries/gift-cards.ts';

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
  rows: api.giftCard.rows.handler(({ context: { deps }, input }) => listGiftCardRows(deps, input)),
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
