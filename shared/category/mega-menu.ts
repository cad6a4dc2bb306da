// The panel that opens under a main category: what stands below it, who makes its goods, two of them, and the office's links.
import { z } from 'zod';
import type { MenuItem } from '../content/document.ts';
import { publicRead, route } from '../kernel/contract.ts';
import { MarketCode } from '../kernel/market.ts';
import { Money } from '../kernel/money.ts';

/** More makers than these nobody reads in a menu; the list's filter has them all. */
export const mostMakers = 8;
const mostProducts = 2;

const Place = z.object({ name: z.string(), url_path: z.string() });

export const MegaPanel = z.object({
  children: z.array(Place).describe('Categories right below, in the order of the menu'),
  makers: z.array(z.object({ name: z.string(), slug: z.string() })).describe('Those with most goods in stock first'),
  products: z
    .array(z.object({ seo_name: z.string(), name: z.string(), picture: z.string(), price: Money }))
    .max(mostProducts)
    .describe('Sold most, in stock'),
  links: z
    .array(z.object({ name: z.string(), to: z.string() }))
    .describe('What the office adds; addresses in the market'),
});
export type MegaPanel = z.infer<typeof MegaPanel>;

/** The office's links of a category: those of the entry that leads to it, as `c/telefony`. Empty without one. */
export const linksOf = (items: readonly MenuItem[], urlPath: string): MenuItem['items'] =>
  items.find(({ to }) => to === `c/${urlPath}`)?.items ?? [];

/**
 * The first of a list and the next one of another maker; of a list by one maker its first two. Two colours of one model
 * would say less.
 */
export function featured<Product extends { manufacturer_name: string }>(products: readonly Product[]): Product[] {
  const [first, second] = products;
  if (!first || !second) return [...products];
  const other = products.find(({ manufacturer_name: maker }) => maker !== first.manufacturer_name);
  return [first, other ?? second];
}

export const megaMenuContract = {
  megaMenu: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/mp-menu/mega/mega/', summary: 'What the mega menu opens under a main category' })
    .input(z.strictObject({ market: MarketCode, category: z.string().max(200).describe('Its `url_path`') }))
    .output(MegaPanel)
    .errors({ CATEGORY_NOT_FOUND: { status: 404, message: 'No such category' } }),
};
