import { offerIdOf } from '@kolobeh/shared/discount/engine/standing-offer.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { Suspense } from 'react';
import { data, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { breadcrumbsJsonLd } from '../../base/head/breadcrumbs-json-ld.ts';
import { headOfLoader, pageHead } from '../../base/head/page-head.ts';
import { cardTags, frameTags, headersOfLoader, publicHeaders } from '../../base/head/public-page.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { missing, missingOn } from '../../base/missing.ts';
import { marketOf, paths } from '../../base/paths.ts';
import { apiOf, requestValues } from '../../base/request-values.ts';
import { translations } from '../../base/texts/all-texts.server.ts';
import { textsOfPage } from '../../base/texts/browser-texts.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { LoanNote } from '../../catalogue/LoanNote.ts';
import { ProductCard } from '../../catalogue/ProductCard.tsx';
import { Crumbs } from '../../ui/Crumbs.tsx';
import { dayAndMonth } from '../../ui/days/day.ts';
import { Empty } from '../../ui/Empty.tsx';
import { OfferLinks } from '../../ui/OfferLinks.tsx';
import { pictureUrl } from '../../ui/Picture.tsx';
import { itemListJsonLd } from '../listing-head.ts';
import { pageNumber } from '../page-number.ts';
import { PageSteps } from '../PageSteps.tsx';
import { offerDays, offerWords } from './offer-words.ts';
import { OfferTerms } from './OfferTerms.tsx';
import './offer.css';

export const handle = { texts: 'offer' } as const;

await textsOfPage(handle.texts);

/**
 * A public discount by the number at the end of its address; an address with a former name leads to the present one.
 * One that is over stays, says so and leads on, but no search engine is to keep it.
 */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const market = marketOf(url.pathname);
  const id = offerIdOf(params.seoName ?? '');
  const page = pageNumber(url.searchParams);
  if (id === null || page === null) throw missing();
  const api = apiOf(context);
  const [found, { offers }] = await Promise.all([
    api.discount.specialOffer({ market, id, page }).catch(missingOn('OFFER_NOT_FOUND', 'INPUT_INVALID')),
    api.discount.specialOffers({ market }),
  ]);
  const { offer, products, loan_example: loan, has_more: hasMore } = found;
  const address = laterPaths.offer(market, offer.seo_name);
  if (params.seoName !== offer.seo_name) throw redirect(`${address}${url.search}`, 301);
  if (products.length === 0 && page > 1) throw missing();
  const { origin } = requestValues(context);
  const t = translations[market];
  const what = offerWords(t, markets[market], offer);
  const head = pageHead({
    title: [t('offer.title', { name: offer.name }), ...(page > 1 ? [t('paging.page', { page })] : [])].join(' – '),
    description: t('offer.description', { name: offer.name, what, days: offerDays(t, markets[market], offer) }),
    origin,
    canonical: offer.state === 'on' && products.length > 0 ? `${address}${page > 1 ? `?page=${page}` : ''}` : undefined,
    picture: products[0] && pictureUrl(products[0].picture, 1280),
    jsonLd: [
      breadcrumbsJsonLd(origin, [
        { name: t('crumbs.home'), to: paths.home(market) },
        { name: t('offer.all'), to: laterPaths.promotions(market) },
        { name: offer.name, to: address },
      ]),
      itemListJsonLd(products, { market, origin, from: (page - 1) * found.page_size + 1, total: products.length }),
    ],
  });
  const others = offers.filter((one) => one.seo_name !== offer.seo_name);
  // A discount belongs to one market: the other one shows its own.
  const alternates = { cs: laterPaths.promotions('cs'), ro: laterPaths.promotions('ro') };
  const tags = [...frameTags(market), `listing-${market}`, ...cardTags(market, products)];
  return data({ offer, products, loan, hasMore, page, others, alternates, head }, { headers: publicHeaders(tags) });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** What a discount takes off, its conditions, and its goods; each card tells what one piece gets by itself. */
export default function OfferPage() {
  const { offer, products, loan, hasMore, page, others } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  return (
    <div className="page pb-14">
      <Crumbs crumbs={[{ name: t('offer.all'), to: laterPaths.promotions(market.code) }, { name: offer.name }]} />
      <h1>{offer.name}</h1>
      {offer.state === 'on' ? (
        <>
          <OfferTerms offer={offer} />
          <h2 className="mb-4">{t('offer.goods')}</h2>
          {products.length === 0 ? (
            <Empty icon="tag" title={t('offer.none')} why={t('offer.none_why')} />
          ) : (
            <div className="prods">
              {products.map((product, index) => (
                <ProductCard key={product.code} product={product} priority={index > 2 ? 'lazy' : undefined} />
              ))}
            </div>
          )}
          <PageSteps address={laterPaths.offer(market.code, offer.seo_name)} page={page} hasMore={hasMore} />
          {loan && (
            <Suspense>
              <LoanNote option={loan} />
            </Suspense>
          )}
        </>
      ) : (
        <div className="mt-6">
          <Empty
            icon="clock"
            title={
              offer.state === 'over' && offer.until !== null
                ? t('offer.over', { day: dayAndMonth(market, offer.until) })
                : t('offer.used_up')
            }
            why={t('offer.ended_why')}
          >
            <Link className="btn" to={laterPaths.promotions(market.code)}>
              {t('offer.all')}
            </Link>
          </Empty>
        </div>
      )}
      {others.length > 0 && (
        <section className="mt-8">
          <h2>{t('offer.others')}</h2>
          <OfferLinks title={t('offer.others')} offers={others} />
        </section>
      )}
    </div>
  );
}
