import type { DocumentBody } from '@kolobeh/shared/content/document.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** A document of the demo shop; `daysAgo` it was published, and shown since. */
export interface DemoDocument {
  market: MarketCode;
  code: string;
  slug: string | null;
  daysAgo: number;
  /** Until then it was shown; absent = it still is. */
  endedDaysAgo?: number;
  body: DocumentBody;
}
