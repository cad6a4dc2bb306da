import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { shopListNames, shopLists } from '../../base/shop-list-names.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

const pathOf = {
  product: paths.product,
  category: paths.category,
  article: paths.article,
  landing: laterPaths.landing,
  maker: paths.maker,
} as const;

/** What a part of a market's list is made of. */
export interface SitemapFacts {
  origin: string;
  market: MarketCode;
  entries: readonly { kind: keyof typeof pathOf; name: string; changed_on: string }[];
  /** Only in the first part: pages without data of their own, and public discounts. */
  offers: readonly { seo_name: string }[] | null;
  /** Open positions, in the first part too. */
  positions: readonly { seo_name: string }[];
  /** In the first part, when anything is leased: the page of leases. */
  hasLeases: boolean;
}

/** Addresses of one part: what always is, discounts, then what the API names, each category with its price list. */
export function sitemapAddresses({
  origin,
  market,
  entries,
  offers,
  positions,
  hasLeases,
}: SitemapFacts): SitemapEntry[] {
  const plain = [
    paths.home,
    paths.stores,
    paths.buyout,
    paths.repair,
    laterPaths.promotions,
    laterPaths.magazine,
    laterPaths.positions,
    laterPaths.faq,
  ];
  const forms = (['contact', 'feedback', 'offer'] as const).map((kind) => laterPaths.write(market, kind));
  const fixed = offers
    ? [
        ...plain.map((path) => path(market)),
        ...forms,
        ...shopLists.map((list) => paths.list(market, shopListNames[market][list])),
        ...offers.map(({ seo_name: name }) => laterPaths.offer(market, name)),
        ...positions.map(({ seo_name: name }) => laterPaths.position(market, name)),
        ...(hasLeases ? [laterPaths.leases(market)] : []),
      ]
    : [];
  const named = entries.map(({ kind, name, changed_on }) => ({ path: pathOf[kind](market, name), changed_on }));
  const prices = entries
    .filter(({ kind }) => kind === 'category')
    .map(({ name, changed_on }) => ({ path: laterPaths.prices(market, name), changed_on }));
  return [
    ...fixed.map((path) => ({ address: `${origin}${path}` })),
    ...[...named, ...prices].map(({ path, changed_on }) => ({ address: `${origin}${path}`, changedOn: changed_on })),
  ];
}
