import type { DocumentKind } from '@kolobeh/shared/content/document.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** Under which pages of a market that show documents of a kind are stored. Articles are named by the frame of every page. */
export const contentTag = (kind: DocumentKind, market: MarketCode): string =>
  kind === 'article' ? `articles-${market}` : `content-${kind}-${market}`;
