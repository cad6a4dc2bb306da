import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { headOfLoader } from '../../../base/head/page-head.ts';
import { headersOfLoader } from '../../../base/head/public-page.ts';
import { laterPaths } from '../../../base/later-paths.ts';
import { paths } from '../../../base/paths.ts';
import { textsOfPage } from '../../../base/texts/browser-texts.ts';
import { afterHandle } from '../../../base/texts/purchase-texts.ts';
import { useTexts } from '../../../base/texts/TextsProvider.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { OrdersTable } from './OrdersTable.tsx';
import { ownPage } from '../own-page.server.ts';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** All orders of the account. */
export const loader = (args: LoaderFunctionArgs) =>
  ownPage(args, {
    title: 'account.orders_title',
    addressOf: laterPaths.ownOrders,
    load: ({ customer }) => customer.orders(),
  });

export const meta = headOfLoader;
export const headers = headersOfLoader;

export default function OrdersPage() {
  const { email, own } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  return (
    <AccountFrame here="orders" heading="account.orders" email={email}>
      {own.orders.length === 0 ? (
        <Empty icon="box" title={t('account.no_orders')} why={t('account.no_orders_why')}>
          <Link className="btn" to={paths.home(market.code)}>
            {t('cart.empty_way')}
          </Link>
        </Empty>
      ) : (
        <>
          <OrdersTable orders={own.orders} />
          <p>
            <Link className="link" to={paths.complain(market.code)}>
              {t('frame.complain')}
            </Link>
            {' · '}
            <Link className="link" to={paths.withdraw(market.code)}>
              {t('frame.withdraw')}
            </Link>
          </p>
        </>
      )}
    </AccountFrame>
  );
}
