import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { cs } from '@kolobeh/shared/texts/shop/cs.ts';
import { cs as buyoutCs } from '@kolobeh/shared/texts/shop/buyout/cs.ts';
import { ro as buyoutRo } from '@kolobeh/shared/texts/shop/buyout/ro.ts';
import { cs as homeCs } from '@kolobeh/shared/texts/shop/home/cs.ts';
import { ro as homeRo } from '@kolobeh/shared/texts/shop/home/ro.ts';
import { cs as productCs } from '@kolobeh/shared/texts/shop/product/cs.ts';
import { ro as productRo } from '@kolobeh/shared/texts/shop/product/ro.ts';
import { cs as purchaseCs } from '@kolobeh/shared/texts/shop/purchase/cs.ts';
import { ro as purchaseRo } from '@kolobeh/shared/texts/shop/purchase/ro.ts';
import { ro } from '@kolobeh/shared/texts/shop/ro.ts';
import { type Resources, type Translate, createTranslate } from './translate.ts';

const resources: Record<MarketCode, Resources> = {
  cs: { ...cs, ...homeCs, ...productCs, ...purchaseCs, ...buyoutCs },
  ro: { ...ro, ...homeRo, ...productRo, ...purchaseRo, ...buyoutRo },
};

/** All texts of both markets; the browser loads only those of its page. */
export const translations: Record<MarketCode, Translate> = {
  cs: createTranslate(markets.cs.locale, (key) => resources.cs[key]),
  ro: createTranslate(markets.ro.locale, (key) => resources.ro[key]),
};
