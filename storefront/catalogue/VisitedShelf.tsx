import type { ProductCard as Product } from '@kolobeh/shared/catalogue/contract.ts';
import type { LoanFigures } from '@kolobeh/shared/catalogue/loan-figures.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { useEffect, useState } from 'react';
import { readVisited } from '../base/live/visited.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Shelf } from './Shelf.tsx';

interface Cards {
  products: Product[];
  loan_example: LoanFigures | null;
}

/** Fetched by the browser from its own memory of the last products, so the page stays the same for all. */
export function VisitedShelf({ market }: { market: MarketCode }) {
  const { t } = useTexts();
  const [cards, setCards] = useState<Cards | null>(null);
  useEffect(() => {
    const codes = readVisited(market);
    if (codes.length === 0) return undefined;
    const stop = new AbortController();
    const query = new URLSearchParams([['market', market], ...codes.map((code) => ['code', code])]);
    fetch(`/api/new/catalogue/cards?${query}`, { signal: stop.signal })
      .then(async (reply) => (reply.ok ? ((await reply.json()) as Cards) : null))
      .then(setCards)
      // Without an answer the shelf is simply not shown.
      .catch(() => undefined);
    return () => stop.abort();
  }, [market]);
  return cards && <Shelf title={t('home.visited')} products={cards.products} loan={cards.loan_example} />;
}
