import { type Market, type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { type ReactNode, createContext, useContext, useMemo } from 'react';
import type { Translate } from './translate.ts';

interface Texts {
  t: Translate;
  market: Market;
}

const TextsContext = createContext<Texts | null>(null);

/** Stands around everything, on the server and in the browser; `t` must already have the texts the page needs. */
export function TextsProvider({ market, t, children }: { market: MarketCode; t: Translate; children: ReactNode }) {
  const texts = useMemo(() => ({ t, market: markets[market] }), [market, t]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** Texts and facts of the page's market. One document belongs to one market; switching loads a new one. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('A screen stands outside TextsProvider');
  return texts;
}
