import { withdrawalTerms } from '@kolobeh/shared/order/withdrawal/terms.ts';
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
import { WithdrawalSteps } from './WithdrawalSteps.tsx';
import './withdrawal.css';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** Only the head: the form is empty, and whoever has the link of an order comes past this page. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const t = translations[market];
  const head = pageHead({
    title: t('wd.title'),
    description: t('wd.find_lead', { days: withdrawalTerms[market].days }),
    origin: requestValues(context).origin,
  });
  const alternates = { cs: paths.withdraw('cs'), ro: paths.withdraw('ro') };
  return data({ head, alternates }, { headers: privateHeaders() });
}

/** Finds the order by number and e-mail, both must fit, and leads to the withdrawal. */
export async function action({ request, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const wanted = foundBy(market, await readForm(request));
  const found = await tryFinding(() => apiOf(context).withdrawal.find(wanted));
  if ('value' in found) return redirect(laterPaths.withdrawal(market, found.value), 303);
  return data({ refused: found.refused, wanted }, { status: 400, headers: privateHeaders() });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Number of the order and e-mail: withdrawal without an account and without the order's link. */
export default function StartPage() {
  const done = useActionData<typeof action>();
  const { t, market } = useTexts();
  return (
    <div className="page wd">
      <Crumbs crumbs={[{ name: t('wd.crumb') }]} />
      <header className="wd-head">
        <h1>{t('wd.heading')}</h1>
        <p className="lead">{t('wd.find_lead', { days: withdrawalTerms[market.code].days })}</p>
      </header>
      <WithdrawalSteps at="find" />
      <FindOrderForm
        refused={done?.refused ?? null}
        values={done?.wanted ?? { number: '', email: '' }}
        button={t('wd.find_button')}
        unknown={t('wd.not_found')}
      />
    </div>
  );
}
