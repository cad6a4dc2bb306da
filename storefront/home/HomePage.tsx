import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { headOfLoader, pageHead } from '../app/head/page-head.ts';
import { frameTags, headersOfLoader, productTags, publicHeaders } from '../app/head/public-page.ts';
import { marketOf, paths } from '../app/paths.ts';
import { apiOf, requestValues } from '../app/request-values.ts';
import { translations } from '../app/texts/all-texts.server.ts';
import { Categories, Shelf, Trust, VisitedShelf } from './HomeShelves.tsx';
import { Hero } from './Hero.tsx';
import { useTexts } from '../app/texts/TextsProvider.tsx';
import { shopJsonLd } from './shop-json-ld.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const t = translations[market];
  const { origin } = requestValues(context);
  const home = await apiOf(context).catalogue.home({ market });
  const alternates = { cs: paths.home('cs'), ro: paths.home('ro') };
  const head = pageHead({
    title: t('site.title'),
    description: t('site.description'),
    origin,
    canonical: paths.home(market),
    alternates,
    jsonLd: shopJsonLd(market, origin),
  });
  const tags = [
    ...frameTags(market),
    `home-${market}`,
    `listing-${market}`,
    ...productTags([...home.used, ...home.new]),
  ];
  return data({ home, alternates, head }, { headers: publicHeaders(tags) });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

export default function HomePage() {
  const { home } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  return (
    <>
      <Hero used={home.used} counts={home.counts} />
      <Categories counts={home.counts} />
      <Shelf id="used" title={t('home.used')} lead={t('home.used_lead')} products={home.used} />
      <Shelf title={t('home.new')} products={home.new} />
      <VisitedShelf market={market.code} />
      <Trust home={home} />
    </>
  );
}
