import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { textOf } from '../base/forms/form-values.ts';
import { readForm } from '../base/forms/read-form.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { laterPaths } from '../base/later-paths.ts';
import { missingOn } from '../base/missing.ts';
import { marketOf } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { tokenOf } from '../base/secret-token.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { enquiryHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Note } from '../ui/Note.tsx';
import './hiring.css';

export const handle = enquiryHandle;
await textsOfPage(handle.texts);

const linkOf = ({ id = '', token }: LoaderFunctionArgs['params']) => ({ id, token: tokenOf(token) });
const missing = missingOn('JOB_APPLICATION_NOT_FOUND', 'INPUT_INVALID');

/** An application by the link of its letters; any link that fits none is 404. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const application = await apiOf(context).hiring.own(linkOf(params)).catch(missing);
  const t = translations[marketOf(url.pathname)];
  const head = pageHead({
    title: `${t('hiring.own')} – Kolobeh`,
    description: t('hiring.lead'),
    origin: requestValues(context).origin,
  });
  return data({ application, head }, { headers: { ...privateHeaders(), 'Referrer-Policy': 'same-origin' } });
}

/** Confirms an application or takes it back. Opening the link does neither, because mail programs open links. */
export async function action({ request, url, params, context }: ActionFunctionArgs) {
  const { hiring } = apiOf(context);
  const link = linkOf(params);
  const step = textOf(await readForm(request), 'step');
  if (step === 'confirm') await hiring.confirm(link).catch(missing);
  if (step !== 'take-back') return redirect(url.pathname, 303);
  await hiring.takeBack(link).catch(missing);
  return redirect(`${laterPaths.positions(marketOf(url.pathname))}?erased=1`, 303);
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** One application: how it stands, and the buttons that confirm it or take it back. */
export default function OwnApplicationPage() {
  const { application } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  const { is_confirmed: isConfirmed, title, sent_at: sentAt } = application;
  return (
    <div className="page hiring">
      <Crumbs
        crumbs={[{ name: t('hiring.heading'), to: laterPaths.positions(market.code) }, { name: t('hiring.own') }]}
      />
      <header>
        <h1>{t('hiring.own')}</h1>
        <p className="muted mt-2">
          {title} · {t('hiring.own_sent', { date: showDay(market, new Date(sentAt)) })}
        </p>
      </header>
      <Note kind={isConfirmed ? 'ok' : 'info'}>
        {t(isConfirmed ? 'hiring.own_confirmed' : 'hiring.own_unconfirmed')}
      </Note>
      <Form method="post" className="row wrap gap-3">
        {!isConfirmed && (
          <button className="btn lg" type="submit" name="step" value="confirm">
            {t('hiring.confirm')}
          </button>
        )}
        <button className="btn lg line" type="submit" name="step" value="take-back" aria-describedby="take-back-why">
          {t('hiring.take_back')}
        </button>
      </Form>
      <p className="small muted" id="take-back-why">
        {t('hiring.take_back_why')}
      </p>
    </div>
  );
}
