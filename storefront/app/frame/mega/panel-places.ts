import type { MegaPanel } from '@kolobeh/shared/category/mega-menu.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { paths } from '../../../base/paths.ts';

/** A link of a panel. */
export interface Place {
  to: string;
  name: string;
}

/** Where the links of a category's panel lead: a maker's to the category narrowed to it. */
export const placesOf = (
  market: MarketCode,
  urlPath: string,
  { children, makers, links }: MegaPanel,
): Record<'kinds' | 'makers' | 'links', Place[]> => ({
  kinds: children.map(({ name, url_path: child }) => ({ name, to: paths.category(market, child) })),
  makers: makers.map(({ name, slug }) => ({
    name,
    to: `${paths.category(market, urlPath)}?${new URLSearchParams({ manufacturer: slug })}`,
  })),
  links: links.map(({ name, to }) => ({ name, to: `/${market}/${to}` })),
});
