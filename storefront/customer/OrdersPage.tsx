import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Link, type LoaderFunctionArgs, data, redirect, useLoaderData } from 'react-router';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { laterPaths } from '../base/later-paths.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { afterHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Note } from '../ui/Note.tsx';
import { AccountFrame } from './own/AccountFrame.tsx';
import { OwnWatchdogs } from './OwnWatchdogs.tsx';
import { ToReview } from './ToReview.tsx';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** Orders of the account, none for staff. Who is not signed in is led to that. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const api = apiOf(context);
  const { user, capabilities } = await api.customer.session();
  if (!user) throw redirect(paths.signIn(market));
  // Staff sign in here too, but only customers have orders of their own.
  const isCustomer = capabilities.includes('account.own');
  const [{ orders }, { watchdogs }, { products: toReview }, { is_proven: isProven }] = isCustomer
    ? await Promise.all([
        api.customer.orders(),
        api.watchdog.own(),
        api.review.toReview({ market }),
        api.customer.emailState(),
      ])
    : [{ orders: [] }, { watchdogs: [] }, { products: [] }, { is_proven: true }];
  const t = translations[market];
  const head = pageHead({
    title: t('account.orders_title'),
    description: t('site.description'),
    origin: requestValues(context).origin,
  });
  return data(
    {
      email: user.email,
      orders,
      watchdogs,
      toReview,
      isProven,
      alternates: { cs: paths.account('cs'), ro: paths.account('ro') },
      head,
    },
    { headers: privateHeaders() },
  );
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

type Order = ReturnType<typeof useLoaderData<typeof loader>>['orders'][number];

function OrderRow({ order }: { order: Order }) {
  const { t, market } = useTexts();
  return (
    <tr>
      <td className="order-no">
        <Link className="link" to={laterPaths.order(order.market, order.token)} reloadDocument>
          {order.number}
        </Link>
      </td>
      <td className="order-day num nowrap">{showDay(market, new Date(order.placed_at))}</td>
      <td className="order-goods">{order.goods}</td>
      <td className="order-state">{t(`order.state.${order.state}`)}</td>
      <td className="order-sum num nowrap r">{showMoney(order.total)}</td>
    </tr>
  );
}

/** The account: its orders first, then what else is kept of it. */
export default function OrdersPage() {
  const { email, orders, watchdogs, toReview, isProven } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  return (
    <AccountFrame here="orders" heading="account.orders" email={email}>
      {!isProven && (
        <Note kind="info">
          {t('own.unproven_note')}{' '}
          <Link className="link" to={laterPaths.signInData(market.code)}>
            {t('own.unproven_way')}
          </Link>
        </Note>
      )}
      {orders.length === 0 ? (
        <Empty icon="box" title={t('account.no_orders')} why={t('account.no_orders_why')}>
          <Link className="btn" to={paths.home(market.code)}>
            {t('cart.empty_way')}
          </Link>
        </Empty>
      ) : (
        <table className="orders-table" aria-label={t('account.orders')}>
          <thead>
            <tr>
              <th scope="col">{t('account.order_number')}</th>
              <th scope="col">{t('account.order_date')}</th>
              <th scope="col">{t('account.order_goods')}</th>
              <th scope="col">{t('account.order_state')}</th>
              <th scope="col" className="r">
                {t('account.order_total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderRow key={order.number} order={order} />
            ))}
          </tbody>
        </table>
      )}
      {orders.length > 0 && (
        <p className="mt-6">
          <Link className="link" to={paths.complain(market.code)}>
            {t('frame.complain')}
          </Link>
          {' · '}
          <Link className="link" to={paths.withdraw(market.code)}>
            {t('frame.withdraw')}
          </Link>
        </p>
      )}
      <ToReview products={toReview} />
      <OwnWatchdogs watchdogs={watchdogs} />
    </AccountFrame>
  );
}
