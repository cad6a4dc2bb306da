import type { BankLineRow } from '@kolobeh/shared/payment/statement/contract.ts';
import type { BankLineState } from '@kolobeh/shared/payment/statement/line.ts';
import { showExactMoney } from '@kolobeh/shared/invoice/exact-money.ts';
import { CurrencyCode, money } from '@kolobeh/shared/kernel/money.ts';
import { locale } from '../base/show-moment.ts';

/** Shapes of the states' pills. */
export const shapeOfLine: Record<BankLineState, string> = { doubtful: 'wait', paired: 'ready', left: 'done' };

/** An amount with its decimals; money of other countries is written as its language writes it. */
export function lineAmount(language: string, { amount, currency }: Pick<BankLineRow, 'amount' | 'currency'>): string {
  const ours = CurrencyCode.safeParse(currency);
  if (ours.success) return showExactMoney(money(amount, ours.data));
  return `${(amount / 100).toLocaleString(locale(language), { minimumFractionDigits: 2 })}\u00A0${currency}`;
}

/** Sums of lines, one for each currency. */
export function lineSums(language: string, rows: readonly BankLineRow[]): string {
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return currencies
    .map((currency) => {
      const amount = rows.reduce((sum, row) => sum + (row.currency === currency ? row.amount : 0), 0);
      return lineAmount(language, { amount, currency });
    })
    .join(' + ');
}
