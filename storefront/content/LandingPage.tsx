import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { cardTags, frameTags, headersOfLoader, publicHeaders } from '../base/head/public-page.ts';
import { laterPaths } from '../base/later-paths.ts';
import { missingOn } from '../base/missing.ts';
import { marketOf } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { Crumbs } from '../ui/Crumbs.tsx';
import { pictureUrl } from '../ui/Picture.tsx';
import { LandingWords } from './LandingWords.tsx';
import { loadParts, tagsOfParts } from './load-parts.ts';

export const handle = { texts: 'content' } as const;
await Promise.all([textsOfPage(handle.texts), textsOfPage('loan')]);

/** A landing page with the goods and questions of its parts; the same for everyone. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const api = apiOf(context);
  const landing = await api.content
    .landing({ market, seo_name: params.seoName ?? '' })
    .catch(missingOn('PAGE_NOT_FOUND', 'INPUT_INVALID'));
  const facts = await loadParts(api, market, landing.components);
  const alternates = Object.fromEntries(
    landing.alternates.map((one) => [one.market, laterPaths.landing(one.market, one.seo_name)]),
  );
  const head = pageHead({
    title: `${landing.title} – Kolobeh`,
    description: landing.description,
    origin: requestValues(context).origin,
    canonical: laterPaths.landing(market, landing.seo_name),
    ...(landing.picture === null ? {} : { picture: pictureUrl(landing.picture, 1280) }),
    alternates,
  });
  const tags = [
    ...frameTags(market),
    `content-landing-${market}`,
    `content-faq-${market}`,
    ...tagsOfParts(market, landing.components),
    `listing-${market}`,
    ...cardTags(
      market,
      facts.flatMap(({ products }) => products),
    ),
  ];
  return data({ landing, facts, alternates, head }, { headers: publicHeaders(tags) });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** A page that the office put together of parts. */
export default function LandingPage() {
  const { landing, facts } = useLoaderData<typeof loader>();
  return (
    <LandingWords landing={landing} facts={facts}>
      <Crumbs crumbs={[{ name: landing.title }]} />
    </LandingWords>
  );
}
