import type { LoaderFunctionArgs } from 'react-router';
import { missing } from '../../base/missing.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { apiOf, requestValues } from '../../base/request-values.ts';
import { shopListNames, shopLists } from '../../base/shop-list-names.ts';
import { urlSet, xmlReply } from './sitemap-xml.ts';

const pathOf = {
  product: paths.product,
  category: paths.category,
  article: paths.article,
  landing: laterPaths.landing,
  maker: paths.maker,
} as const;

/** One part of a market's list, e.g. `/sitemaps/cs-0.xml`; the first one also names the pages without data. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const [, market, part] = /^(cs|ro)-(\d{1,3})\.xml$/.exec(params.part ?? '') ?? [];
  if (market !== 'cs' && market !== 'ro') throw missing();
  const { origin } = requestValues(context);
  const { parts, entries } = await apiOf(context).catalogue.sitemap({ market, part: Number(part) });
  if (Number(part) >= Math.max(parts, 1)) throw missing();
  const lists = shopLists.map((list) => paths.list(market, shopListNames[market][list]));
  const plain = [paths.home, paths.stores, paths.buyout, paths.repair, laterPaths.magazine, laterPaths.faq].map(
    (path) => path(market),
  );
  const fixed = Number(part) === 0 ? [...plain, ...lists] : [];
  const categories = entries.filter(({ kind }) => kind === 'category');
  const all = [
    ...fixed.map((path) => ({ address: `${origin}${path}` })),
    ...entries.map(({ kind, name, changed_on }) => ({
      address: `${origin}${pathOf[kind](market, name)}`,
      changedOn: changed_on,
    })),
    ...categories.map(({ name, changed_on }) => ({
      address: `${origin}${laterPaths.prices(market, name)}`,
      changedOn: changed_on,
    })),
  ];
  return xmlReply(urlSet(all), [
    `listing-${market}`,
    `menu-${market}`,
    `articles-${market}`,
    `content-landing-${market}`,
  ]);
}
