import type { BuyoutData } from '@kolobeh/shared/buyout/contract.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { buyoutTrack } from './status-stage.ts';

/** Steps of a buy-out with their days; nothing of an estimate, which is none yet. */
export function Track({ buyout }: { buyout: BuyoutData }) {
  const { t, market } = useTexts();
  const steps = buyoutTrack(buyout);
  if (steps.length === 0) return null;
  return (
    <ol className="selltrack" aria-label={t('status.progress')}>
      {steps.map(({ name, at, look, isCurrent }) => (
        <li key={name} className={look} aria-current={isCurrent ? 'step' : undefined}>
          <i>{look === 'done' && <Icon name="check" size="xs" />}</i>
          <b>{t(name === 'decision' && buyout.state === 'requoted' ? 'status.step.yours' : `status.step.${name}`)}</b>
          {at && <span className="num">{showDay(market, new Date(at))}</span>}
        </li>
      ))}
    </ol>
  );
}
