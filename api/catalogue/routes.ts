import type { ListingFilters } from '@kolobeh/shared/catalogue/contract.ts';
import { inStoresTag } from '@kolobeh/shared/catalogue/features.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { may } from '@kolobeh/shared/kernel/roles.ts';
import { knownCategoryId } from '../category/known-categories.ts';
import { homeParts, previewedHomeParts } from '../content/home-document.ts';
import { coversTag } from '../cover/covers-tag.ts';
import { offeredCovers } from '../cover/offered-covers.ts';
import { standardDeliveryPrice } from '../delivery/arrival.ts';
import type { Deps } from '../operation/deps.ts';
import { storeChoices } from '../store/store-choices.ts';
import { storesTag } from '../store/stores-tag.ts';
import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { aroundTags, cardAround, cardTags, presentCard, presentCards } from './listing/card.ts';
import { listCards, listCompared } from './listing/queries/cards.ts';
import { changeCategories } from './office/change-categories.ts';
import { changeCost } from './office/change-cost.ts';
import { changePrice } from './office/change-price.ts';
import { countFacets } from './listing/count-facets.ts';
import { home } from './listing/home.ts';
import { listOfficeProducts } from './office/list-office-products.ts';
import { listProducts } from './listing/list-products.ts';
import type { ListingQuery } from './listing/queries/listing-sql.ts';
import { nearTerms } from './search/near-terms.ts';
import { popular } from './listing/popular.ts';
import { metaMasterRoutes } from './meta-master/routes.ts';
import { masterRoutes } from './master/routes.ts';
import { offeredGifts } from './product/offered-gifts.ts';
import { passportOf } from './product/passport-url.ts';
import { presentOfficeProduct, priceHistory } from './office/present-office-product.ts';
import { productDetail } from './product/product-detail.ts';
import { findByImei } from './search/queries/places.ts';
import { searchPlaces } from './search/search-places.ts';
import { searchTerms } from './search/search-terms.ts';
import { shopList } from './listing/shop-list.ts';
import { sitemapPart } from './queries/sitemap.ts';
import { suggest } from './search/suggest.ts';

interface Scope extends ListingFilters {
  market: MarketCode;
  category?: string;
  term?: string;
}

/** The list that a call asks for. */
async function listingOf(errors: { CATEGORY_NOT_FOUND: unknown }, deps: Deps, input: Scope): Promise<ListingQuery> {
  const { market, category, term, ...filters } = input;
  const categoryId =
    category === undefined
      ? null
      : ((await knownCategoryId(deps.source, market, category)) ?? refuse(errors, 'CATEGORY_NOT_FOUND'));
  const asked = term === undefined ? null : (await searchTerms(deps.pool, market, term)).queries;
  // A term of signs only matches nothing, which no query cannot say.
  return { market, categoryId, words: asked?.length === 0 ? [`'∅'`] : asked, filters };
}

/** A page with a gift is made anew when the gift is sold out. */
const giftTags = ({ gifts }: { gifts: readonly { product: string }[] }): string[] =>
  gifts.map(({ product }) => `product-${product}`);

const listTags = (query: ListingQuery): string[] => [
  `listing-${query.market}`,
  ...(query.categoryId === null ? [] : [`category-${query.categoryId}`]),
  ...((query.filters.store ?? []).length > 0 ? [inStoresTag] : []),
];

export const catalogueRoutes = api.catalogue.router({
  products: api.catalogue.products.handler(async ({ context, input, errors }) => {
    const { page, page_size: pageSize, ordering: sort, ...scope } = input;
    const { deps } = context;
    const query = await listingOf(errors, deps, scope);
    const around = await cardAround(deps, input.market);
    const listed = await listProducts(deps.pool, query, { page, pageSize, sort }, around);
    context.tag(...listTags(query), ...cardTags(listed.products), ...aroundTags(input.market));
    return { ...listed, page, page_size: pageSize };
  }),
  shopList: api.catalogue.shopList.handler(async ({ context, input: { market, list, page, page_size: pageSize } }) => {
    const around = await cardAround(context.deps, market);
    const found = await shopList(context.deps.pool, around, { list, page, pageSize });
    context.tag(`listing-${market}`, ...cardTags(found.products), ...aroundTags(market));
    return { ...found, page, page_size: pageSize };
  }),
  facets: api.catalogue.facets.handler(async ({ context, input, errors }) => {
    const query = await listingOf(errors, context.deps, input);
    context.tag(...listTags(query), storesTag(input.market));
    return countFacets(context.deps.pool, query, await storeChoices(context.deps, input.market));
  }),
  search: api.catalogue.search.handler(async ({ context, input }) => {
    const { market, term, page, page_size: pageSize, ordering: sort, ...filters } = input;
    const found = await context.deps.search.search({ market, term, filters, sort, page, pageSize });
    context.tag(`listing-${market}`, storesTag(market), ...cardTags(found.products), ...aroundTags(market));
    if (filters.store.length > 0) context.tag(inStoresTag);
    const nearby = found.facets.total === 0 ? await nearTerms(context.deps.pool, market, term) : [];
    return {
      products: found.products,
      loan_example: found.loan_example,
      page,
      page_size: pageSize,
      facets: { ...found.facets, store: await storeChoices(context.deps, market) },
      has_more: found.hasMore,
      corrected_term: found.correctedTerm,
      near_terms: nearby,
      places: await searchPlaces(context.deps, market, term),
    };
  }),
  suggest: api.catalogue.suggest.handler(({ context, input }) => {
    context.tag(`listing-${input.market}`);
    return suggest(context.deps, input.market, input.term);
  }),
  byImei: api.catalogue.byImei.handler(async ({ context, input, errors }) => {
    const seoName = await findByImei(context.deps.source, input.market, input.imei);
    return { seo_name: seoName ?? refuse(errors, 'PRODUCT_NOT_FOUND') };
  }),
  product: api.catalogue.product.handler(async ({ context, input, errors }) => {
    const detail =
      (await productDetail(context.deps.pool, input.seo_name, {
        cards: await cardAround(context.deps, input.market),
        deliveryPrice: await standardDeliveryPrice(context.deps, input.market),
        passportOf: (unit) => passportOf(context.deps, input.market, unit),
        coversOf: (goods) => offeredCovers(context.deps, input.market, goods),
        giftsOf: (product) => offeredGifts(context.deps, input.market, product),
      })) ?? refuse(errors, 'PRODUCT_NOT_FOUND');
    context.tag(
      // It tells when stores are open.
      storesTag(input.market),
      coversTag(input.market),
      ...cardTags(detail.variants),
      ...cardTags(detail.accessories),
      ...cardTags(detail.spare_parts),
      ...giftTags(detail),
      ...aroundTags(input.market),
      ...detail.family.map(({ product }) => `product-${product}`),
      `master-${detail.master.code}`,
    );
    return detail;
  }),
  cards: api.catalogue.cards.handler(async ({ context, input }) => {
    const rows = await listCards(context.deps.source, input.market, input.code);
    context.tag(...cardTags(rows), ...aroundTags(input.market));
    return presentCards(rows, await cardAround(context.deps, input.market));
  }),
  compare: api.catalogue.compare.handler(async ({ context, input }) => {
    const around = await cardAround(context.deps, input.market);
    const rows = await listCompared(context.deps.source, input.market, input.code);
    context.tag(...cardTags(rows), ...aroundTags(input.market));
    return {
      products: rows.map(({ storage_gb, colour_name, attributes, ...row }) => ({
        ...presentCard(row, around),
        storage_gb,
        colour_name,
        attributes,
      })),
    };
  }),
  popular: api.catalogue.popular.handler(async ({ context, input }) => {
    const found = await popular(context.deps.source, await cardAround(context.deps, input.market));
    context.tag(`listing-${input.market}`, ...cardTags(found.products), ...aroundTags(input.market));
    return found;
  }),
  home: api.catalogue.home.handler(async ({ context, input }) => {
    const { deps } = context;
    const parts = await homeParts(deps.source, { market: input.market, at: deps.now() });
    const shown = await home(deps.source, parts, await cardAround(deps, input.market));
    const cards = shown.sections.flatMap(({ products }) => products);
    context.tag(`home-${input.market}`, storesTag(input.market), ...cardTags(cards), ...aroundTags(input.market));
    return shown;
  }),
  previewHome: api.catalogue.previewHome.handler(async ({ context: { deps }, input, errors }) => {
    const parts = await previewedHomeParts(deps.source, { ...input, at: deps.now() });
    if (!parts) return refuse(errors, 'PREVIEW_NOT_FOUND');
    return home(deps.source, parts, await cardAround(deps, input.market));
  }),
  sitemap: api.catalogue.sitemap.handler(async ({ context, input }) => {
    context.tag(`listing-${input.market}`);
    return sitemapPart(context.deps.source, input.market, { part: input.part, at: context.deps.now() });
  }),
  ...masterRoutes,
  ...bulkRoutes,
  ...metaMasterRoutes,
  officeRows: api.catalogue.officeRows.handler(({ context, input }) => listOfficeProducts(context.deps.pool, input)),
  officeDetail: api.catalogue.officeDetail.handler(
    async ({ context: { deps, signedIn }, input, errors }) =>
      (await presentOfficeProduct(deps, input.id, { withCost: may(signedIn.role, 'price.edit') })) ??
      refuse(errors, 'PRODUCT_NOT_FOUND'),
  ),
  priceHistory: api.catalogue.priceHistory.handler(
    async ({ context: { deps }, input, errors }) =>
      (await priceHistory(deps, input)) ?? refuse(errors, 'PRODUCT_NOT_FOUND'),
  ),
  changePrice: api.catalogue.changePrice.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await changePrice(deps, signedIn, input)),
  ),
  changeCost: api.catalogue.changeCost.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await changeCost(deps, signedIn, input)),
  ),
  changeCategories: api.catalogue.changeCategories.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await changeCategories(deps, signedIn, input)),
  ),
});
