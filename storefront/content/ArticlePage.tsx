import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Article } from '@kolobeh/shared/content/contract.ts';
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { breadcrumbsJsonLd } from '../base/head/breadcrumbs-json-ld.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { frameTags, headersOfLoader, publicHeaders } from '../base/head/public-page.ts';
import { laterPaths } from '../base/later-paths.ts';
import { missing, missingOn } from '../base/missing.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import type { Translate } from '../base/texts/translate.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { pictureUrl } from '../ui/Picture.tsx';
import { fileSetTags, loadFileSet } from './gallery/load-file-set.ts';
import { PictureGallery } from './gallery/PictureGallery.tsx';
import { RichText } from './RichText.tsx';

export const handle = { texts: 'content' } as const;
await textsOfPage(handle.texts);

/** Articles that bind from a day on; the others only tell. */
const binding: readonly string[] = ['terms', 'privacy', 'complaints'];

/** Number of an older edition in the address. */
const editionIn = (address: string): number | undefined => {
  const named = new URL(address).searchParams.get('edition');
  if (named === null) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(named)) throw missing();
  return Number(named);
};

/**
 * An article by its name in addresses, an older edition of it when the address names one; 404 when the market has none.
 * The same for everyone.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const edition = editionIn(request.url);
  const article = await apiOf(context)
    .content.article({ market, seo_name: params.seoName ?? '', edition })
    .catch(missingOn('ARTICLE_NOT_FOUND', 'INPUT_INVALID'));
  const fileSet = await loadFileSet(apiOf(context), market, article.file_set);
  const alternates = Object.fromEntries(
    article.alternates.map((one) => [one.market, paths.article(one.market, one.seo_name)]),
  );
  const { origin } = requestValues(context);
  const t = translations[market];
  const isCurrent = article.version === article.editions[0]?.edition;
  const head = pageHead({
    title: `${article.title} – Kolobeh`,
    description: article.description,
    origin,
    ...(isCurrent ? { canonical: paths.article(market, article.seo_name) } : {}),
    ...(article.picture === null ? {} : { picture: pictureUrl(article.picture, 1280) }),
    alternates,
    jsonLd: [
      breadcrumbsJsonLd(origin, [{ name: t('crumbs.home'), to: paths.home(market) }, ...wayTo(article, market, t)]),
    ],
  });
  const tags = [...frameTags(market), ...fileSetTags(article.file_set)];
  return data({ article, fileSet, alternates, head }, { headers: publicHeaders(tags) });
}

/** Steps from the home page: an article worth reading stands in the magazine. */
function wayTo({ list, title, seo_name: name }: Article, market: MarketCode, t: Translate) {
  const magazine = { name: t('content.magazine'), to: laterPaths.magazine(market) };
  return [...(list === 'magazine' ? [magazine] : []), { name: title, to: paths.article(market, name) }];
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

function Editions({ article }: { article: Article }) {
  const { t, market } = useTexts();
  if (article.editions.length < 2) return null;
  return (
    <section className="article mt-8 max-w-[72ch]" aria-labelledby="editions">
      <h2 id="editions">{t('article.editions')}</h2>
      <ul>
        {article.editions.map(({ edition, since }, index) => (
          <li key={edition}>
            <Link
              className="link"
              aria-current={edition === article.version ? 'page' : undefined}
              to={`${paths.article(market.code, article.seo_name)}${index === 0 ? '' : `?edition=${edition}`}`}
            >
              {t('article.edition', { date: showDay(market, new Date(`${since}T12:00:00Z`)) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An article. Those that bind by law, such as the terms, tell since when and lead to what was valid before. */
export default function ArticlePage() {
  const { article, fileSet } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  const isBinding = binding.includes(article.code);
  const isOld = article.version !== article.editions[0]?.edition;
  return (
    <div className="page">
      <Crumbs crumbs={[...wayTo(article, market.code, t).slice(0, -1), { name: article.title }]} />
      <h1>{article.title}</h1>
      {isBinding && (
        <p className="faint small mt-2">
          {t('article.updated', { date: showDay(market, new Date(`${article.updated_on}T12:00:00Z`)) })}
        </p>
      )}
      {isOld && (
        <p className="note mt-4" role="note">
          {t('article.old')}{' '}
          <Link className="link" to={paths.article(market.code, article.seo_name)}>
            {t('article.toCurrent')}
          </Link>
        </p>
      )}
      <RichText html={article.html} />
      {fileSet && (
        <div className="mt-8">
          <PictureGallery set={fileSet} />
        </div>
      )}
      {isBinding && <Editions article={article} />}
    </div>
  );
}
