import { homeSlider } from '@kolobeh/shared/content/places.ts';
import { Suspense } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { usedNews } from '../base/head/used-news.ts';
import { cardTags, frameTags, headersOfLoader, publicHeaders } from '../base/head/public-page.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { Categories } from './HomeShelves.tsx';
import { LoanNote } from '../catalogue/LoanNote.ts';
import { Band, Trust, VisitedShelf } from './later-parts.ts';
import { Hero } from './Hero.tsx';
import { HomeSections } from './HomeSections.tsx';
import { loadAsked, loadBands } from './load-home.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { shopJsonLd } from './shop-json-ld.ts';

export const handle = { texts: 'home' } as const;

await textsOfPage(handle.texts);

/** What the home page shows, the same for everyone who asked no price. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const t = translations[market];
  const { origin } = requestValues(context);
  const api = apiOf(context);
  const [home, { slides }, asked] = await Promise.all([
    api.catalogue.home({ market }),
    api.content.slider({ market, code: homeSlider }).catch(() => ({ slides: [] })),
    loadAsked(api, market, new URL(request.url).searchParams).catch(() => null),
  ]);
  const bands = await loadBands(api, market, home.sections);
  const alternates = { cs: paths.home('cs'), ro: paths.home('ro') };
  const head = pageHead({
    title: t('site.title'),
    description: t('site.description'),
    origin,
    canonical: paths.home(market),
    alternates,
    news: usedNews(market),
    jsonLd: shopJsonLd(market, origin),
  });
  const tags = [
    ...frameTags(market),
    `home-${market}`,
    `content-slider-${market}`,
    `listing-${market}`,
    `buyout-${market}`,
    ...cardTags(
      market,
      home.sections.flatMap(({ products }) => products),
    ),
  ];
  return data({ home, slides, asked, ...bands, alternates, head }, { headers: publicHeaders(tags) });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Home page; the sections with goods and bands are those the office set for the market. */
export default function HomePage() {
  const { home, bonusPercent, slides, asked, tradeUps } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  const products = home.sections.flatMap((section) => section.products);
  const [example] = Object.values(tradeUps).flatMap((facts) => facts ?? []);
  return (
    <>
      <Hero
        product={products.find(({ quality }) => quality === 'new') ?? products[0]}
        example={example ? { name: example.model, highest: example.sound } : null}
        asked={asked}
        bonusPercent={bonusPercent}
      />
      <Suspense>
        <Band title={slides[0]?.title ?? ''} bands={slides} />
      </Suspense>
      <Categories counts={home.counts} />
      <HomeSections sections={home.sections} tradeUps={tradeUps} bonusPercent={bonusPercent} />
      {home.loan_example && (
        <div className="page">
          <Suspense>
            <LoanNote option={home.loan_example} />
          </Suspense>
        </div>
      )}
      <Suspense>
        <VisitedShelf market={market.code} title={t('home.visited')} />
      </Suspense>
      <Suspense>
        <Trust home={home} />
      </Suspense>
    </>
  );
}
