import type { MagazineEntry } from '@kolobeh/shared/content/contract.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { frameTags, headersOfLoader, publicHeaders } from '../base/head/public-page.ts';
import { laterPaths } from '../base/later-paths.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Picture } from '../ui/Picture.tsx';

export const handle = { texts: 'content' } as const;
await textsOfPage(handle.texts);

/** Articles worth reading, the newest first; the same for everyone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const t = translations[market];
  const { articles } = await apiOf(context).content.magazine({ market });
  const alternates = { cs: laterPaths.magazine('cs'), ro: laterPaths.magazine('ro') };
  const head = pageHead({
    title: `${t('content.magazine')} – Kolobeh`,
    description: t('content.magazine_lead'),
    origin: requestValues(context).origin,
    canonical: laterPaths.magazine(market),
    alternates,
  });
  return data({ articles, alternates, head }, { headers: publicHeaders(frameTags(market)) });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

function Entry({ article }: { article: MagazineEntry }) {
  const { market } = useTexts();
  return (
    <article className="card pad row items-start gap-4">
      {article.picture !== null && (
        <Picture picture={article.picture} alt="" sizes="120px" priority="lazy" className="h-auto w-[120px]" />
      )}
      <div className="stack grow gap-1">
        <h2 className="text-lg">
          <Link className="link" to={paths.article(market.code, article.seo_name)} prefetch="intent">
            {article.title}
          </Link>
        </h2>
        <p className="muted">{article.description}</p>
        <p className="faint small num">{showDay(market, new Date(`${article.updated_on}T12:00:00Z`))}</p>
      </div>
    </article>
  );
}

/** The list of articles. */
export default function MagazinePage() {
  const { articles } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <div className="page">
      <Crumbs crumbs={[{ name: t('content.magazine') }]} />
      <h1>{t('content.magazine')}</h1>
      <p className="muted mt-2">{articles.length > 0 ? t('content.magazine_lead') : t('content.magazine_none')}</p>
      <div className="stack mt-6 max-w-[80ch] gap-4">
        {articles.map((article) => (
          <Entry key={article.code} article={article} />
        ))}
      </div>
    </div>
  );
}
