import type { OrderState } from '@kolobeh/shared/order-states/states.ts';
import { useTranslation } from 'react-i18next';
import { shapeOfOrder } from '../base/state-shape.ts';

/** How far an order is at the desk of a store, which what the warehouse has sent is still on its way to. */
export function StoreOrderPill({ state }: { state: OrderState }) {
  const { t } = useTranslation();
  const isOnWay = state === 'handed_over';
  return (
    <span className="pill" data-k={isOnWay ? 'work' : shapeOfOrder[state]}>
      {t(isOnWay ? 'reservation.onWay' : `order.state.${state}`)}
    </span>
  );
}
