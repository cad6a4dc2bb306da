import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';
import type { WithdrawalWay } from '@kolobeh/shared/order/withdrawal/contract.ts';
import { Link } from 'react-router';
import { laterPaths } from '../base/later-paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { showIsoDay } from '../base/show-iso-day.ts';

/** The way to withdraw, while there is time, and what was declared before. */
export function WithdrawFromOrder({ order, way }: { order: CustomerOrder; way: WithdrawalWay }) {
  const { t, market } = useTexts();
  const link = { number: order.number, token: way.token };
  return (
    <section>
      {way.receipts.map(({ number, state }) => (
        <p key={number}>
          <Link className="link" to={laterPaths.withdrawalReceipt(market.code, link, number)}>
            {t('order.withdrawn', { number })}
          </Link>
          <span className="muted"> · {t(`order.withdrawal_state.${state}`)}</span>
        </p>
      ))}
      {way.is_open && (
        <p>
          <Link className="link" to={laterPaths.withdrawal(market.code, link)}>
            {t('order.withdraw')}
          </Link>
          {way.last_day && (
            <span className="muted small block">
              {t('order.withdraw_until', { day: showIsoDay(market, way.last_day) })}
            </span>
          )}
        </p>
      )}
    </section>
  );
}
