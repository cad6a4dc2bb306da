import type { OwnDevice } from '@kolobeh/shared/customer/device-contract.ts';
import type { Market } from '@kolobeh/shared/kernel/market.ts';
import { timeLeft } from '@kolobeh/shared/order/warranty/warranty.ts';
import { showIsoDay } from '../../../base/show-iso-day.ts';
import type { Translate } from '../../../base/texts/translate.ts';

/** Until when the warranty runs and how long that is, or when it ended. */
export function warrantyWords(t: Translate, market: Market, warranty: OwnDevice['warranty']): string {
  if (!warranty) return t('own.warranty_waits');
  const day = showIsoDay(market, warranty.until);
  const left = timeLeft(warranty.days_left);
  if (left.unit === 'over') return t('own.warranty_over', { day });
  const words = 'count' in left ? t(`own.left_${left.unit}`, { count: left.count }) : t('own.left_today');
  return `${t('own.warranty_until', { day })} · ${words}`;
}
