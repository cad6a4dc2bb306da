import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Money } from '@kolobeh/shared/kernel/money.ts';
import { queryClient, readJson } from '../../base/live/query.ts';
import { paths } from '../../base/paths.ts';
import type { Offer } from './use-suggestions.ts';

interface Suggestions {
  products: { seo_name: string; name: string; picture: string; price: Money }[];
  categories: { name: string; url_path: string }[];
}

/** What the list under the search field offers for a term: categories, then products. @throws Error when the API cannot be reached */
export async function findOffers(market: MarketCode, term: string): Promise<Offer[]> {
  const { categories, products } = await queryClient.fetchQuery({
    queryKey: ['suggest', market, term],
    queryFn: ({ signal }) => readJson<Suggestions>('/api/new/catalogue/suggest', { market, term }, signal),
  });
  return [
    ...categories.map(({ name, url_path }) => ({ to: paths.category(market, url_path), name })),
    ...products.map(({ seo_name, ...rest }) => ({ to: paths.product(market, seo_name), ...rest })),
  ];
}
