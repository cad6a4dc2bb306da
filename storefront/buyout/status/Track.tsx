import type { BuyoutData } from '@kolobeh/shared/buyout/contract.ts';
import { sellerStepOf, sellerSteps } from '@kolobeh/shared/buyout/states.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { useTexts } from '../../app/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { stepTimes } from './status-stage.ts';

/** Steps of a buy-out with their days; nothing of an estimate, which is none yet. */
export function Track({ buyout }: { buyout: BuyoutData }) {
  const { t, market } = useTexts();
  const step = sellerStepOf(buyout.state);
  if (!step) return null;
  const at = sellerSteps.indexOf(step);
  const times = stepTimes(buyout);
  return (
    <ol className="track" aria-label={t('status.progress')}>
      {sellerSteps.map((name, index) => {
        const time = times[name];
        const isOver = index < at || step === 'paid';
        return (
          <li
            key={name}
            className={isOver ? 'done' : index === at ? 'now' : undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            <i>{isOver && <Icon name="check" size="xs" />}</i>
            <b>{t(name === 'decision' && buyout.state === 'requoted' ? 'status.step.yours' : `status.step.${name}`)}</b>
            {time && index <= at && <span className="num">{showDay(market, new Date(time))}</span>}
          </li>
        );
      })}
    </ol>
  );
}
