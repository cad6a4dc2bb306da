import { inStoresTag } from '@kolobeh/shared/catalogue/features.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { Suspense } from 'react';
import { data, type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router';
import { breadcrumbsJsonLd } from '../base/head/breadcrumbs-json-ld.ts';
import { usedNews } from '../base/head/used-news.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { cardTags, frameTags, headersOfLoader, publicHeaders } from '../base/head/public-page.ts';
import { isRefusal, missing, missingOn } from '../base/missing.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { pictureUrl } from '../ui/Picture.tsx';
import { chosenFilters } from './filters/chosen-filters.ts';
import { alternateSearch, canonicalSearch, itemListJsonLd } from './listing-head.ts';
import { ListHeading } from './ListHeading.tsx';
import { Listing } from './Listing.tsx';
import { tidyAddress } from './listing-address.ts';
import { listFiltersOf, pageOf, readListing } from './listing-choice.ts';
import { ListEnd } from './later-parts.ts';
import { QuickLinks } from './QuickLinks.tsx';

const defaultSort = 'popular';

export const handle = { texts: 'list' } as const;

await textsOfPage(handle.texts);

/**
 * Goods of a category with the chosen filters. An untidy address leads to its tidy form, a former path of the category
 * to the present one (301); a page beyond the last is 404.
 */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const tidy = tidyAddress(url);
  if (tidy !== null) throw redirect(tidy);
  const market = marketOf(url.pathname);
  const urlPath = (params['*'] ?? '').replace(/\/+$/, '');
  const api = apiOf(context);
  const { origin } = requestValues(context);
  const choice = readListing(url.searchParams, defaultSort);
  const scope = { market, category: urlPath, ...listFiltersOf(choice) };
  const [category, listed, facets] = await Promise.all([
    api.category.detail({ market, url_path: urlPath }),
    api.catalogue.products({ ...scope, ...pageOf(choice) }),
    api.catalogue.facets(scope),
  ]).catch(async (error: unknown) => {
    if (!isRefusal(error, 'CATEGORY_NOT_FOUND')) return missingOn('INPUT_INVALID')(error);
    const moved = await api.category.formerPath({ market, url_path: urlPath });
    if (moved.url_path === null) throw missing();
    throw redirect(`${paths.category(market, moved.url_path)}${url.search}`, 301);
  });
  const { products, loan_example: loan } = listed;
  const address = paths.category(market, category.url_path);
  const last = Math.max(1, Math.ceil(facets.total / listed.page_size));
  if (choice.page > last) throw missing();

  const alternates = Object.fromEntries(
    category.alternates.map((one) => [one.market, paths.category(one.market, one.url_path)]),
  );
  const t = translations[market];
  const filters = chosenFilters({ choice, facets }, t, markets[market]).map(({ name }) => name);
  const kept = canonicalSearch(choice, facets, defaultSort);
  const elsewhere = kept === null ? null : alternateSearch(choice, defaultSort);
  const crumbs = category.breadcrumbs.map(({ name, url_path }) => ({ name, to: paths.category(market, url_path) }));
  const head = pageHead({
    title: [
      filters.length === 0 ? category.title : `${category.name}: ${filters.join(', ')} | Kolobeh`,
      ...(choice.page > 1 ? [t('paging.page', { page: choice.page })] : []),
    ].join(' – '),
    description: filters.length === 0 ? category.description : `${filters.join(', ')}. ${category.description}`,
    origin,
    canonical: kept === null ? undefined : `${address}${kept}`,
    alternates:
      elsewhere === null
        ? {}
        : Object.fromEntries(Object.entries(alternates).map(([code, path]) => [code, `${path}${elsewhere}`])),
    picture: products[0] && pictureUrl(products[0].picture, 1280),
    ...(products.some(({ quality }) => quality === 'used') ? { news: usedNews(market) } : {}),
    jsonLd: [
      breadcrumbsJsonLd(origin, [{ name: t('crumbs.home'), to: paths.home(market) }, ...crumbs]),
      itemListJsonLd(products, {
        market,
        origin,
        from: (choice.page - 1) * listed.page_size + 1,
        total: facets.total,
      }),
    ],
  });
  const tags = [
    ...frameTags(market),
    `listing-${market}`,
    `category-${category.id}`,
    ...cardTags(market, products),
    ...(choice.store.length > 0 ? [inStoresTag] : []),
  ];
  return data(
    { category, choice, filters, facets, products, loan, last, pageSize: listed.page_size, alternates, head },
    { headers: publicHeaders(tags) },
  );
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Category with its subcategories, filters and goods. Filters work as a form without scripts. */
export default function CategoryPage() {
  const { category, choice, filters, facets, products, loan, last, pageSize } = useLoaderData<typeof loader>();
  const { market } = useTexts();
  const { pathname } = useLocation();
  const crumbs = category.breadcrumbs.map(({ name, url_path }, index) =>
    index === category.breadcrumbs.length - 1 ? { name } : { name, to: paths.category(market.code, url_path) },
  );
  return (
    <div className="page">
      <Crumbs crumbs={crumbs} />
      <ListHeading name={category.name} filters={filters} />
      <QuickLinks links={category.children} />
      <Listing list={{ address: pathname, choice, facets, products, loan, last, pageSize, defaultSort }} />
      <Suspense>
        <ListEnd category={category} isFirst={choice.page === 1} />
      </Suspense>
    </div>
  );
}
