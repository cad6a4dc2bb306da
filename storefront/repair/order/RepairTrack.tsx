import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import type { RepairStatus } from '@kolobeh/shared/repair/order/contract.ts';
import { trackOf } from './track.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';

const looks = { done: 'done', now: 'now', later: 'to-come' } as const;

/** What is behind a repair, what it waits for, and what comes. */
export function RepairTrack({ log, sold_as: sold }: Pick<RepairStatus, 'log' | 'sold_as'>) {
  const { t, market } = useTexts();
  return (
    <ol className="selltrack rps-track" aria-label={t('rps.progress')}>
      {trackOf(log, sold !== null).map(({ step, is, at }) => (
        <li key={step} className={looks[is]} aria-current={is === 'now' ? 'step' : undefined}>
          <i>{is === 'done' && <Icon name="check" size="xs" />}</i>
          <b>{t(`rps.step.${step}`)}</b>
          {at && <span className="num">{showDay(market, new Date(at))}</span>}
        </li>
      ))}
    </ol>
  );
}
