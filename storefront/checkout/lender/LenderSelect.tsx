import type { CheckoutSummary } from '@kolobeh/shared/checkout/summary.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { LoanExample } from '../../instalment/LoanExample.tsx';
import { optionWords } from '../../instalment/option-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type Lender, loanField } from './choose-loan.ts';

interface LenderSelectProps {
  /** Code of the payment by instalments. */
  payment: string;
  lenders: readonly Lender[];
  summary: Pick<CheckoutSummary, 'draft' | 'instalments'>;
}

/**
 * Who lends and for how long, within the payment by instalments, with what the chosen loan comes to. Nothing chosen leaves
 * it to the lender's own page. Who lends not so much or so little says so.
 */
export function LenderSelect({ payment, lenders, summary }: LenderSelectProps) {
  const { t } = useTexts();
  const chosen = summary.draft.installment?.id;
  const values = lenders.flatMap(({ options }) =>
    options.map((option) => ({ option, value: `${option.id} ${option.arrange_types[0]}` })),
  );
  const shown = summary.instalments?.option ?? values.find(({ option }) => option.id === chosen)?.option ?? null;
  const unfit = lenders.flatMap((lender) => lender.unfit);
  return (
    <div className="sub stack gap-2">
      {values.length > 0 && (
        <span className="select block max-w-[420px]">
          <select
            className="input"
            name={loanField(payment)}
            aria-label={t('loan.lenders')}
            key={chosen}
            defaultValue={values.find(({ option }) => option.id === chosen)?.value ?? ''}
          >
            <option value="">{t('loan.at_lender')}</option>
            {lenders
              .filter(({ options }) => options.length > 0)
              .map(({ company, options }) => (
                <optgroup key={company.code} label={company.name}>
                  {options.map((option) => (
                    <option key={option.id} value={`${option.id} ${option.arrange_types[0]}`}>
                      {t('calc.short', optionWords(option))}
                    </option>
                  ))}
                </optgroup>
              ))}
          </select>
          <Icon name="chev-d" />
        </span>
      )}
      {shown && (
        <>
          <p className="num">{t('calc.short', optionWords(shown))}</p>
          <LoanExample option={shown} />
        </>
      )}
      {unfit.map(({ barem, company, type, reason, limit }) => (
        <p key={`${company} ${barem}`} className="tiny muted">
          {t(`loan.${reason}`, { company, type, limit: showMoney(limit) })}
        </p>
      ))}
    </div>
  );
}
