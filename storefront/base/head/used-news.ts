import { feedPath } from '@kolobeh/shared/feed/feeds.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { translations } from '../texts/all-texts.server.ts';
import type { HeadFacts } from './page-head.ts';

/** The list of used devices for readers of news, as a page that shows some names it in its head. */
export const usedNews = (market: MarketCode): HeadFacts['news'] => ({
  path: feedPath({ market, file: 'used-devices.xml' }),
  title: translations[market]('site.used_news'),
});
