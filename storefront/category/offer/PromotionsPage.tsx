import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { breadcrumbsJsonLd } from '../../base/head/breadcrumbs-json-ld.ts';
import { headOfLoader, pageHead } from '../../base/head/page-head.ts';
import { cardTags, frameTags, headersOfLoader, publicHeaders } from '../../base/head/public-page.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { marketOf, paths } from '../../base/paths.ts';
import { apiOf, requestValues } from '../../base/request-values.ts';
import { translations } from '../../base/texts/all-texts.server.ts';
import { textsOfPage } from '../../base/texts/browser-texts.ts';
import { AllPromotions, areNone } from './AllPromotions.tsx';
import './offer.css';

export const handle = { texts: 'offer' } as const;

await textsOfPage(handle.texts);

/** All that the market gives today; kept until a discount, a gift, a bonus or the goods shown change. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const market = marketOf(url.pathname);
  const shown = await apiOf(context).discount.promotions({ market });
  const { origin } = requestValues(context);
  const t = translations[market];
  const address = laterPaths.promotions(market);
  const isEmpty = areNone(shown);
  const alternates = { cs: laterPaths.promotions('cs'), ro: laterPaths.promotions('ro') };
  const head = pageHead({
    title: t('promotions.page_title'),
    description: t('promotions.lead'),
    origin,
    // An empty page says nothing to who seeks.
    canonical: isEmpty ? undefined : address,
    alternates: isEmpty ? {} : alternates,
    jsonLd: [
      breadcrumbsJsonLd(origin, [
        { name: t('crumbs.home'), to: paths.home(market) },
        { name: t('offer.all'), to: address },
      ]),
    ],
  });
  const cards = shown.offers.flatMap(({ products }) => products);
  const tags = [
    ...frameTags(market),
    `listing-${market}`,
    `bonus-${market}`,
    `gifts-${market}`,
    ...cardTags(market, cards),
  ];
  return data({ ...shown, alternates, head }, { headers: publicHeaders(tags) });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

export default function PromotionsPage() {
  return <AllPromotions promotions={useLoaderData<typeof loader>()} />;
}
