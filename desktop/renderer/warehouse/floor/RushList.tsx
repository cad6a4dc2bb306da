import { carrierName } from '@kolobeh/shared/delivery/carriers.ts';
import type { RushOrder } from '@kolobeh/shared/warehouse/stations/floor-contract.ts';
import { reservationMinutes } from '@kolobeh/shared/warehouse/picking/release.ts';
import { useTranslation } from 'react-i18next';
import { showMoment } from '../../base/show-moment.ts';

/** Orders promised within the hour, soonest to leave first. */
export function RushList({ orders }: { orders: readonly RushOrder[] }) {
  const { t, i18n } = useTranslation();
  if (orders.length === 0) return null;
  return (
    <section className="rush" aria-labelledby="rush-title">
      <h2 id="rush-title">{t('floor.rush', { count: orders.length })}</h2>
      <ul>
        {orders.map((order) => (
          <li key={order.order_id}>
            <b className="code">{order.number}</b>
            <span>{order.delivery_kind === 'store' ? t('floor.reservation') : carrierName(order.carrier)}</span>
            <span className="faint">
              {order.ship_by ? t('floor.by', { at: showMoment(i18n.language, order.ship_by) }) : ''}
            </span>
            {order.is_overdue && order.delivery_kind === 'store' && (
              <span className="pill" data-k="bad">
                {t('floor.overdue', { count: reservationMinutes })}
              </span>
            )}
            {order.is_overdue && order.delivery_kind !== 'store' && (
              <span className="pill" data-k="bad">
                {t('floor.late')}
              </span>
            )}
            {!order.is_complete && (
              <span className="pill" data-k="wait">
                {t('floor.incompleteOne')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
