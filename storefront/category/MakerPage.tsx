import { markets } from '@kolobeh/shared/kernel/market.ts';
import { data, type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router';
import { breadcrumbsJsonLd } from '../base/head/breadcrumbs-json-ld.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { cardTags, frameTags, headersOfLoader, publicHeaders } from '../base/head/public-page.ts';
import { missing, missingOn } from '../base/missing.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { Crumbs } from '../ui/Crumbs.tsx';
import { pictureUrl } from '../ui/Picture.tsx';
import { chosenFilters } from './filters/chosen-filters.ts';
import { ListHeading } from './ListHeading.tsx';
import { Listing } from './Listing.tsx';
import { tidyAddress } from './listing-address.ts';
import { listFiltersOf, pageOf, readListing } from './listing-choice.ts';
import { alternateSearch, canonicalSearch, itemListJsonLd } from './listing-head.ts';

const defaultSort = 'popular';

export const handle = { texts: 'lists' } as const;

await textsOfPage(handle.texts);

/** All goods of a maker. A maker who has none under any filter, or a page beyond the last, is 404. */
export async function loader({ url, params: { slug = '' }, context }: LoaderFunctionArgs) {
  const tidy = tidyAddress(url);
  if (tidy !== null) throw redirect(tidy);
  const market = marketOf(url.pathname);
  const api = apiOf(context);
  const { origin } = requestValues(context);
  // The maker is that of the path, whatever the query says.
  const choice = { ...readListing(url.searchParams, defaultSort), manufacturer: [] };
  const scope = { market, ...listFiltersOf(choice), manufacturer: [slug] };
  const [listed, facets] = await Promise.all([
    api.catalogue.products({ ...scope, ...pageOf(choice) }),
    api.catalogue.facets(scope),
  ]).catch(missingOn('INPUT_INVALID'));
  const name = facets.manufacturer.find(({ value }) => value === slug)?.label;
  const last = Math.max(1, Math.ceil(facets.total / listed.page_size));
  if (name === undefined || choice.page > last) throw missing();

  const { products, loan_example: loan } = listed;
  const t = translations[market];
  const address = paths.maker(market, slug);
  const filters = chosenFilters({ choice, facets }, t, markets[market]).map((one) => one.name);
  const kept = canonicalSearch(choice, facets, defaultSort);
  const elsewhere = kept === null ? null : alternateSearch(choice, defaultSort);
  const alternates = { cs: paths.maker('cs', slug), ro: paths.maker('ro', slug) };
  const head = pageHead({
    title: [
      filters.length === 0 ? t('maker.title', { name }) : `${name}: ${filters.join(', ')} | Kolobeh`,
      ...(choice.page > 1 ? [t('paging.page', { page: choice.page })] : []),
    ].join(' – '),
    description: [...(filters.length === 0 ? [] : [`${filters.join(', ')}.`]), t('maker.description', { name })].join(
      ' ',
    ),
    origin,
    canonical: kept === null ? undefined : `${address}${kept}`,
    alternates: elsewhere === null ? {} : { cs: `${alternates.cs}${elsewhere}`, ro: `${alternates.ro}${elsewhere}` },
    picture: products[0] && pictureUrl(products[0].picture, 1280),
    jsonLd: [
      breadcrumbsJsonLd(origin, [
        { name: t('crumbs.home'), to: paths.home(market) },
        { name, to: address },
      ]),
      itemListJsonLd(products, {
        market,
        origin,
        from: (choice.page - 1) * listed.page_size + 1,
        total: facets.total,
      }),
    ],
  });
  const tags = [...frameTags(market), `listing-${market}`, ...cardTags(market, products)];
  return data(
    { name, choice, filters, facets, products, loan, last, pageSize: listed.page_size, alternates, head },
    { headers: publicHeaders(tags) },
  );
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** All goods of one maker, of whatever kind, with the filters of a list. */
export default function MakerPage() {
  const { name, choice, filters, facets, products, loan, last, pageSize } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <div className="page">
      <Crumbs crumbs={[{ name }]} />
      <ListHeading name={name} filters={filters} />
      <Listing
        list={{
          address: pathname,
          isOfMaker: true,
          choice,
          facets,
          products,
          loan,
          last,
          pageSize,
          defaultSort,
        }}
      />
    </div>
  );
}
