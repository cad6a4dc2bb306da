import { type Appraisal, type Appraised, type NotBoughtOut, byGrade } from '@kolobeh/shared/buyout/appraisal.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Grade } from '../../ui/Grade.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AppraisalLines } from '../AppraisalLines.tsx';

/** Height of the tallest bar. */
const barPx = 46;

function Scale({ appraisal, appraised }: { appraisal: Appraisal; appraised: Appraised | null }) {
  const { t } = useTexts();
  const results = byGrade(appraisal.appraisal_result);
  const most = Math.max(...results.map(({ price }) => price.amount));
  return (
    <ol className="scale" aria-label={t('buyout.by_grade')}>
      {results.map(({ id, quality, price }) => (
        <li key={id} aria-current={appraised?.result.id === id ? 'true' : undefined}>
          <Grade grade={quality} size="s" />
          <i style={{ height: Math.max(4, Math.round((barPx * price.amount) / most)) }} />
          <span className="num">{showMoney(price)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Why there is no price: what is missing, or what makes the device one that is not bought out. */
function NoPrice({ hasNoGrade, unpriced }: Pick<OfferProps, 'hasNoGrade' | 'unpriced'>) {
  const { t } = useTexts();
  if (!unpriced) return <p className="small muted">{t(hasNoGrade ? 'buyout.no_quality' : 'buyout.no_price')}</p>;
  const { grade, answer } = unpriced;
  return (
    <>
      <p className="h5">{t('buyout.not_bought', { grade })}</p>
      <p className="small muted">
        {answer
          ? t('buyout.not_bought_by', { question: answer.condition.name, answer: answer.choice.label })
          : t('buyout.not_bought_plain')}
      </p>
    </>
  );
}

interface OfferProps {
  appraisal: Appraisal;
  /** Null until the answers lead to a grade. */
  appraised: Appraised | null;
  /** All is answered and nothing of it tells a grade. */
  hasNoGrade: boolean;
  /** Why this device is not bought out in its condition; null while it is, or may be. */
  unpriced: NotBoughtOut | null;
  /** ISO day. */
  validUntil: string;
  /** Up to how many per cent a bonus adds when the money goes towards another device; null when there is none. */
  bonusPercent: number | null;
  children: ReactNode;
}

/**
 * Price of the answers with its scale and corrections, the bonus on top and how long it holds. Before a grade is
 * reached it says what is still missing.
 */
export function Offer(props: OfferProps) {
  const { appraisal, appraised, validUntil, bonusPercent, children } = props;
  const { t, market } = useTexts();
  return (
    <>
      <div className="card offer">
        <div aria-live="polite">
          <div className="row between items-start">
            <div>
              {appraised ? <p className="small muted">{t('buyout.we_pay')}</p> : <NoPrice {...props} />}
              {appraised && <p className="offer-p num">{showMoney(appraised.price)}</p>}
            </div>
            {appraised && <Grade grade={appraised.result.quality} />}
          </div>
        </div>
        <Scale appraisal={appraisal} appraised={appraised} />
        {appraised && <AppraisalLines appraised={appraised} sum={t('buyout.to_account')} />}
        {bonusPercent !== null && (
          <p className="bo-bonus small">
            <Icon name="loop" size="s" />
            {t('buyout.bonus', { percent: bonusPercent })}
          </p>
        )}
        {children}
        <p className="tiny faint mt-4">
          {t('buyout.valid', {
            day: showDay(market, new Date(`${validUntil}T12:00:00Z`)),
            least: showMoney(appraisal.minimal_buyout_price),
            version: appraisal.version,
          })}
        </p>
      </div>
      <ul className="bo-how">
        <li>
          <Icon name="box" size="s" />
          {t('buyout.promise_box')}
        </li>
        <li>
          <Icon name="eye" size="s" />
          {t('buyout.promise_photo')}
        </li>
        <li>
          <Icon name="undo" size="s" />
          {t('buyout.promise_back')}
        </li>
      </ul>
    </>
  );
}
