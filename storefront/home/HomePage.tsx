import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { frameTags, headersOfLoader, productTags, publicHeaders } from '../base/head/public-page.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { Categories, Trust, VisitedShelf } from './HomeShelves.tsx';
import { Shelf } from '../catalogue/Shelf.tsx';
import { Hero } from './Hero.tsx';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { shopJsonLd } from './shop-json-ld.ts';

export const handle = { texts: 'home' } as const;

await textsOfPage(handle.texts);

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

/** The part of an address that chooses used devices of every grade. */
const used = new URLSearchParams(['A+', 'A', 'B', 'C', 'D'].map((grade) => ['quality', grade]));

export default function HomePage() {
  const { home } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  const phones = home.counts[0] ? paths.category(market.code, home.counts[0].category.url_path) : undefined;
  return (
    <>
      <Hero used={home.used} counts={home.counts} />
      <Categories counts={home.counts} />
      <Shelf
        id="used"
        title={t('home.used')}
        lead={t('home.used_lead')}
        products={home.used}
        all={phones ? { to: `${phones}?${used}`, name: t('home.all_used') } : undefined}
      />
      <Shelf
        title={t('home.new')}
        products={home.new}
        all={phones ? { to: `${phones}?quality=new`, name: t('home.all_new') } : undefined}
      />
      <VisitedShelf market={market.code} />
      <Trust home={home} />
    </>
  );
}
