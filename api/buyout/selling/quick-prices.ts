import type { QuickPrice } from '@kolobeh/shared/buyout/contract.ts';
import { nothingSelected, selectorUrl } from '@kolobeh/shared/buyout/selling/selector.ts';
import { deviceWords } from './device-words.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { EntityManager } from 'typeorm';
import { findPricedModels } from './queries/priced-devices.ts';

/** Devices that what a seller typed may mean, the likeliest first, each with what is given for it at least and at most. */
export async function quickPrices(
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
  device: string,
): Promise<QuickPrice[]> {
  const words = deviceWords(device);
  if (words.length === 0) return [];
  const { currency } = markets[market];
  return (await findPricedModels(db, market, words)).map((row) => {
    const highest = Math.max(row.minimal_price, ...Object.values(row.prices));
    return {
      name: row.name,
      picture: row.picture,
      lowest: money(row.minimal_price, currency),
      highest: money(highest, currency),
      url: selectorUrl(market, {
        ...nothingSelected,
        product_type: row.product_type,
        product_manufacturer: row.manufacturer,
        product_model: row.model,
      }),
    };
  });
}
