import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Examples, at } from '../testing/kit/example.tsx';
import { noFacets, someFacets, someProducts } from '../testing/kit/goods.ts';
import { Listing } from './Listing.tsx';
import type { ListState } from './list-state.ts';
import { readListing } from './listing-choice.ts';

const address = '/cs/c/mobilni-telefony';

const listing = (market: MarketCode, query: string, more: Partial<ListState> = {}) => {
  const list: ListState = {
    address,
    choice: readListing(new URLSearchParams(query), 'popular'),
    facets: someFacets(market),
    loan: null,
    products: someProducts(market),
    last: 7,
    pageSize: 24,
    defaultSort: 'popular',
    ...more,
  };
  return at(
    market,
    { address: `${address}?${query}` },
    <main className="page sec">
      <Listing list={list} />
    </main>,
  );
};

const chosen = 'manufacturer=apple&manufacturer=samsung&colour=violet&quality=B&storage=1024&price_to=12000&in_stock=1';

export const examples: Examples = {
  'list with filters': (market) => listing(market, ''),
  'many filters chosen': (market) => listing(market, chosen),
  'last page': (market) => listing(market, 'page=7'),
  'nothing fits the filters': (market) => listing(market, chosen, { products: [], facets: noFacets, last: 1 }),
  'empty category': (market) => listing(market, '', { products: [], facets: noFacets, last: 1 }),
};
