import { useEffect, useRef } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSubmit,
} from 'react-router';
import { headOfLoader } from '../base/head/page-head.ts';
import { headersOfLoader } from '../base/head/public-page.ts';
import { apiOf } from '../base/request-values.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { enquiryHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Note } from '../ui/Note.tsx';
import { linkOf, missing, subscriptionPage } from './subscription-page.server.ts';
import '../ui/about-goods.css';

export const handle = enquiryHandle;
await textsOfPage(handle.texts);

export const loader = (args: LoaderFunctionArgs) => subscriptionPage(args);

/** Whatever is posted here ends the subscription: by this page, or by a program of mail for its reader (RFC 8058). */
export async function action({ url, params, context }: ActionFunctionArgs) {
  await apiOf(context).newsletter.end(linkOf(params)).catch(missing);
  return redirect(url.pathname, 303);
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/**
 * Ends a subscription by one press in the letter: the page posts its form itself. What merely looks at links, and runs no
 * scripts, ends nothing; who has no scripts presses the button.
 */
export default function EndPage() {
  const { state } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  useEffect(() => {
    if (form.current) void submit(form.current);
  }, [submit]);
  return (
    <div className="page about-goods">
      <Crumbs crumbs={[{ name: t('news.heading') }]} />
      <h1>{t('news.heading')}</h1>
      {state === 'ended' ? (
        <Note kind="ok">{t('news.state_ended')}</Note>
      ) : (
        <>
          <p className="muted">{t('news.ending')}</p>
          <Form method="post" ref={form}>
            <button className="btn lg" type="submit">
              {t('news.end')}
            </button>
          </Form>
        </>
      )}
    </div>
  );
}
