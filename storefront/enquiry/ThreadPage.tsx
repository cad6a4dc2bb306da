import type { Enquiry } from '@kolobeh/shared/enquiry/contract.ts';
import { z } from 'zod';
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { textOf } from '../base/forms/form-values.ts';
import { type NotTaken, notTaken } from '../base/forms/not-taken.ts';
import { readForm } from '../base/forms/read-form.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { missingOn } from '../base/missing.ts';
import { marketOf } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { tokenOf } from '../base/secret-token.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { enquiryHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Captcha } from '../ui/Captcha.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { TextArea } from '../ui/Field.tsx';
import { Note } from '../ui/Note.tsx';
import './enquiry.css';

export const handle = enquiryHandle;
await textsOfPage(handle.texts);

const linkOf = ({ id = '', token }: LoaderFunctionArgs['params']) => ({ id, token: tokenOf(token) });
const missing = missingOn('ENQUIRY_NOT_FOUND', 'INPUT_INVALID');

/** What was written and answered, by the link of a letter; any link that fits none is 404. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const enquiry = await apiOf(context).enquiry.find(linkOf(params)).catch(missing);
  const t = translations[marketOf(new URL(request.url).pathname)];
  const head = pageHead({
    title: `${t('enquiry.thread')} – Kolobeh`,
    description: t('enquiry.lead_contact'),
    origin: requestValues(context).origin,
  });
  const headers = { ...privateHeaders(), 'Referrer-Policy': 'same-origin' };
  return data({ enquiry, key: crypto.randomUUID(), head }, { headers });
}

/** Confirms, or writes on. Opening the link does neither, because mail programs open links. */
export async function action({ request, url, params, context }: ActionFunctionArgs) {
  const { enquiry } = apiOf(context);
  const link = linkOf(params);
  const form = await readForm(request);
  const { pathname } = url;
  if (textOf(form, 'step') === 'confirm') {
    await enquiry.confirm(link).catch(missing);
    return redirect(pathname, 303);
  }
  const text = textOf(form, 'text');
  const idempotencyKey = z.uuid().safeParse(textOf(form, 'key')).data ?? crypto.randomUUID();
  try {
    await enquiry.write({ ...link, text, captcha: textOf(form, 'captcha') }, { context: { idempotencyKey } });
  } catch (error) {
    const again = { text, refused: notTaken(error), key: crypto.randomUUID() };
    return data(again, { status: 400, headers: privateHeaders() });
  }
  return redirect(pathname, 303);
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

interface ThreadProps {
  enquiry: Enquiry;
  sendingKey: string;
  text: string;
  refused: NotTaken | null;
}

/** The messages, then what can be done: confirming them, or writing on. */
export function Thread({ enquiry: { state, name, messages }, sendingKey, text, refused }: ThreadProps) {
  const { t, market } = useTexts();
  const isSending = useNavigation().state === 'submitting';
  const errors = refused?.fields ?? [];
  const moment = new Intl.DateTimeFormat(market.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: market.timeZone,
  });
  return (
    <>
      <Note kind={state === 'unconfirmed' ? 'info' : 'ok'}>{t(`enquiry.state_${state}`)}</Note>
      <ol className="thread">
        {messages.map(({ id, is_ours: isOurs, text: words, at }) => (
          <li key={id} className={isOurs ? 'ours' : undefined}>
            <p className="small muted">
              <b>{isOurs ? t('site.name') : name}</b> · <time dateTime={at}>{moment.format(new Date(at))}</time>
            </p>
            <p className="words">{words}</p>
          </li>
        ))}
      </ol>
      {state === 'unconfirmed' ? (
        <Form method="post">
          <button className="btn lg" type="submit" name="step" value="confirm">
            {t('enquiry.confirm')}
          </button>
        </Form>
      ) : (
        <Form method="post" className="card pad" key={sendingKey}>
          <input type="hidden" name="key" value={sendingKey} />
          {refused && refused.why !== 'fields' && (
            <Note kind="bad">{t(`enquiry.${refused.why}`, { minutes: refused.minutes })}</Note>
          )}
          <TextArea
            name="text"
            label={t('enquiry.more')}
            rows={4}
            maxLength={4000}
            required
            defaultValue={text}
            errors={errors}
          />
          <Captcha errors={errors} />
          <button className="btn lg" type="submit" aria-busy={isSending}>
            {t('enquiry.button_contact')}
          </button>
        </Form>
      )}
    </>
  );
}

export default function ThreadPage() {
  const { enquiry, key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <div className="page enquiry">
      <Crumbs crumbs={[{ name: t('enquiry.thread') }]} />
      <h1>{t('enquiry.thread')}</h1>
      <Thread
        enquiry={enquiry}
        sendingKey={answer?.key ?? key}
        text={answer?.text ?? ''}
        refused={answer?.refused ?? null}
      />
    </div>
  );
}
