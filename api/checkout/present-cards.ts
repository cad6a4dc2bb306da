import type { EnteredCard } from '@kolobeh/shared/checkout/gift-card-contract.ts';
import type { Currency } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { CountedCard } from '../gift-card/pay-with-cards.ts';

/** Counted cards as they are shown. */
export const presentCards = (cards: readonly CountedCard[], currency: Currency): EnteredCard[] =>
  cards.map(({ id, end, balance, pays }) => ({
    id,
    end,
    balance: money(balance, currency),
    pays: money(pays, currency),
  }));
