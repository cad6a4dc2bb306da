import type { SearchPlace } from '@kolobeh/shared/catalogue/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Money } from '@kolobeh/shared/kernel/money.ts';
import { queryClient, readJson } from '../../base/live/query.ts';
import { paths } from '../../base/paths.ts';
import { placePath } from '../../search/place-path.ts';
import type { Offer } from './use-suggestions.ts';

interface Suggestions {
  products: { seo_name: string; name: string; picture: string; price: Money }[];
  places: SearchPlace[];
}

/** What the list under the search field offers for a term: places of the shop, then products. @throws Error when the API cannot be reached */
export async function findOffers(market: MarketCode, term: string): Promise<Offer[]> {
  const { places, products } = await queryClient.fetchQuery({
    queryKey: ['suggest', market, term],
    queryFn: ({ signal }) => readJson<Suggestions>('/api/new/catalogue/suggest', { market, term }, signal),
  });
  return [
    ...places.map((place) => ({ to: placePath(market, place), name: place.name, place: place.kind })),
    ...products.map(({ seo_name, ...rest }) => ({ to: paths.product(market, seo_name), ...rest })),
  ];
}
