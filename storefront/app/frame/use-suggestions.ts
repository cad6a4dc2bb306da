import type { SearchPlace } from '@kolobeh/shared/catalogue/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Money } from '@kolobeh/shared/kernel/money.ts';
import { useDeferredValue, useEffect, useState } from 'react';

/** A line of the list under the search field. */
export interface Offer {
  to: string;
  name: string;
  picture?: string;
  price?: Money;
  /** What it is when it is no product. */
  place?: SearchPlace['kind'];
}

const shortest = 2;
const none: readonly Offer[] = [];

const finding = () => import('./suggestions.ts');

/** Fetches the code that finds offers, once, when the visitor comes to the field: a page nobody searches from does not carry it. */
export const fetchFinding = (): void => void finding().catch(() => undefined);

/** Offers for what has been typed so far; those found before stand until the next are there. */
export function useSuggestions(market: MarketCode, typed: string): readonly Offer[] {
  const [offers, setOffers] = useState(none);
  const term = useDeferredValue(typed.trim());
  useEffect(() => {
    if (term.length < shortest) return setOffers(none);
    let isCurrent = true;
    void finding()
      .then(({ findOffers }) => findOffers(market, term))
      // Suggestions are a courtesy: without them the term is searched for by Enter.
      .catch(() => none)
      .then((found) => isCurrent && setOffers(found));
    return () => {
      isCurrent = false;
    };
  }, [market, term]);
  return offers;
}
