import type { LoanFigures } from '@kolobeh/shared/catalogue/loan-figures.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';

/** A rate as both languages write it: `12,18`. */
export const showPercent = (percent: number): string => String(percent).replace('.', ',');

/** What the texts of a loan are filled with: all of it, so that no text can leave a duty out for want of a figure. */
export const optionWords = (option: LoanFigures): Record<string, string | number> => ({
  count: option.count,
  monthly: showMoney(option.monthly_price),
  last: showMoney(option.last_price),
  price: showMoney(option.price),
  deposit: showMoney(option.deposit),
  credit: showMoney(option.credit),
  fee: showMoney(option.fee),
  rate: showPercent(option.rate),
  apr: showPercent(option.apr),
  total: showMoney(option.total),
  company: option.company.name,
});
