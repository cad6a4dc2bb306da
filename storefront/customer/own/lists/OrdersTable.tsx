import type { ApiClient } from '@kolobeh/shared/client.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Link } from 'react-router';
import { laterPaths } from '../../../base/later-paths.ts';
import { useTexts } from '../../../base/texts/TextsProvider.tsx';

/** An order as an account lists it. */
export type AccountOrder = Awaited<ReturnType<ApiClient['customer']['orders']>>['orders'][number];

function OrderRow({ order }: { order: AccountOrder }) {
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

/** Orders of an account, each with the way to its page. */
export function OrdersTable({ orders }: { orders: readonly AccountOrder[] }) {
  const { t } = useTexts();
  return (
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
  );
}
