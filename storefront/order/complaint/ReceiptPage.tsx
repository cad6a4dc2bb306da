import { ComplaintNumber } from '@kolobeh/shared/order/complaint/contract.ts';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { readFormWithFile } from '../../base/forms/read-form.ts';
import { headOfLoader, pageHead } from '../../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../../base/head/public-page.ts';
import { missing, missingOn } from '../../base/missing.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { marketOf } from '../../base/paths.ts';
import { apiOf, requestValues } from '../../base/request-values.ts';
import { tokenOf } from '../../base/secret-token.ts';
import { translations } from '../../base/texts/all-texts.server.ts';
import { textsOfPage } from '../../base/texts/browser-texts.ts';
import { afterHandle } from '../../base/texts/purchase-texts.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Crumbs } from '../../ui/Crumbs.tsx';
import { numberOf } from '../withdrawal/withdrawal-actions.ts';
import { ComplaintPhotos } from './ComplaintPhotos.tsx';
import { ComplaintReceipt } from './ComplaintReceipt.tsx';
import { actOnPhotos } from './photo-actions.ts';
import '../withdrawal/withdrawal.css';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** Receipt by the order's link and the number of the complaint; 404 when they do not belong together. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const link = { number: numberOf(params.number), token: tokenOf(params.token) };
  const wanted = ComplaintNumber.safeParse(params.receipt);
  if (!wanted.success) throw missing();
  const complaint = await apiOf(context)
    .complaint.receipt({ ...link, receipt: wanted.data })
    .catch(missingOn('COMPLAINT_NOT_FOUND', 'INPUT_INVALID'));
  if (complaint.market !== market)
    throw redirect(laterPaths.complaintReceipt(complaint.market, link, complaint.number));
  const t = translations[market];
  const head = pageHead({
    title: t('cm.receipt_title', { number: complaint.number }),
    description: t('site.description'),
    origin: requestValues(context).origin,
  });
  const headers = { ...privateHeaders(), 'Referrer-Policy': 'same-origin' };
  return data({ complaint, link, head }, { headers });
}

/** Adds a photograph or takes one back; the page says why not. What was sent is read only for a link that holds. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const wanted = ComplaintNumber.safeParse(params.receipt);
  if (!wanted.success) throw missing();
  const link = { number: numberOf(params.number), token: tokenOf(params.token), receipt: wanted.data };
  const api = apiOf(context);
  await api.complaint.receipt(link).catch(missingOn('COMPLAINT_NOT_FOUND'));
  const trouble = await actOnPhotos(api, link, await readFormWithFile(request)).catch(missingOn('COMPLAINT_NOT_FOUND'));
  if (trouble === null) return redirect(`${laterPaths.complaintReceipt(market, link, link.receipt)}#fotky`, 303);
  return data({ trouble }, { status: 400, headers: privateHeaders() });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** What the customer has in hand after complaining; it is to be printed too. */
export default function ReceiptPage() {
  const { complaint, link } = useLoaderData<typeof loader>();
  const trouble = useActionData<typeof action>()?.trouble ?? null;
  const { t, market } = useTexts();
  return (
    <div className="page wd">
      <Crumbs
        crumbs={[{ name: t('cm.crumb'), to: laterPaths.complaint(market.code, link) }, { name: complaint.number }]}
      />
      <ComplaintReceipt complaint={complaint}>
        <ComplaintPhotos
          complaint={complaint}
          trouble={trouble}
          addressOf={(photo) => laterPaths.complaintPhoto(market.code, link, { receipt: complaint.number, photo })}
        />
      </ComplaintReceipt>
    </div>
  );
}
