import { type Column, partOf } from '@kolobeh/shared/buyout/price-list/line.ts';
import type { Condition } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { i18n } from 'i18next';

/** Whole crowns or lei with thousands apart, without the currency; a minus that can be read back. */
export function showAmount(amount: number | null, market: MarketCode): string {
  if (amount === null) return '';
  return showMoney(money(amount, markets[market].currency)).split('\u00a0').slice(0, -1).join('\u00a0');
}

/** What a column is about, in words. Answers are called as the list's market calls them. */
export function columnWords(i18n: i18n, column: Column, conditions: readonly Condition[]): string {
  const part = partOf(column);
  if (part.of === 'minimal') return i18n.t('priceList.column.minimal');
  if (part.of === 'price') return i18n.t('priceList.grade', { grade: part.grade });
  const answer = conditions.flatMap(({ choices }) => choices).find(({ value }) => value === part.choice);
  return i18n.t('priceList.column.correction', { answer: answer?.label ?? part.choice });
}
