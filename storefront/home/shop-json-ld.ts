import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { paths } from '../base/paths.ts';

/** Who sells and where to search, for search engines. */
export function shopJsonLd(market: MarketCode, origin: string): object[] {
  const url = `${origin}${paths.home(market)}`;
  return [
    {
      '@type': 'Organization',
      name: 'Kolobeh',
      url,
      logo: `${origin}/favicon.svg`,
      areaServed: markets[market].country,
    },
    {
      '@type': 'WebSite',
      name: 'Kolobeh',
      url,
      inLanguage: markets[market].locale,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.search(market)}?term={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
