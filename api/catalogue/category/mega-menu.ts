import { megaMenuCode } from '@kolobeh/shared/content/places.ts';
import { noFeatures } from '@kolobeh/shared/catalogue/features.ts';
import { featured, linksOf, type MegaPanel, mostMakers } from '@kolobeh/shared/category/mega-menu.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { findCategory } from '../../category/find-category.ts';
import { findPlaced } from '../../content/queries/pages.ts';
import type { Deps } from '../../operation/deps.ts';
import { cardAround } from '../listing/card.ts';
import { countFacets } from '../listing/count-facets.ts';
import { listProducts } from '../listing/list-products.ts';

const inStock = { manufacturer: [], colour: [], quality: [], storage: [], in_stock: true, store: [], ...noFeatures };
/** Among so many of those sold most another maker than the first is looked for. */
const lookedThrough = 24;

/** The panel of a shown category with its id; null when there is none at that address. */
export async function megaPanel(
  deps: Pick<Deps, 'source' | 'pool' | 'now'>,
  market: MarketCode,
  urlPath: string,
): Promise<{ categoryId: number; panel: MegaPanel } | null> {
  const category = await findCategory(deps.source, market, urlPath);
  if (!category) return null;
  const query = { market, categoryId: category.id, words: null, filters: inStock };
  const page = { page: 1, pageSize: lookedThrough, sort: 'popular' } as const;
  const [facets, { products }, menu] = await Promise.all([
    countFacets(deps.pool, query),
    listProducts(deps.pool, query, page, await cardAround(deps, market)),
    findPlaced(deps.source, market, { kind: 'menu', code: megaMenuCode, at: deps.now() }),
  ]);
  return {
    categoryId: category.id,
    panel: {
      children: category.children,
      makers: facets.manufacturer.slice(0, mostMakers).map(({ value: slug, label: name }) => ({ slug, name })),
      products: featured(products).map(({ seo_name, name, picture, price }) => ({ seo_name, name, picture, price })),
      links: linksOf(menu?.items ?? [], urlPath),
    },
  };
}
