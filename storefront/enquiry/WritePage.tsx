import { companies } from '@kolobeh/shared/content/company.ts';
import type { EnquiryKind } from '@kolobeh/shared/enquiry/enquiry.ts';
import { z } from 'zod';
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { textOf } from '../base/forms/form-values.ts';
import { notTaken } from '../base/forms/not-taken.ts';
import { readForm } from '../base/forms/read-form.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { laterPaths } from '../base/later-paths.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { enquiryHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Note } from '../ui/Note.tsx';
import { enquiryOf, kindAt, nothingTyped, typedIn } from './enquiry-form.ts';
import { EnquiryForm } from './EnquiryForm.tsx';
import './enquiry.css';

export const handle = enquiryHandle;
await textsOfPage(handle.texts);

/** One page for the three forms: contact, feedback, a request for an offer. */
export function loader({ url, context }: LoaderFunctionArgs) {
  const { pathname } = url;
  const market = marketOf(pathname);
  const kind = kindAt(market, pathname);
  const t = translations[market];
  const head = pageHead({
    title: `${t(`enquiry.heading_${kind}`)} – Kolobeh`,
    description: t(`enquiry.lead_${kind}`),
    origin: requestValues(context).origin,
    canonical: laterPaths.write(market, kind),
    alternates: { cs: laterPaths.write('cs', kind), ro: laterPaths.write('ro', kind) },
  });
  return data({ kind, key: crypto.randomUUID(), head }, { headers: privateHeaders() });
}

/** Sends it; refused, it comes back with all that was typed. */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const { pathname } = url;
  const market = marketOf(pathname);
  const form = await readForm(request);
  const typed = typedIn(form);
  const { wrong, enquiry } = enquiryOf(market, kindAt(market, pathname), typed);
  const headers = privateHeaders();
  const again = { done: null, typed, key: crypto.randomUUID() };
  if (wrong.length > 0)
    return data({ ...again, refused: { why: 'fields' as const, fields: wrong, minutes: 0 } }, { status: 400, headers });
  const idempotencyKey = z.uuid().safeParse(textOf(form, 'key')).data ?? crypto.randomUUID();
  try {
    const sent = { ...enquiry, captcha: textOf(form, 'captcha') };
    const done = await apiOf(context).enquiry.send(sent, { context: { idempotencyKey } });
    return data({ done, refused: null, typed, key: '' }, { headers });
  } catch (error) {
    return data({ ...again, refused: notTaken(error) }, { status: 400, headers });
  }
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

const kinds: readonly EnquiryKind[] = ['contact', 'feedback', 'offer'];

/** Ways beside the form: the phone, the stores, the questions and the other forms. */
function OtherWays({ kind }: { kind: EnquiryKind }) {
  const { t, market } = useTexts();
  const { phone, phoneShown, email } = companies[market.code];
  return (
    <aside className="ways" aria-labelledby="other-ways">
      <h2 id="other-ways">{t('enquiry.ways')}</h2>
      <ul>
        <li>
          <a href={`tel:${phone}`}>{phoneShown}</a>
        </li>
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        <li>
          <Link to={laterPaths.faq(market.code)}>{t('enquiry.to_faq')}</Link>
        </li>
        <li>
          <Link to={paths.stores(market.code)}>{t('frame.stores')}</Link>
        </li>
        {kinds
          .filter((one) => one !== kind)
          .map((one) => (
            <li key={one}>
              <Link to={laterPaths.write(market.code, one)}>{t(`enquiry.heading_${one}`)}</Link>
            </li>
          ))}
      </ul>
    </aside>
  );
}

export default function WritePage() {
  const { kind, key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTexts();
  const done = answer?.done;
  return (
    <div className="page enquiry">
      <Crumbs crumbs={[{ name: t(`enquiry.heading_${kind}`) }]} />
      <header>
        <h1>{t(`enquiry.heading_${kind}`)}</h1>
        <p className="muted mt-2">{t(`enquiry.lead_${kind}`)}</p>
      </header>
      <div className="enquiry-cols">
        {done ? (
          <Note kind={done.needs_confirmation ? 'info' : 'ok'}>
            {t(done.needs_confirmation ? 'enquiry.confirm_first' : 'enquiry.done', { email: done.email })}
          </Note>
        ) : (
          <EnquiryForm
            key={answer?.key ?? key}
            kind={kind}
            typed={answer?.typed ?? nothingTyped}
            refused={answer?.refused ?? null}
            sendingKey={answer?.key ?? key}
          />
        )}
        <OtherWays kind={kind} />
      </div>
    </div>
  );
}
