import { z } from 'zod';
import { ProductType } from '../buyout/product-type.ts';
import { Grade } from '../catalogue/quality.ts';
import { publicRead, route, staffCall } from '../kernel/contract.ts';
import { maxInteger, ProductCode, RowNumber, Slug } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { staleVersion, Version, versioned } from '../kernel/versioned.ts';
import { BonusTerms } from './bonus.ts';
import { discountCardContract } from './discount-card.ts';
import { discountCodeContract } from './discount-code.ts';
import { discountTrialContract } from './discount-trial.ts';
import { officeDiscountContract } from './office-discount.ts';
import { promotionsContract } from './promotions.ts';
import { specialOfferContract } from './special-offer.ts';
import { TradeUp } from './trade-up.ts';

/** A bonus as the office keeps it. */
export const OfficeBonus = BonusTerms.extend({
  id: z.int(),
  /** Grows with each change; a change names the one it was made from. */
  version: z.int(),
  state: z.enum(['planned', 'in_force', 'over']),
  manufacturer_name: z.string().nullable(),
  changed_at: z.iso.datetime(),
});
export type OfficeBonus = z.infer<typeof OfficeBonus>;

const Choices = z.object({ choices: z.array(z.object({ value: z.string(), label: z.string() })) });

const officeRead = staffCall('bonus.edit', { rateLimit: 'read', personalData: false });
const officeChange = staffCall('bonus.edit', { personalData: false });

const noBonus = { BONUS_NOT_FOUND: { status: 404, message: 'No such bonus' } } as const;

/** What is there instead of the edition that a save was made on. */
export const StaleBonus = versioned(BonusTerms);

export const discountContract = {
  ...officeDiscountContract,
  ...discountCardContract,
  ...discountCodeContract,
  ...discountTrialContract,
  ...specialOfferContract,
  ...promotionsContract,
  offer: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/bonuses/offer', summary: 'Up to how many per cent a bonus adds to a sold device' })
    .input(z.strictObject({ market: MarketCode }))
    .output(z.object({ up_to_percent: z.int().nullable() })),
  tradeUp: route
    // Asked with a visitor's own device.
    .meta({ ...publicRead, cache: 'private' })
    .route({
      method: 'GET',
      path: '/bonuses/trade-up',
      summary: 'What a product comes to when a device is sold with it: bonus, what is left to pay and its instalments',
    })
    .input(
      z.strictObject({
        market: MarketCode,
        code: ProductCode,
        product_type: ProductType,
        manufacturer: Slug,
        grade: Grade,
        /** Of the device, in minor units. */
        price: z.coerce.number().int().min(0).max(maxInteger),
      }),
    )
    .output(TradeUp)
    .errors({ PRODUCT_NOT_FOUND: { status: 404, message: 'No such product' } }),
  bonusManufacturers: route
    .meta(officeRead)
    .route({
      method: 'GET',
      path: '/product/admin-bonuses-for-used-product/bonuses_manufacturers',
      summary: 'Manufacturers that a bonus for used devices may name',
    })
    .output(Choices),
  bonusQualityTypes: route
    .meta(officeRead)
    .route({
      method: 'GET',
      path: '/product/admin-bonuses-for-used-product/quality_types',
      summary: 'Grades that a bonus for used devices may name, best first',
    })
    .output(Choices),
  bonusDeviceTypes: route
    .meta(officeRead)
    .route({
      method: 'GET',
      path: '/product/admin-bonuses-for-used-product/types_devices',
      summary: 'Types of devices that a bonus for used devices may name',
    })
    .output(Choices),
  officeBonuses: route
    .meta(officeRead)
    .route({ method: 'GET', path: '/office/bonuses', summary: 'All bonuses, those in force first' })
    .output(z.object({ bonuses: z.array(OfficeBonus) })),
  createBonus: route
    .meta(officeChange)
    .route({ method: 'POST', path: '/office/bonuses', successStatus: 201, summary: 'Adds a bonus' })
    .input(z.strictObject({ terms: BonusTerms }))
    .output(OfficeBonus),
  changeBonus: route
    .meta(officeChange)
    .route({ method: 'PUT', path: '/office/bonuses/{id}', summary: 'Changes a bonus; placed orders keep theirs' })
    .input(z.strictObject({ id: RowNumber, version: Version, terms: BonusTerms }))
    .output(OfficeBonus)
    .errors({
      ...noBonus,
      ...staleVersion(BonusTerms),
      BONUS_OVER: { status: 409, message: 'The bonus was ended meanwhile' },
    }),
  endBonus: route
    .meta(officeChange)
    .route({
      method: 'POST',
      path: '/office/bonuses/{id}/end',
      summary: 'Ends a bonus at once; a repeat changes nothing',
    })
    .input(z.strictObject({ id: RowNumber }))
    .output(OfficeBonus)
    .errors(noBonus),
};
