import type { LoaderFunctionArgs } from 'react-router';
import { missing } from '../../base/missing.ts';
import { paths } from '../../base/paths.ts';
import { apiOf, requestValues } from '../../base/request-values.ts';
import { urlSet, xmlReply } from './sitemap-xml.ts';

const pathOf = { product: paths.product, category: paths.category, article: paths.article } as const;

/** One part of a market's list, e.g. `/sitemaps/cs-0.xml`; the first one also names the pages without data. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const [, market, part] = /^(cs|ro)-(\d{1,3})\.xml$/.exec(params.part ?? '') ?? [];
  if (market !== 'cs' && market !== 'ro') throw missing();
  const { origin } = requestValues(context);
  const { parts, entries } = await apiOf(context).catalogue.sitemap({ market, part: Number(part) });
  if (Number(part) >= Math.max(parts, 1)) throw missing();
  const fixed =
    Number(part) === 0 ? [paths.home, paths.stores, paths.buyout, paths.repair].map((path) => path(market)) : [];
  const all = [
    ...fixed.map((path) => ({ address: `${origin}${path}` })),
    ...entries.map(({ kind, name, changed_on }) => ({
      address: `${origin}${pathOf[kind](market, name)}`,
      changedOn: changed_on,
    })),
  ];
  return xmlReply(urlSet(all), [`listing-${market}`, `menu-${market}`, `articles-${market}`]);
}
