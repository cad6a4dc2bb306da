import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { frameTags, headersOfLoader, publicHeaders } from '../base/head/public-page.ts';
import { missingOn } from '../base/missing.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { tied } from '../base/texts/translate.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { linkedParts } from './linked.ts';

/** Articles that bind from a day on; the others only tell. */
const binding: readonly string[] = ['terms', 'privacy', 'complaints'];

/** An article by its name in addresses; 404 when the market has none. The same for everyone. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const article = await apiOf(context)
    .content.article({ market, seo_name: params.seoName ?? '' })
    .catch(missingOn('ARTICLE_NOT_FOUND', 'INPUT_INVALID'));
  const alternates = Object.fromEntries(
    article.alternates.map((one) => [one.market, paths.article(one.market, one.seo_name)]),
  );
  const head = pageHead({
    title: `${article.title} – Kolobeh`,
    description: article.description,
    origin: requestValues(context).origin,
    canonical: paths.article(market, article.seo_name),
    alternates,
  });
  return data({ article, alternates, head }, { headers: publicHeaders(frameTags(market)) });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

function Linked({ text }: { text: string }) {
  const { market } = useTexts();
  return linkedParts(tied(market.locale, text)).map((part) =>
    part.href ? (
      <a key={part.text} className="link nowrap" href={part.href}>
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}

/**
 * Headings, paragraphs and points of an article. Those that bind by law, such as the terms, tell when they were
 * changed.
 */
export default function ArticlePage() {
  const { article } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  return (
    <div className="page">
      <Crumbs crumbs={[{ name: article.title }]} />
      <article className="article max-w-[72ch]">
        <h1>{article.title}</h1>
        {binding.includes(article.code) && (
          <p className="faint small mt-2">
            {t('article.updated', { date: showDay(market, new Date(`${article.updated_on}T12:00:00Z`)) })}
          </p>
        )}
        {article.sections.map(({ heading, paragraphs, points }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <Linked text={paragraph} />
              </p>
            ))}
            {points && (
              <ul>
                {points.map((point) => (
                  <li key={point}>
                    <Linked text={point} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </article>
    </div>
  );
}
