import type { Appraised } from '@kolobeh/shared/buyout/appraisal.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';

/** How the answers make the price, line by line. @param sum what the price is called */
export function AppraisalLines({ appraised, sum }: { appraised: Appraised; sum: string }) {
  const { t } = useTexts();
  return (
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
        <dt>{sum}</dt>
        <dd>{showMoney(appraised.price)}</dd>
      </div>
    </dl>
  );
}
