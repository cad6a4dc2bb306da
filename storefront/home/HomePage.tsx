import { homeSlider } from '@kolobeh/shared/content/places.ts';
import { Suspense } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { usedNews } from '../base/head/used-news.ts';
import { cardTags, frameTags, headersOfLoader, publicHeaders } from '../base/head/public-page.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { VisitedShelf } from '../catalogue/VisitedShelf.tsx';
import { Categories } from './HomeShelves.tsx';
import { LoanNote } from '../catalogue/LoanNote.ts';
import { Band, Trust } from './later-parts.ts';
import { Hero } from './Hero.tsx';
import { HomeSections } from './HomeSections.tsx';
import { loadAsked, loadTradeUp } from './load-home.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { shopJsonLd } from './shop-json-ld.ts';

export const handle = { texts: 'home' } as const;

await textsOfPage(handle.texts);

/**
 * What the home page shows, the same for everyone who asked no price. The buy-out's parts are left out when it does not
 * answer: the shop sells without it.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const t = translations[market];
  const { origin } = requestValues(context);
  const api = apiOf(context);
  const [home, bonus, { slides }, asked] = await Promise.all([
    api.catalogue.home({ market }),
    // What the buy-out adds is left out when it does not answer.
    api.discount.offer({ market }).catch(() => ({ up_to_percent: null })),
    api.content.slider({ market, code: homeSlider }).catch(() => ({ slides: [] })),
    loadAsked(api, market, new URL(request.url).searchParams).catch(() => null),
  ]);
  const devices = home.sections.flatMap(({ device }) => device ?? []);
  const tradeUps = Object.fromEntries(
    await Promise.all(devices.map(async (code) => [code, await loadTradeUp(api, market, code)] as const)),
  );
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
  return data(
    { home, bonusPercent: bonus.up_to_percent, slides, asked, tradeUps, alternates, head },
    { headers: publicHeaders(tags) },
  );
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
      <VisitedShelf market={market.code} title={t('home.visited')} />
      <Suspense>
        <Trust home={home} />
      </Suspense>
    </>
  );
}
