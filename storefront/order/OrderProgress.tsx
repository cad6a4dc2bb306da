import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';
import { showTime } from '@kolobeh/shared/kernel/dates.ts';
import { useTexts } from '../app/texts/TextsProvider.tsx';
import { orderTrack, wordOf } from './order-track.ts';

/** The order's way, done steps with their times. */
export function OrderProgress({ order }: { order: CustomerOrder }) {
  const { t, market } = useTexts();
  return (
    <ol className="steps track" aria-label={t('order.progress')}>
      {orderTrack(order).map(({ code, at, isNext }) => (
        <li key={code} className={at ? 'done' : undefined} aria-current={isNext ? 'step' : undefined}>
          {t(`order.step.${wordOf(code, order.delivery_kind)}`)}
          {at && <span className="faint tiny num block">{showTime(market, new Date(at))}</span>}
        </li>
      ))}
    </ol>
  );
}
