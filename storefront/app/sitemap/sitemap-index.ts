import type { LoaderFunctionArgs } from 'react-router';
import { openMarkets } from '../../base/open-markets.ts';
import { apiOf, requestValues } from '../../base/request-values.ts';
import { sitemapIndex, xmlReply } from './sitemap-xml.ts';

/** `sitemap.xml`: addresses of the parts of each market, as many as the API counts. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const api = apiOf(context);
  const { origin } = requestValues(context);
  const counts = await Promise.all(
    openMarkets().map(async (market) => ({ market, parts: (await api.catalogue.sitemap({ market })).parts })),
  );
  const addresses = counts.flatMap(({ market, parts }) =>
    Array.from({ length: parts }, (_, part) => `${origin}/sitemaps/${market}-${part}.xml`),
  );
  return xmlReply(
    sitemapIndex(addresses),
    openMarkets().map((market) => `listing-${market}`),
  );
}
