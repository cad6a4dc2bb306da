import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { cs } from '../../texts/cs.ts';
import { cs as afterCs } from '../../texts/after/cs.ts';
import { ro as afterRo } from '../../texts/after/ro.ts';
import { cs as buyoutCs } from '../../texts/buyout/cs.ts';
import { ro as buyoutRo } from '../../texts/buyout/ro.ts';
import { cs as compareCs } from '../../texts/compare/cs.ts';
import { ro as compareRo } from '../../texts/compare/ro.ts';
import { cs as consentCs } from '../../texts/consent/cs.ts';
import { ro as consentRo } from '../../texts/consent/ro.ts';
import { cs as contentCs } from '../../texts/content/cs.ts';
import { ro as contentRo } from '../../texts/content/ro.ts';
import { cs as coverCs } from '../../texts/cover/cs.ts';
import { ro as coverRo } from '../../texts/cover/ro.ts';
import { cs as enquiryCs } from '../../texts/enquiry/cs.ts';
import { ro as enquiryRo } from '../../texts/enquiry/ro.ts';
import { cs as homeCs } from '../../texts/home/cs.ts';
import { ro as homeRo } from '../../texts/home/ro.ts';
import { cs as instalmentCs } from '../../texts/instalment/cs.ts';
import { ro as instalmentRo } from '../../texts/instalment/ro.ts';
import { cs as listCs } from '../../texts/list/cs.ts';
import { ro as listRo } from '../../texts/list/ro.ts';
import { cs as loanCs } from '../../texts/loan/cs.ts';
import { ro as loanRo } from '../../texts/loan/ro.ts';
import { cs as offerCs } from '../../texts/offer/cs.ts';
import { ro as offerRo } from '../../texts/offer/ro.ts';
import { cs as productCs } from '../../texts/product/cs.ts';
import { ro as productRo } from '../../texts/product/ro.ts';
import { cs as purchaseCs } from '../../texts/purchase/cs.ts';
import { ro as purchaseRo } from '../../texts/purchase/ro.ts';
import { cs as repairCs } from '../../texts/repair/cs.ts';
import { ro as repairRo } from '../../texts/repair/ro.ts';
import { cs as storyCs } from '../../texts/story/cs.ts';
import { ro as storyRo } from '../../texts/story/ro.ts';
import { cs as goodsCs } from '../../texts/goods/cs.ts';
import { ro as goodsRo } from '../../texts/goods/ro.ts';
import { ro } from '../../texts/ro.ts';
import { type Resources, type Translate, createTranslate } from './translate.ts';

/** All texts of both markets by their keys. */
export const resources: Record<MarketCode, Resources> = {
  cs: {
    ...cs,
    ...homeCs,
    ...listCs,
    ...productCs,
    ...storyCs,
    ...goodsCs,
    ...repairCs,
    ...purchaseCs,
    ...buyoutCs,
    ...instalmentCs,
    ...loanCs,
    ...coverCs,
    ...compareCs,
    ...consentCs,
    ...offerCs,
    ...contentCs,
    ...enquiryCs,
    ...afterCs,
  },
  ro: {
    ...ro,
    ...homeRo,
    ...listRo,
    ...productRo,
    ...storyRo,
    ...goodsRo,
    ...repairRo,
    ...purchaseRo,
    ...buyoutRo,
    ...instalmentRo,
    ...loanRo,
    ...coverRo,
    ...compareRo,
    ...consentRo,
    ...offerRo,
    ...contentRo,
    ...enquiryRo,
    ...afterRo,
  },
};

/** The same as screens ask for them; the browser loads only those of its page. */
export const translations: Record<MarketCode, Translate> = {
  cs: createTranslate(markets.cs, (key) => resources.cs[key]),
  ro: createTranslate(markets.ro, (key) => resources.ro[key]),
};
