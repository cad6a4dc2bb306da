import type { OwnDevice } from '@kolobeh/shared/customer/device-contract.ts';
import { data, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { headOfLoader, pageHead } from '../../../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../../../base/head/public-page.ts';
import { laterPaths } from '../../../base/later-paths.ts';
import { marketOf, paths } from '../../../base/paths.ts';
import { apiOf, requestValues } from '../../../base/request-values.ts';
import { translations } from '../../../base/texts/all-texts.server.ts';
import { textsOfPage } from '../../../base/texts/browser-texts.ts';
import { afterHandle } from '../../../base/texts/purchase-texts.ts';
import { useTexts } from '../../../base/texts/TextsProvider.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Note } from '../../../ui/Note.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { loadOverview, nothingYet } from './load-overview.server.ts';
import { mattersOf } from './matters.ts';
import { MatterList } from './MatterList.tsx';
import { EndingWarranties, RecentOrders, Shortcuts, ToReviewNote } from './parts.tsx';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** All that the account has under way, nothing for staff. Who is not signed in is led to that. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const api = apiOf(context);
  const { user, capabilities } = await api.customer.session();
  if (!user) throw redirect(paths.signIn(market));
  // Staff sign in here too, but only customers have something of their own.
  const own = capabilities.includes('account.own') ? await loadOverview(api, market) : nothingYet;
  const t = translations[market];
  const { origin } = requestValues(context);
  const head = pageHead({ title: t('own.overview_title'), description: t('site.description'), origin });
  const alternates = { cs: paths.account('cs'), ro: paths.account('ro') };
  return data({ email: user.email, own, alternates, head }, { headers: privateHeaders() });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Guaranteed devices, those first whose warranty ends first. */
const endingFirst = (devices: readonly OwnDevice[]): OwnDevice[] =>
  devices
    .filter(({ passport, known_as: known, warranty }) => (passport ?? known) && warranty && warranty.days_left >= 0)
    .toSorted((a, b) => (a.warranty?.days_left ?? 0) - (b.warranty?.days_left ?? 0))
    .slice(0, 3);

/** The account's first page: what waits, what happens now, warranties that end next, and the ways on. */
export default function OverviewPage() {
  const { email, own } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  const { waits, onWay } = mattersOf(own);
  const isNew = own.orders.length + own.repairs.length + own.buyouts.length === 0;
  return (
    <AccountFrame here="overview" heading="account.menu" email={email}>
      {!own.isProven && (
        <Note kind="info">
          {t('own.unproven_note')}{' '}
          <Link className="link" to={laterPaths.signInData(market.code)}>
            {t('own.unproven_way')}
          </Link>
        </Note>
      )}
      {isNew && (
        <Empty icon="box" title={t('account.no_orders')} why={t('own.overview_none_why')}>
          <Link className="btn" to={paths.home(market.code)}>
            {t('cart.empty_way')}
          </Link>
        </Empty>
      )}
      <MatterList heading="own.waits" id="ceka" matters={waits} isWaiting />
      <ToReviewNote count={own.toReview} />
      <MatterList heading="own.on_way" id="deje-se" matters={onWay} />
      <RecentOrders orders={own.orders.slice(0, 3)} />
      <EndingWarranties devices={endingFirst(own.devices)} />
      <Shortcuts />
    </AccountFrame>
  );
}
