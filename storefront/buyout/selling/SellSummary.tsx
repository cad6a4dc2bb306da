import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Link } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Grade } from '../../ui/Grade.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { SoldDevice } from './sold-device.ts';

const steps = ['device', 'answers', 'details', 'handing'] as const;

/** Where on the way to the money a seller is who fills in the form. */
export function SellSteps({ back }: { back: string }) {
  const { t } = useTexts();
  return (
    <ol className="steps mb-6" aria-label={t('sell.steps')}>
      {steps.map((step) => {
        const words = t(`sell.step.${step}`);
        if (step === 'details')
          return (
            <li key={step} aria-current="step">
              {words}
            </li>
          );
        return (
          <li key={step} className={step === 'handing' ? undefined : 'done'}>
            {step === 'answers' ? <Link to={back}>{words}</Link> : words}
          </li>
        );
      })}
    </ol>
  );
}

/** What is sold and for how much, beside the form on a wide screen. */
export function SellSummary({ sold }: { sold: SoldDevice }) {
  const { t } = useTexts();
  return (
    <section className="card offer sell-wide" aria-label={t('sell.summary')}>
      <div className="row gap-4 items-start">
        {sold.picture && <Picture picture={sold.picture} alt="" sizes="72px" priority="lazy" className="sell-pic" />}
        <div className="grow">
          <h2>{sold.device}</h2>
          <p className="muted small">{sold.colour}</p>
        </div>
      </div>
      <div className="row between mt-4 items-end">
        <p>
          <span className="small muted block">{t('buyout.we_pay')}</span>
          <b className="offer-p num">{showMoney(sold.price)}</b>
        </p>
        <Grade grade={sold.grade} />
      </div>
      <ul className="bo-how">
        {(['box', 'photo', 'back'] as const).map((promise) => (
          <li key={promise}>
            <Icon name={{ box: 'box', photo: 'eye', back: 'undo' }[promise]} size="s" />
            {t(`buyout.promise_${promise}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same in one line that stays at the bottom of a narrow screen. */
export function SellBar({ sold }: { sold: SoldDevice }) {
  const { t } = useTexts();
  return (
    <section className="bo-bar sell-bar" aria-label={t('sell.summary')}>
      <span className="small cut">{sold.device}</span>
      <span className="nowrap">
        <Grade grade={sold.grade} size="s" /> <b className="num">{showMoney(sold.price)}</b>
      </span>
    </section>
  );
}
