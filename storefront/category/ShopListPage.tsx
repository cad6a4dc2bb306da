import { Suspense } from 'react';
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { breadcrumbsJsonLd } from '../base/head/breadcrumbs-json-ld.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { cardTags, frameTags, headersOfLoader, publicHeaders } from '../base/head/public-page.ts';
import { missing } from '../base/missing.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { LoanNote } from '../catalogue/LoanNote.ts';
import { ProductCard } from '../catalogue/ProductCard.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Empty } from '../ui/Empty.tsx';
import { OfferLinks } from '../ui/OfferLinks.tsx';
import { pictureUrl } from '../ui/Picture.tsx';
import { itemListJsonLd } from './listing-head.ts';
import { pageNumber } from './page-number.ts';
import { PageSteps } from './PageSteps.tsx';
import { shopListAt, shopListNames, shopLists } from '../base/shop-list-names.ts';

export const handle = { texts: 'lists' } as const;

await textsOfPage(handle.texts);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const market = marketOf(url.pathname);
  const list = shopListAt(market, params.name ?? '');
  const page = pageNumber(url.searchParams);
  if (!list || page === null) throw missing();
  const { origin } = requestValues(context);
  const api = apiOf(context);
  const [found, { offers }] = await Promise.all([
    api.catalogue.shopList({ market, list, page }),
    list === 'offers' && page === 1 ? api.discount.specialOffers({ market }) : { offers: [] },
  ]);
  const { products, loan_example: loan } = found;
  if (products.length === 0 && page > 1) throw missing();
  const t = translations[market];
  const addressIn = (code: 'cs' | 'ro'): string => paths.list(code, shopListNames[code][list]);
  const search = page > 1 ? `?page=${page}` : '';
  const from = (page - 1) * found.page_size;
  const head = pageHead({
    title: [`${t(`frame.list_${list}`)} | Kolobeh`, ...(page > 1 ? [t('paging.page', { page })] : [])].join(' – '),
    description: t(`list.${list}_lead`),
    origin,
    // An empty list says nothing to who seeks.
    canonical: products.length === 0 ? undefined : `${addressIn(market)}${search}`,
    alternates: page > 1 || products.length === 0 ? {} : { cs: addressIn('cs'), ro: addressIn('ro') },
    picture: products[0] && pictureUrl(products[0].picture, 1280),
    jsonLd: [
      breadcrumbsJsonLd(origin, [
        { name: t('crumbs.home'), to: paths.home(market) },
        { name: t(`frame.list_${list}`), to: addressIn(market) },
      ]),
      itemListJsonLd(products, { market, origin, from: from + 1, total: products.length }),
    ],
  });
  const tags = [...frameTags(market), `listing-${market}`, ...cardTags(market, products)];
  return data(
    {
      list,
      page,
      products,
      loan,
      offers,
      hasMore: found.has_more,
      alternates: { cs: addressIn('cs'), ro: addressIn('ro') },
      head,
    },
    { headers: publicHeaders(tags) },
  );
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Goods of the whole shop that have something in common besides their kind: come lately, cheaper for a time, nearly gone. */
export default function ShopListPage() {
  const { list, page, products, loan, offers, hasMore } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  const address = paths.list(market.code, shopListNames[market.code][list]);
  return (
    <div className="page">
      <Crumbs crumbs={[{ name: t(`frame.list_${list}`) }]} />
      <h1>{t(`frame.list_${list}`)}</h1>
      <p className="muted mb-3">{t(`list.${list}_lead`)}</p>
      <nav aria-label={t('list.others')} className="chips scroll quick-cats">
        {shopLists
          .filter((one) => one !== list)
          .map((one) => (
            <Link key={one} className="chip" to={paths.list(market.code, shopListNames[market.code][one])}>
              {t(`frame.list_${one}`)}
            </Link>
          ))}
      </nav>
      <OfferLinks title={t('list.running')} offers={offers} />
      {products.length === 0 ? (
        <Empty icon="search" title={t('list.empty')} why={t('list.empty_why')} />
      ) : (
        <div className="prods">
          {products.map((product, index) => (
            <ProductCard
              key={product.code}
              product={product}
              level={2}
              priority={index === 0 ? 'high' : index > 5 ? 'lazy' : undefined}
            >
              {product.until !== null && <DayLine text="list.until" day={product.until} />}
              {product.stock.expected_on !== null && (
                <DayLine text="list.expected_on" day={product.stock.expected_on} />
              )}
            </ProductCard>
          ))}
        </div>
      )}
      {loan && (
        <Suspense>
          <div className="list-loan">
            <LoanNote option={loan} />
          </div>
        </Suspense>
      )}
      <PageSteps address={address} page={page} hasMore={hasMore} />
    </div>
  );
}

function DayLine({ text, day }: { text: 'list.until' | 'list.expected_on'; day: string }) {
  const { t, market } = useTexts();
  const date = new Date(`${day}T00:00:00Z`).toLocaleDateString(market.locale, {
    day: 'numeric',
    month: 'numeric',
    timeZone: 'UTC',
  });
  return <span className="monthly">{t(text, { date })}</span>;
}
