import { showTime } from '@kolobeh/shared/kernel/dates.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { orderTrack, type TrackedOrder, wordOf } from './order-track.ts';

/** The order's way: what is done, where it is now, and what is still to come; what happened has its time. */
export function OrderProgress({ order }: { order: TrackedOrder }) {
  const { t, market } = useTexts();
  return (
    <ol className="steps track" aria-label={t('order.progress')}>
      {orderTrack(order).map(({ code, at, isNow }) => (
        <li key={code} className={at && !isNow ? 'done' : undefined} aria-current={isNow ? 'step' : undefined}>
          {t(`order.step.${wordOf(code, order.delivery_kind)}`)}
          {at && <span className="faint tiny num block">{showTime(market, new Date(at))}</span>}
        </li>
      ))}
    </ol>
  );
}
