import type { InstalmentOption } from '@kolobeh/shared/instalment/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { LoanExample } from './LoanExample.tsx';
import { optionWords } from './option-words.ts';

/** “From … a month” beside a price, with everything that must stand with it, and the way to the calculator. */
export function FromAMonth({ option, seoName }: { option: InstalmentOption; seoName: string }) {
  const { t, market } = useTexts();
  return (
    <div className="stack my-4 gap-1">
      <p>
        <b className="strong num">{t('calc.from', { amount: showMoney(option.monthly_price) })}</b>{' '}
        <Link className="link small nowrap" to={paths.instalments(market.code, seoName)}>
          {t('calc.open')}
        </Link>
      </p>
      <p className="small muted num">{t('calc.short', optionWords(option))}</p>
      <LoanExample option={option} />
    </div>
  );
}
