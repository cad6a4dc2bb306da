import type { InstalmentOption } from '@kolobeh/shared/instalment/contract.ts';
import { add, showMoney, times } from '@kolobeh/shared/kernel/money.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Note } from '../ui/Note.tsx';
import { LoanExample } from './LoanExample.tsx';
import { showPercent } from './option-words.ts';

function Line({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {name}
        {note && <small>{note}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A loan as a receipt: what is bought, paid at once, borrowed, paid for it and paid back. */
export function LoanSlip({ option }: { option: InstalmentOption }) {
  const { t } = useTexts();
  const { monthly_price: monthly, credit, fee, total, rate, apr } = option;
  const interest = add(total, times(credit, -1), times(fee, -1));
  const cost = add(total, times(credit, -1));
  return (
    <>
      <div className="slip-hold">
        <div className="slip cut-edge">
          <p className="small muted">{t('calc.monthly')}</p>
          <p className="num text-4xl font-bold tracking-tight">{showMoney(monthly)}</p>
          <p className="small muted">{t('calc.count', { count: option.count, amount: showMoney(monthly) })}</p>
          <dl className="receipt mt-3">
            <Line name={t('calc.price')}>{showMoney(option.price)}</Line>
            <Line name={t('calc.deposit_line')}>{showMoney(times(option.deposit, -1))}</Line>
            <Line name={t('calc.credit')}>
              <b className="strong">{showMoney(credit)}</b>
            </Line>
            <Line name={t('calc.interest')} note={t('calc.rate', { percent: showPercent(rate) })}>
              {showMoney(interest)}
            </Line>
            <Line name={t('calc.fee_line')}>{showMoney(fee)}</Line>
            <div className="sum">
              <dt>{t('calc.sum')}</dt>
              <dd>{showMoney(total)}</dd>
            </div>
            <Line name={t('calc.apr_line')}>
              <b className="strong">{showPercent(apr)} %</b>
            </Line>
          </dl>
        </div>
      </div>
      <Note kind="info">
        <b>{t('calc.warning')}</b> {t('calc.warning_more', { amount: showMoney(cost) })}
      </Note>
      <LoanExample option={option} isWarned />
    </>
  );
}
