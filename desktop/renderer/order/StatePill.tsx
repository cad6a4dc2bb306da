import type { OrderState, PaymentState } from '@kolobeh/shared/order-states/states.ts';
import { useTranslation } from 'react-i18next';
import { shapeOfOrder, shapeOfPayment } from '../base/state-shape.ts';

/** State of an order as a mark with its word. */
export function StatePill({ state }: { state: OrderState }) {
  const { t } = useTranslation();
  return (
    <span className="pill" data-k={shapeOfOrder[state]}>
      {t(`order.state.${state}`)}
    </span>
  );
}

/** How far the money is, as a mark with its word. */
export function PaymentPill({ state }: { state: PaymentState }) {
  const { t } = useTranslation();
  return (
    <span className="pill" data-k={shapeOfPayment[state]}>
      {t(`order.payment.${state}`)}
    </span>
  );
}
