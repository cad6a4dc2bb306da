import type { GoodsTax } from '@kolobeh/shared/catalogue/margin.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets, vatPercent } from '@kolobeh/shared/kernel/market.ts';
import type { ProductRow } from '../../database/entities/goods/product-entities.ts';

/** How VAT is due of a product that is sold in a market at an instant. */
export const taxOf = (regime: ProductRow['vat_regime'], market: MarketCode, at: Date): GoodsTax => ({
  vat_percent: vatPercent(markets[market], 'standard', dayIn(markets[market], at)),
  is_margin_scheme: regime === 'margin',
});
