import type { Selection } from '@kolobeh/shared/buyout/selling/selector.ts';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { RepairOperation } from '@kolobeh/shared/repair/contract.ts';

/** A repair as far as the three numbers need it. */
export type OfferedRepair = Pick<RepairOperation, 'code' | 'price' | 'mends'>;

/** Repairs of the selected device; none of one that is not repaired, nor when nobody answers: they are a help. */
export async function offeredRepairs(
  api: ApiClient,
  market: MarketCode,
  { product_model: model, product_color: colour }: Selection,
): Promise<OfferedRepair[]> {
  if (model === null || colour === null) return [];
  try {
    const { choices } = await api.repair.operations({ market, product_model: model, product_color: colour });
    return choices.map(({ code, price, mends }) => ({ code, price, mends }));
  } catch {
    return [];
  }
}
