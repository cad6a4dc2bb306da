import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import type { InstalmentOption } from '@kolobeh/shared/instalment/contract.ts';
import { type Money, money } from '@kolobeh/shared/kernel/money.ts';

/** By how much a month more the chosen instalments would be. */
export interface DropMonthly {
  count: number;
  monthly: Money;
}

/** What one grade less of the device would mean in the chosen instalments; null when nothing would be asked for. */
export async function dropMonthly(
  api: ApiClient,
  { market, trade_in: tradeIn }: Pick<Cart, 'market' | 'trade_in'>,
  { id, count, deposit, monthly_price: now }: InstalmentOption,
): Promise<DropMonthly | null> {
  const asked = tradeIn?.is_held ? (tradeIn.grade_drop?.asked.amount ?? 0) : 0;
  if (asked === 0) return null;
  const { options } = await api.instalment.cart({ market, deposit: deposit.amount, more: asked });
  const then = options.find((one) => one.id === id);
  if (!then || then.monthly_price.amount <= now.amount) return null;
  return { count, monthly: money(then.monthly_price.amount - now.amount, now.currency) };
}
