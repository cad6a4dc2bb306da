import type { CardInstalment } from '@kolobeh/shared/catalogue/loan-figures.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';

/** The lowest instalment on a card; never without its rate, count and total. The representative example stands below its list. */
export function MonthlyPrice({ instalment: { monthly_price, count, apr, total } }: { instalment: CardInstalment }) {
  const { t } = useTexts();
  return (
    <span className="monthly num">
      <b>{t('listing.monthly', { amount: showMoney(monthly_price) })}</b>
      <span>{t('listing.monthly_terms', { count, apr: String(apr).replace('.', ','), total: showMoney(total) })}</span>
    </span>
  );
}
