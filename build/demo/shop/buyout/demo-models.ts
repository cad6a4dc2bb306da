import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { CataloguePlan, PlannedMaster, PlannedProduct } from '../catalogue/catalogue-plan.ts';
import { qualityFactor } from '../facts/pricing.ts';

const typeOf: Record<Exclude<PlannedMaster['kind'], 'accessory'>, ProductType> = {
  phone: 'telefony',
  tablet: 'tablety',
  watch: 'prislusenstvi',
};

/** A model with its storage, as the buy-out and repairs know it. */
export interface DemoModel {
  id: number;
  type: ProductType;
  /** Any one of its variants tells its price. */
  sample: PlannedProduct;
  variants: PlannedProduct[];
}

/** Models with their storage out of what the shop has ever sold, one variant a colour. */
export function modelsOf({ products }: CataloguePlan): DemoModel[] {
  const models = new Map<string, DemoModel>();
  for (const product of products) {
    const { kind } = product.master;
    if (kind === 'accessory') continue;
    const key = `${product.master.id}/${product.storageGb ?? ''}`;
    const model = models.get(key) ?? { id: models.size + 1, type: typeOf[kind], sample: product, variants: [] };
    if (!model.variants.some((one) => one.colourCode === product.colourCode)) model.variants.push(product);
    models.set(key, model);
  }
  return [...models.values()];
}

/** What a new piece costs, in whole crowns or lei. */
export const newPrice = ({ sample }: DemoModel, market: MarketCode): number =>
  sample.price[market] / qualityFactor[sample.quality === 'used' ? (sample.grade ?? 'A') : sample.quality];
