import type { ProductCard as Product } from '@kolobeh/shared/catalogue/contract.ts';
import type { LoanFigures } from '@kolobeh/shared/catalogue/loan-figures.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { useEffect, useState } from 'react';
import { readVisited } from '../base/live/visited.ts';
import { Shelf } from './Shelf.tsx';

interface Cards {
  products: Product[];
  loan_example: LoanFigures | null;
}

interface Props {
  market: MarketCode;
  title: string;
  /** Code of the product whose page it stands on, which is not shown; absent elsewhere. */
  except?: string;
  /** True where the page has an example of a loan already. */
  hasLoan?: boolean;
}

/**
 * Fetched by the browser from its own memory of the last products, so the page stays the same for all. Its place is
 * marked: a short page with it keeps the footer out of sight, so that nothing seen moves when it comes.
 */
export function VisitedShelf({ market, title, except, hasLoan = false }: Props) {
  const [cards, setCards] = useState<Cards | null>(null);
  useEffect(() => {
    const codes = readVisited(market).filter((code) => code !== except);
    setCards(null);
    if (codes.length === 0) return undefined;
    const stop = new AbortController();
    const query = new URLSearchParams([['market', market], ...codes.map((code) => ['code', code])]);
    fetch(`/api/new/catalogue/cards?${query}`, { signal: stop.signal })
      .then(async (reply) => (reply.ok ? ((await reply.json()) as Cards) : null))
      .then(setCards)
      // Without an answer the shelf is simply not shown.
      .catch(() => undefined);
    return () => stop.abort();
  }, [market, except]);
  return (
    <div className="comes-late">
      {cards && <Shelf title={title} products={cards.products} loan={hasLoan ? null : cards.loan_example} />}
    </div>
  );
}
