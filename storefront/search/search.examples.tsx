import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { readListing } from '../category/listing-choice.ts';
import { type Examples, at } from '../testing/kit/example.tsx';
import { aProduct, aUsedProduct, noFacets, someFacets } from '../testing/kit/goods.ts';
import SearchPage from './SearchPage.tsx';

const page = (market: MarketCode, term: string, found: object | null) => {
  const choice = readListing(new URLSearchParams(), 'relevance');
  const isNothing = found && 'near_terms' in found;
  const popular = isNothing ? { products: [aProduct(market), aUsedProduct(market)], loan_example: null } : null;
  const address = `/${market}/hledani?${new URLSearchParams({ term })}`;
  return at(
    market,
    { address, data: { term, choice, found, popular, last: 1 } },
    <main>
      <SearchPage />
    </main>,
  );
};

const nothing = { facets: noFacets, products: [], page_size: 24, has_more: false, corrected_term: null, places: [] };

export const examples: Examples = {
  found: (market) =>
    page(market, 'iphon', {
      ...nothing,
      facets: someFacets(market),
      products: [aProduct(market), aUsedProduct(market)],
      corrected_term: 'iphone',
    }),
  places: (market) =>
    page(market, 'apple', {
      ...nothing,
      facets: someFacets(market),
      products: [aProduct(market), aUsedProduct(market)],
      places: [
        { kind: 'category', name: 'Apple Watch', path: 'hodinky/apple-watch' },
        { kind: 'maker', name: 'Apple', path: 'apple' },
        { kind: 'article', name: market === 'cs' ? 'Doprava a platba' : 'Livrare și plată', path: 'doprava' },
      ],
    }),
  'nothing found': (market) => page(market, 'gramofon', { ...nothing, near_terms: ['grafitový', 'telefon'] }),
  'only a question': (market) =>
    page(market, market === 'cs' ? 'vrátit' : 'returnez', {
      ...nothing,
      near_terms: ['grafitový'],
      places: [
        {
          kind: 'question',
          name: market === 'cs' ? 'Jak zboží vrátím?' : 'Cum returnez produsele?',
          path: market === 'cs' ? 'Jak zboží vrátím?' : 'Cum returnez produsele?',
        },
      ],
    }),
  'a long word': (market) => page(market, 'nejneobhospodařovávatelnějšího'.repeat(2), { ...nothing, near_terms: [] }),
  'too short': (market) => page(market, 'i', null),
};
