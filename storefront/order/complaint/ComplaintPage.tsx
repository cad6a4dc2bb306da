import type { ComplaintOffer } from '@kolobeh/shared/order/complaint/contract.ts';
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { readForm } from '../../base/forms/read-form.ts';
import { headOfLoader, pageHead } from '../../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../../base/head/public-page.ts';
import { missingOn } from '../../base/missing.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { marketOf } from '../../base/paths.ts';
import { apiOf, requestValues } from '../../base/request-values.ts';
import { tokenOf } from '../../base/secret-token.ts';
import { translations } from '../../base/texts/all-texts.server.ts';
import { textsOfPage } from '../../base/texts/browser-texts.ts';
import { afterHandle } from '../../base/texts/purchase-texts.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Crumbs } from '../../ui/Crumbs.tsx';
import { Note } from '../../ui/Note.tsx';
import { showIsoDay } from '../../base/show-iso-day.ts';
import { numberOf } from '../withdrawal/withdrawal-actions.ts';
import { sendComplaint } from './complaint-actions.ts';
import { writtenAtFirst } from './complaint-form.ts';
import { ComplaintForm } from './ComplaintForm.tsx';
import '../withdrawal/withdrawal.css';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** Goods of an order that may be complained about, with a key that makes a repeated sending one complaint. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const link = { number: numberOf(params.number), token: tokenOf(params.token) };
  const offer = await apiOf(context).complaint.offer(link).catch(missingOn('ORDER_NOT_FOUND', 'INPUT_INVALID'));
  if (offer.market !== market) throw redirect(laterPaths.complaint(offer.market, link));
  const t = translations[market];
  const head = pageHead({
    title: t('cm.title'),
    description: t('site.description'),
    origin: requestValues(context).origin,
  });
  const headers = { ...privateHeaders(), 'Referrer-Policy': 'same-origin' };
  return data({ offer, link, key: crypto.randomUUID(), head }, { headers });
}

/** Files the complaint and leads to its receipt; 400 with all that was written when it was refused. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const link = { number: numberOf(params.number), token: tokenOf(params.token) };
  const outcome = await sendComplaint(apiOf(context), link, await readForm(request)).catch(
    missingOn('ORDER_NOT_FOUND'),
  );
  if (outcome.kind === 'done') return redirect(laterPaths.complaintReceipt(market, link, outcome.receipt), 303);
  return data({ outcome }, { status: 400, headers: privateHeaders() });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

function Refused({ offer }: { offer: ComplaintOffer }) {
  const { t, market } = useTexts();
  if (!offer.refused) return null;
  const day = offer.last_day ? showIsoDay(market, offer.last_day) : '';
  return (
    <>
      <h1 className="mb-6">{t('cm.heading')}</h1>
      <Note kind="info">{t(`cm.refused.${offer.refused}`, { day })}</Note>
    </>
  );
}

/** Form of a complaint with those filed before under it; where none may be filed, why. */
export default function ComplaintPage() {
  const { offer, link, key } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>()?.outcome;
  const { t, market } = useTexts();
  return (
    <div className="page wd">
      <Crumbs crumbs={[{ name: t('cm.crumb') }]} />
      {offer.refused ? (
        <Refused offer={offer} />
      ) : (
        <ComplaintForm
          key={outcome?.key ?? 'first'}
          offer={offer}
          written={outcome?.written ?? writtenAtFirst(offer)}
          errors={outcome?.errors ?? []}
          isChanged={outcome?.isChanged ?? false}
          sendingKey={outcome?.key ?? key}
        />
      )}
      {offer.complaints.length > 0 && (
        <section className="mt-6">
          <h2>{t('cm.filed_before')}</h2>
          {offer.complaints.map(({ number, state }) => (
            <p key={number}>
              <Link className="link" to={laterPaths.complaintReceipt(market.code, link, number)}>
                {t('cm.receipt_link', { number })}
              </Link>
              <span className="muted"> · {t(`order.complaint_state.${state}`)}</span>
            </p>
          ))}
        </section>
      )}
    </div>
  );
}
