import type { AnswersRefusal } from '@kolobeh/shared/buyout/appraisal.ts';
import type { Comparison } from '@kolobeh/shared/buyout/office/compare-answers.ts';
import { type Money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { Result } from '@kolobeh/shared/kernel/result.ts';
import { useTranslation } from 'react-i18next';

interface VerdictProps {
  promised: Money;
  compared: Result<Comparison, AnswersRefusal>;
  /** All questions answered, all differences photographed. */
  isReady: boolean;
  isBusy: boolean;
}

/** Promised and found, with what makes the difference; the round is ended here. */
export function Verdict({ promised, compared, isReady, isBusy }: VerdictProps) {
  const { t } = useTranslation();
  return (
    <section className="dsec bverdict" aria-live="polite">
      <dl className="kv">
        <div>
          <dt>{t('buyout.desk.promised')}</dt>
          <dd className="num">{showMoney(promised)}</dd>
        </div>
        {compared.ok &&
          compared.value.differences.map(({ condition, found, amount }) => (
            <div key={condition.id}>
              <dt>
                {condition.name} {found.label}
              </dt>
              <dd className="num">{showMoney(amount)}</dd>
            </div>
          ))}
        <div>
          <dt>{t('buyout.desk.found')}</dt>
          <dd className="num">
            <b>{compared.ok ? `${showMoney(compared.value.found)} (${compared.value.result.quality})` : '—'}</b>
          </dd>
        </div>
      </dl>
      {!compared.ok && <p className="note bad">{t('buyout.desk.noPrice')}</p>}
      <button type="submit" className="btn big wide" disabled={!isReady || !compared.ok || isBusy} aria-busy={isBusy}>
        {t('buyout.desk.send')}
      </button>
    </section>
  );
}
