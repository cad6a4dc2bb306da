import type { Appraised } from '@kolobeh/shared/buyout/appraisal.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { SaleTerms } from '@kolobeh/shared/repair/conversion/contract.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Grade } from '../../ui/Grade.tsx';

/** What selling instead of the repair brings, and what becomes of the repair. */
export function SellSlip({ terms, appraised }: { terms: SaleTerms; appraised: Appraised | null }) {
  const { t } = useTexts();
  return (
    <div className="slip-hold">
      <div className="slip cut-edge" aria-live="polite">
        <div className="row between mb-2">
          <h2 className="rp-h">{t('rpx.get')}</h2>
          {appraised && <Grade grade={appraised.result.quality} size="s" />}
        </div>
        {appraised ? (
          <dl className="receipt">
            {appraised.lines.map(({ kind, condition, choice, amount }) => (
              <div key={condition?.id ?? kind} className={amount.amount < 0 ? 'less' : undefined}>
                <dt>
                  {condition?.name ??
                    (kind === 'minimum' ? t('buyout.minimum') : t('buyout.base', { grade: appraised.result.quality }))}
                  {choice && <small>{choice.label}</small>}
                </dt>
                <dd>{showMoney(amount)}</dd>
              </div>
            ))}
            <div className="sum">
              <dt>{t('rpx.for_account')}</dt>
              <dd>{showMoney(appraised.price)}</dd>
            </div>
          </dl>
        ) : (
          <p>{t('rpx.none')}</p>
        )}
        <ul className="small mt-4 stack gap-2">
          <li>{t('rpx.closed', { number: terms.number })}</li>
          <li>{t(terms.is_here ? 'rpx.here' : 'rpx.away')}</li>
          <li>{t('rpx.differs')}</li>
        </ul>
      </div>
    </div>
  );
}
