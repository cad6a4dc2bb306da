import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { textOf } from '../base/forms/form-values.ts';
import { readForm } from '../base/forms/read-form.ts';
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

/** Opening the link changes nothing, because mail programs open links; the buttons do, however often. */
export async function action({ request, url, params, context }: ActionFunctionArgs) {
  const { newsletter } = apiOf(context);
  const link = linkOf(params);
  const isConfirmed = textOf(await readForm(request), 'step') === 'confirm';
  await (isConfirmed ? newsletter.confirm(link) : newsletter.end(link)).catch(missing);
  return redirect(url.pathname, 303);
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** One subscription: how it stands, and the buttons that confirm or end it. */
export default function SubscriptionPage() {
  const { state } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <div className="page about-goods">
      <Crumbs crumbs={[{ name: t('news.heading') }]} />
      <h1>{t('news.heading')}</h1>
      <Note kind={state === 'active' ? 'ok' : 'info'}>{t(`news.state_${state}`)}</Note>
      {state !== 'ended' && (
        <Form method="post" className="row wrap gap-3">
          {state === 'asked' && (
            <button className="btn lg" type="submit" name="step" value="confirm">
              {t('news.confirm')}
            </button>
          )}
          <button className="btn lg line" type="submit" name="step" value="end">
            {t('news.end')}
          </button>
        </Form>
      )}
    </div>
  );
}
