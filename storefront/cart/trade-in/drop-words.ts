import type { TradeIn } from '@kolobeh/shared/discount/trade-in.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';

/** Key and words of what comes when the inspection finds a grade lower; null when nothing can. */
export function dropWords({ grade_drop: drop, bonus, is_held: isHeld }: TradeIn) {
  if (!drop) return null;
  const key = bonus.amount > 0 ? ('trade.drop' as const) : ('trade.drop_price' as const);
  const words = {
    grade: drop.grade,
    price: showMoney(drop.price),
    bonus: showMoney(drop.bonus),
    more: showMoney(drop.more),
    asked: showMoney(drop.asked),
  };
  return { key: isHeld && drop.asked.amount > 0 ? ('trade.held_drop' as const) : key, words };
}
