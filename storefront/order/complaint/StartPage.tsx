import { complaintTerms } from '@kolobeh/shared/order/complaint/terms.ts';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useActionData } from 'react-router';
import { readForm } from '../../base/forms/read-form.ts';
import { headOfLoader, pageHead } from '../../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../../base/head/public-page.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { marketOf, paths } from '../../base/paths.ts';
import { apiOf, requestValues } from '../../base/request-values.ts';
import { translations } from '../../base/texts/all-texts.server.ts';
import { textsOfPage } from '../../base/texts/browser-texts.ts';
import { afterHandle } from '../../base/texts/purchase-texts.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Crumbs } from '../../ui/Crumbs.tsx';
import { foundBy, tryFinding } from '../finding/find-order.ts';
import { FindOrderForm } from '../finding/FindOrderForm.tsx';
import { ComplaintSteps } from './ComplaintSteps.tsx';
import '../withdrawal/withdrawal.css';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** Only the head: the form is empty, and whoever has the link of an order comes past this page. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const t = translations[market];
  const head = pageHead({
    title: t('cm.title'),
    description: t('cm.find_lead', { days: complaintTerms[market].days }),
    origin: requestValues(context).origin,
  });
  const alternates = { cs: paths.complain('cs'), ro: paths.complain('ro') };
  return data({ head, alternates }, { headers: privateHeaders() });
}

/** Finds the order by number and e-mail, both must fit, and leads to the complaint. */
export async function action({ request, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const wanted = foundBy(market, await readForm(request));
  const found = await tryFinding(() => apiOf(context).complaint.find(wanted));
  if ('value' in found) return redirect(laterPaths.complaint(market, found.value), 303);
  return data({ refused: found.refused, wanted }, { status: 400, headers: privateHeaders() });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Number of the order and e-mail, as the first step of a complaint without the order's link. */
export default function StartPage() {
  const done = useActionData<typeof action>();
  const { t, market } = useTexts();
  return (
    <div className="page wd">
      <Crumbs crumbs={[{ name: t('cm.crumb') }]} />
      <header className="wd-head">
        <h1>{t('cm.heading')}</h1>
        <p className="lead">{t('cm.find_lead', { days: complaintTerms[market.code].days })}</p>
      </header>
      <ComplaintSteps at="find" />
      <FindOrderForm
        refused={done?.refused ?? null}
        values={done?.wanted ?? { number: '', email: '' }}
        button={t('cm.find_button')}
        unknown={t('cm.not_found')}
      />
    </div>
  );
}
