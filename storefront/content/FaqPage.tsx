import { data, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { frameTags, headersOfLoader, publicHeaders } from '../base/head/public-page.ts';
import { laterPaths } from '../base/later-paths.ts';
import { marketOf } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Empty } from '../ui/Empty.tsx';
import { faqJsonLd, findQuestions } from './faq.ts';
import { Questions } from './Questions.tsx';

export const handle = { texts: 'content' } as const;
await textsOfPage(handle.texts);

const longest = 80;

/** Questions and answers by topic, narrowed by the term of the address; the same for everyone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const market = marketOf(pathname);
  const t = translations[market];
  const term = (searchParams.get('term') ?? '').trim().slice(0, longest);
  const { topics } = await apiOf(context).content.faq({ market });
  const alternates = { cs: laterPaths.faq('cs'), ro: laterPaths.faq('ro') };
  const head = pageHead({
    title: `${t('content.faq')} – Kolobeh`,
    description: t('content.faq_lead'),
    origin: requestValues(context).origin,
    ...(term === '' ? { canonical: laterPaths.faq(market), jsonLd: [faqJsonLd(topics)] } : {}),
    alternates,
  });
  const tags = [...frameTags(market), `content-faq-${market}`];
  return data({ topics: findQuestions(topics, term), term, alternates, head }, { headers: publicHeaders(tags) });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

function Found() {
  const { topics, term } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  if (term === '') return null;
  const count = topics.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <p className="mt-4" role="status">
      {count > 0 && t('content.faq_found', { count, term })}{' '}
      <Link className="link" to={laterPaths.faq(market.code)}>
        {t('content.faq_all')}
      </Link>
    </p>
  );
}

/** The page of questions; without scripts its search is a form and its answers open by the browser. */
export default function FaqPage() {
  const { topics, term } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <div className="page">
      <Crumbs crumbs={[{ name: t('content.faq') }]} />
      <h1>{t('content.faq')}</h1>
      <p className="muted mt-2">{t('content.faq_lead')}</p>
      <Form role="search" aria-label={t('content.faq_find')} className="row mt-4 max-w-[56ch] gap-2" key={term}>
        <input
          className="input grow"
          type="search"
          name="term"
          maxLength={longest}
          defaultValue={term}
          aria-label={t('content.faq_find')}
          placeholder={t('content.faq_find')}
        />
        <button className="btn" type="submit">
          {t('search.submit')}
        </button>
      </Form>
      <Found />
      {topics.length === 0 && term !== '' && (
        <Empty icon="search" title={t('content.faq_none', { term })} why={t('content.faq_none_why')} />
      )}
      {topics.map(({ code, seo_name: name, title, questions }) => (
        <section key={code} id={name} className="mt-8">
          <h2 className="mb-4">{title}</h2>
          <Questions questions={questions} isOpen={term !== ''} />
        </section>
      ))}
    </div>
  );
}
