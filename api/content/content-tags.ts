import type { DocumentKind } from '@kolobeh/shared/content/document.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** Articles are named by the frame of every page, and the home page has one tag for all that it is made of. */
const ofFrame: Readonly<Partial<Record<DocumentKind, string>>> = { article: 'articles', home: 'home' };

/** Under which pages of a market that show documents of a kind are stored. */
export const contentTag = (kind: DocumentKind, market: MarketCode): string =>
  `${ofFrame[kind] ?? `content-${kind}`}-${market}`;
