import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { textOf } from '../base/forms/form-values.ts';
import { notTaken } from '../base/forms/not-taken.ts';
import { readForm } from '../base/forms/read-form.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { laterPaths } from '../base/later-paths.ts';
import { marketOf } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { enquiryHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Field } from '../ui/Field.tsx';
import { Note } from '../ui/Note.tsx';
import '../ui/about-goods.css';

export const handle = enquiryHandle;
await textsOfPage(handle.texts);

/** The form for news, where the one at the foot of each page leads. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const t = translations[marketOf(pathname)];
  const { origin } = requestValues(context);
  const head = pageHead({ title: t('news.title'), description: t('news.lead'), origin });
  const alternates = { cs: laterPaths.news('cs'), ro: laterPaths.news('ro') };
  return data({ isSent: searchParams.has('sent'), alternates, head }, { headers: privateHeaders() });
}

/** The field has a name of its own, because the page's foot is on pages with other forms. The answer is the same whoever has the address: a letter is on its way. */
export async function action({ request, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const email = textOf(await readForm(request), 'news_email');
  try {
    await apiOf(context).newsletter.subscribe({ market, email });
  } catch (error) {
    const { fields, ...refused } = notTaken(error);
    const named = fields.map((field) => ({ ...field, path: 'news_email' }));
    return data({ email, ...refused, fields: named }, { status: 400, headers: privateHeaders() });
  }
  return redirect(`${laterPaths.news(market)}?sent=1`, 303);
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** News by e-mail: an address, and the letter that asks whether it is its owner's. */
export default function NewsPage() {
  const { isSent } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <div className="page about-goods">
      <Crumbs crumbs={[{ name: t('news.heading') }]} />
      <h1>{t('news.heading')}</h1>
      {isSent && !refused ? (
        <Note kind="ok">{t('news.sent')}</Note>
      ) : (
        <>
          <p className="muted">{t('news.lead')}</p>
          {refused && refused.why !== 'fields' && <Note kind="bad">{t(`news.${refused.why}`)}</Note>}
          <Form method="post" className="card pad">
            <Field
              name="news_email"
              type="email"
              label={t('news.email')}
              autoComplete="email"
              required
              defaultValue={refused?.email ?? ''}
              errors={refused?.fields ?? []}
            />
            <p className="muted small">{t('news.consent')}</p>
            <button className="btn" type="submit">
              {t('news.button')}
            </button>
          </Form>
        </>
      )}
    </div>
  );
}
