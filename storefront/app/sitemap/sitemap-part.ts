import type { LoaderFunctionArgs } from 'react-router';
import { missing } from '../../base/missing.ts';
import { openMarkets } from '../../base/open-markets.ts';
import { apiOf, requestValues } from '../../base/request-values.ts';
import { sitemapAddresses } from './sitemap-addresses.ts';
import { urlSet, xmlReply } from './sitemap-xml.ts';

/** One part of a market's list, e.g. `/sitemaps/cs-0.xml`; the first one also names the pages without data, public discounts, open positions and leases. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const [, market, part] = /^(cs|ro)-(\d{1,3})\.xml$/.exec(params.part ?? '') ?? [];
  if ((market !== 'cs' && market !== 'ro') || !openMarkets().includes(market)) throw missing();
  const { origin } = requestValues(context);
  const api = apiOf(context);
  const isFirst = Number(part) === 0;
  const [{ parts, entries }, offers, positions, hasLeases] = await Promise.all([
    api.catalogue.sitemap({ market, part: Number(part) }),
    isFirst ? api.discount.specialOffers({ market }).then((found) => found.offers) : null,
    isFirst ? api.content.positions({ market }).then((found) => found.positions) : [],
    isFirst ? api.lease.offered({ market }).then(({ products }) => products.length > 0) : false,
  ]);
  if (Number(part) >= Math.max(parts, 1)) throw missing();
  return xmlReply(urlSet(sitemapAddresses({ origin, market, entries, offers, positions, hasLeases })), [
    `listing-${market}`,
    `menu-${market}`,
    `articles-${market}`,
    `content-landing-${market}`,
    ...(isFirst ? [`offers-${market}`, `content-position-${market}`, `leases-${market}`] : []),
  ]);
}
