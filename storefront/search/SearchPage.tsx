import { Suspense } from 'react';
import { inStoresTag } from '@kolobeh/shared/catalogue/features.ts';
import { parseImei } from '@kolobeh/shared/validation/goods/imei.ts';
import { data, type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { cardTags, frameTags, headersOfLoader, publicHeaders } from '../base/head/public-page.ts';
import { missing, noneOn } from '../base/missing.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Listing } from '../category/Listing.tsx';
import { countFilters, tidyAddress } from '../category/listing-address.ts';
import { listFiltersOf, pageOf, readListing } from '../category/listing-choice.ts';
import { Shelf } from '../catalogue/Shelf.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Note } from '../ui/Note.tsx';
import { Places, SearchNothing } from './later-parts.ts';

const defaultSort = 'relevance';
const shortest = 2;
const longest = 80;

export const handle = { texts: 'list' } as const;

await textsOfPage(handle.texts);

/**
 * Goods for `?term=`. An IMEI of a device on sale leads straight to it; fewer characters than a search takes find
 * nothing and ask nothing. Popular goods come with an empty answer.
 */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const tidy = tidyAddress(url);
  if (tidy !== null) throw redirect(tidy);
  const market = marketOf(url.pathname);
  const t = translations[market];
  const { origin } = requestValues(context);
  const term = (url.searchParams.get('term') ?? '').trim().slice(0, longest);
  const choice = readListing(url.searchParams, defaultSort);
  const head = pageHead({
    title: `${term ? t('search.title', { term }) : t('search.title_empty')} – Kolobeh`,
    description: t('site.description'),
    origin,
  });
  const alternates = { cs: paths.search('cs', term), ro: paths.search('ro', term) };
  if (term.length < shortest)
    return data(
      { term, choice, found: null, popular: null, last: 1, alternates, head },
      { headers: publicHeaders(frameTags(market)) },
    );

  const api = apiOf(context);
  const piece = parseImei(term);
  if (piece.ok) {
    const sold = await api.catalogue.byImei({ market, imei: piece.value }).catch(noneOn('PRODUCT_NOT_FOUND'));
    if (sold) throw redirect(paths.product(market, sold.seo_name));
  }
  const found = await api.catalogue.search({ market, term, ...listFiltersOf(choice), ...pageOf(choice) });
  const last = Math.max(1, Math.ceil(found.facets.total / found.page_size));
  if (choice.page > last) throw missing();
  const popular = found.facets.total === 0 ? await api.catalogue.popular({ market }) : null;
  const tags = [
    ...frameTags(market),
    `listing-${market}`,
    `content-faq-${market}`,
    ...(choice.store.length > 0 ? [inStoresTag] : []),
    ...cardTags(market, [...found.products, ...(popular?.products ?? [])]),
  ];
  return data({ term, choice, found, popular, last, alternates, head }, { headers: publicHeaders(tags) });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/**
 * Found goods with filters, and places of the shop that fit the words. When nothing was found for the words as typed,
 * it tells what was searched for instead.
 */
export default function SearchPage() {
  const { term, choice, found, popular, last } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { pathname } = useLocation();
  const isNothing = found !== null && found.facets.total === 0 && countFilters(choice) === 0;
  return (
    <>
      <div className="page">
        <Crumbs crumbs={[{ name: t('search.title_empty') }]} />
        <h1>{term ? t('search.heading', { term: found?.corrected_term ?? term }) : t('search.title_empty')}</h1>
        {found?.corrected_term && (
          <div className="mt-4">
            <Note kind="info">{t('search.corrected', { typed: term, term: found.corrected_term })}</Note>
          </div>
        )}
        {!found && (
          <div className="mt-6">
            <Empty icon="search" title={t('search.too_short')} why={t('search.too_short_why')} />
          </div>
        )}
        {found && (
          <Suspense>
            <Places places={found.places} />
          </Suspense>
        )}
        {found && isNothing && (
          <div className="mt-6">
            <Suspense>
              <SearchNothing near={found.near_terms} hasPlaces={found.places.length > 0} />
            </Suspense>
          </div>
        )}
        {found && !isNothing && (
          <Listing
            list={{
              address: pathname,
              term,
              choice,
              facets: found.facets,
              hasMore: found.has_more,
              products: found.products,
              loan: found.loan_example,
              last,
              pageSize: found.page_size,
              defaultSort,
            }}
          />
        )}
      </div>
      {isNothing && popular && (
        <Shelf title={t('ways.popular')} products={popular.products} loan={popular.loan_example} />
      )}
    </>
  );
}
