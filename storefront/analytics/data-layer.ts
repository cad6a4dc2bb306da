// Where analytics of the page, if there is one, reads what has happened. Nothing is put there without consent.
import type { AnalyticsEntry } from './events.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { refreshSession, useLive } from '../base/live/live-store.ts';
import { consentIn } from './consent.ts';
import { type Draft, entriesOf } from './entries.ts';
import { measuredProducts } from './measured-products.ts';

declare global {
  interface Window {
    dataLayer?: AnalyticsEntry[];
  }
}

/** Entries follow one another as things happened, though what they tell is fetched. */
let last: Promise<void> = Promise.resolve();
let isSessionKnown = false;

/** Who is signed in is asked anew: after the first event, after signing in and out. */
export function forgetSession(): void {
  isSessionKnown = false;
}

async function push(market: MarketCode, draft: Draft): Promise<void> {
  if (!isSessionKnown) {
    isSessionKnown = true;
    await refreshSession();
  }
  const products = await measuredProducts(market, 'goods' in draft ? draft.goods.map(({ code }) => code) : []);
  const userType = useLive.getState().userName === null ? 'unregistered' : 'registered';
  // It may have been taken back meanwhile.
  if (consentIn(document.cookie) !== 'granted') return;
  (window.dataLayer ??= []).push(...entriesOf(draft, products, userType));
}

/** Tells analytics what happened. Goods that cannot be described are left out; a failure stops nothing. */
export function tell(market: MarketCode, ...drafts: readonly Draft[]): void {
  for (const draft of drafts) last = last.then(() => push(market, draft)).catch(() => undefined);
}
