import type { EnteredCard } from '@kolobeh/shared/checkout/gift-card-contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Examples, at } from '../../testing/kit/example.tsx';
import { price } from '../../testing/kit/goods.ts';
import BalancePage from './BalancePage.tsx';
import { type GiftCardOutcome, giftCardRefusals } from './gift-card-form.ts';
import { GiftCards } from './GiftCards.tsx';

const entered = (market: MarketCode, id: number, balance: number, pays: number): EnteredCard => ({
  id,
  end: id === 1 ? 'EFGH' : 'WXYZ',
  balance: price(market, balance),
  pays: price(market, pays),
});

const atSummary = (market: MarketCode, cards: EnteredCard[], total: number, outcome?: GiftCardOutcome) =>
  at(
    market,
    {},
    <main className="page co">
      <div className="co-main">
        <GiftCards summary={{ gift_cards: cards, total: price(market, total) }} outcome={outcome} />
      </div>
    </main>,
  );

const balance = (market: MarketCode, refusal: 'EXPIRED' | null) => ({
  card: {
    end: 'EFGH',
    value: price(market, 2_000),
    balance: price(market, 1_250),
    valid_until: '2029-11-24',
    refusal,
  },
  why: null,
  typed: '',
});

export const examples: Examples = {
  'none entered': (market) => atSummary(market, [], 12_990),
  'one that pays a part': (market) => atSummary(market, [entered(market, 1, 2_000, 2_000)], 10_990),
  'two that pay all': (market) =>
    atSummary(market, [entered(market, 1, 2_000, 2_000), entered(market, 2, 15_000, 10_990)], 0),
  ...Object.fromEntries(
    giftCardRefusals.map((why) => [
      `refused ${why}`,
      (market: MarketCode) => atSummary(market, [], 12_990, { kind: 'no-card', why, typed: '2345-6789' }),
    ]),
  ),
  'balance asked for': (market) => at(market, {}, <BalancePage />),
  'balance told': (market) => at(market, { answer: balance(market, null) }, <BalancePage />),
  'balance of an expired one': (market) => at(market, { answer: balance(market, 'EXPIRED') }, <BalancePage />),
};
