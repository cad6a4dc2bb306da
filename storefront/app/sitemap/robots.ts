import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { openMarkets } from '../../base/open-markets.ts';
import { paths, routeWords } from '../../base/paths.ts';
import { laterWords } from '../../base/later-paths.ts';
import { requestValues } from '../../base/request-values.ts';

const privateParts = (market: MarketCode) => [
  paths.search(market),
  paths.cart(market),
  `/${market}/${routeWords[market].checkout}/`,
  `/${market}/${laterWords[market].order}/`,
  paths.account(market),
];

/** What search engines leave out, and where the list of pages is. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { origin } = requestValues(context);
  const lines = [
    'User-agent: *',
    ...openMarkets()
      .flatMap(privateParts)
      .map((path) => `Disallow: ${path}`),
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
