import type { DiscountReason } from '@kolobeh/shared/discount/engine/reason.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import type { Market } from '@kolobeh/shared/kernel/market.ts';

/** Key and values of the words for why a discount does not count. */
export function reasonWords(market: Market, reason: DiscountReason) {
  const day = 'day' in reason ? showDay(market, new Date(`${reason.day}T12:00:00Z`)) : '';
  const count = 'pieces' in reason ? reason.pieces : 0;
  const name = 'name' in reason ? reason.name : '';
  return { key: `discount.reason.${reason.code}` as const, words: { day, count, name } };
}
