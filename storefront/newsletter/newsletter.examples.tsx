import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { ReactNode } from 'react';
import { type Examples, at } from '../testing/kit/example.tsx';
import EndPage from './EndPage.tsx';
import NewsPage from './NewsPage.tsx';
import SubscriptionPage from './SubscriptionPage.tsx';

const shown = (market: MarketCode, page: ReactNode, data: object, answer?: object) =>
  at(market, { data, ...(answer && { answer }) }, page);
const email = 'jana.drapalova-kratochvilova@shopper.example';

export const examples: Examples = {
  'news: the form': (market) => shown(market, <NewsPage />, { isSent: false }),
  'news: a letter is on its way': (market) => shown(market, <NewsPage />, { isSent: true }),
  'news: no e-mail': (market) =>
    shown(
      market,
      <NewsPage />,
      { isSent: false },
      { email: 'jana@', why: 'fields', fields: [{ path: 'news_email', code: 'INVALID_EMAIL' }], minutes: 0 },
    ),
  'news: too many letters': (market) =>
    shown(market, <NewsPage />, { isSent: false }, { email, why: 'later', fields: [], minutes: 60 }),
  'news: to be confirmed': (market) => shown(market, <SubscriptionPage />, { state: 'asked' }),
  'news: subscribed': (market) => shown(market, <SubscriptionPage />, { state: 'active' }),
  'news: ended': (market) => shown(market, <EndPage />, { state: 'ended' }),
};
