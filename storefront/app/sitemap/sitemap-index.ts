import type { LoaderFunctionArgs } from 'react-router';
import { apiOf, requestValues } from '../../base/request-values.ts';
import { sitemapIndex, xmlReply } from './sitemap-xml.ts';

const shopMarkets = ['cs', 'ro'] as const;

/** `sitemap.xml`: addresses of the parts of both markets, as many as the API counts. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const api = apiOf(context);
  const { origin } = requestValues(context);
  const counts = await Promise.all(
    shopMarkets.map(async (market) => ({ market, parts: (await api.catalogue.sitemap({ market })).parts })),
  );
  const addresses = counts.flatMap(({ market, parts }) =>
    Array.from({ length: parts }, (_, part) => `${origin}/sitemaps/${market}-${part}.xml`),
  );
  return xmlReply(sitemapIndex(addresses), ['listing-cs', 'listing-ro']);
}
