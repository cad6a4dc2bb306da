import type { TradeIn } from '@kolobeh/shared/discount/trade-in.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';

/** Key and words of what comes when the inspection finds a grade lower; null when nothing can. */
export function dropWords({ grade_drop: drop, bonus }: Pick<TradeIn, 'grade_drop' | 'bonus'>) {
  if (!drop) return null;
  const key = bonus.amount > 0 ? ('trade.drop' as const) : ('trade.drop_price' as const);
  const amounts = { price: showMoney(drop.price), bonus: showMoney(drop.bonus), more: showMoney(drop.more) };
  return { key, words: { grade: drop.grade, ...amounts } };
}
