import type { Appraised } from '@kolobeh/shared/buyout/appraisal.ts';
import type { SaleTerms } from '@kolobeh/shared/repair/conversion/contract.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { AppraisalLines } from '../../buyout/AppraisalLines.tsx';
import { Grade } from '../../ui/Grade.tsx';

/** What selling instead of the repair, or after it, brings, and what becomes of the repair. */
export function SellSlip({ terms, appraised }: { terms: SaleTerms; appraised: Appraised | null }) {
  const { t } = useTexts();
  return (
    <div className="slip-hold">
      <div className="slip cut-edge" aria-live="polite">
        <div className="row between mb-2">
          <h2 className="rp-h">{t('rpx.get')}</h2>
          {appraised && <Grade grade={appraised.result.quality} size="s" />}
        </div>
        {appraised ? <AppraisalLines appraised={appraised} sum={t('rpx.for_account')} /> : <p>{t('rpx.none')}</p>}
        <ul className="small mt-4 stack gap-2">
          <li>{t(terms.is_repaired ? 'rpx.repaired_closed' : 'rpx.closed', { number: terms.number })}</li>
          <li>{t(terms.is_here ? 'rpx.here' : 'rpx.away')}</li>
          <li>{t(terms.is_repaired ? 'rpx.repaired_differs' : 'rpx.differs')}</li>
        </ul>
      </div>
    </div>
  );
}
