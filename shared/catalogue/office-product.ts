import { z } from 'zod';
import { lagging, route, staffCall } from '../kernel/contract.ts';
import { maxInteger, RowNumber } from '../kernel/ids.ts';
import { GoodsTax } from './margin.ts';
import { MarketCode } from '../kernel/market.ts';
import { GridQuery, gridPage, PageQuery } from '../kernel/paging.ts';
import { staleVersion, Version, versioned } from '../kernel/versioned.ts';
import { CostAmount, PriceAmount } from './office/price-amount.ts';
import { SaleState } from './office/sale-state.ts';
import { ProductStory } from './product-story.ts';
import { QualityChoice } from './quality.ts';

/** One row of the back office's grid of products. Versions are those that an edit of the value is made on. */
export const ProductRow = z.object({
  id: z.int(),
  code: z.string(),
  ean: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  type_device: z.string(),
  quality: QualityChoice,
  price_cs: z.int().nullable(),
  price_cs_version: Version,
  price_ro: z.int().nullable(),
  price_ro_version: Version,
  on_hand: z.int(),
  reserved: z.int(),
  is_active: z.boolean(),
  weight_grams: z.int().optional().describe('Absent in rows that an older station has kept'),
  sale_state: SaleState.optional().describe('Absent in rows that an older station has kept'),
  category_ids: z.array(z.int()).describe('All categories it is in, ancestors included, in order of their ids'),
  categories_version: Version,
});
export type ProductRow = z.infer<typeof ProductRow>;

export const CategoryIds = z.array(z.int().min(1).max(maxInteger)).max(60, 'TOO_MANY');

/** A price from a moment on; `by` is empty of one that nobody of staff set. */
const PastPrice = z.object({ amount: z.int(), valid_from: z.iso.datetime(), by: z.string() });
export type PastPrice = z.infer<typeof PastPrice>;

const OfficePrice = versioned(z.int().nullable()).extend({
  market: MarketCode,
  /** Lowest price of the last 30 days when the price was cut since, else null. */
  lowest_30_days: z.int().nullable(),
  /** Lowest price in force in the last 30 days, the present one included: what a cut made now has to name. */
  low_of_30_days: z.int().nullable(),
  /**
   * What was paid for the dearest device in stock, otherwise the cost that the office has set; null when neither is known,
   * and for who may not change prices.
   */
  cost: z.int().nullable(),
  /** What a piece is bought for without VAT, as the office has set it; null for who may not change prices. */
  set_cost: versioned(z.int().nullable()).nullable(),
  tax: GoodsTax.describe('As of today'),
  /** Newest first. */
  history: z.array(PastPrice).describe('The newest of them'),
  /** Those that begin by themselves, the next one first. */
  planned: z.array(z.object({ id: z.uuid(), amount: z.int(), starts_at: z.iso.datetime(), by: z.string() })),
});

/** A product as the office keeps it; a market it has no words for is left out of `prices`. */
export const OfficeProduct = z.object({
  row: ProductRow,
  prices: z.array(OfficePrice),
  /** What the shop tells of its model, by market. */
  words: z.array(z.object({ market: MarketCode, description: z.string(), story: ProductStory })),
});
export type OfficeProduct = z.infer<typeof OfficeProduct>;

export const ProductQuery = GridQuery.extend({
  /** Only products of this category. */
  category: z.int().min(1).max(maxInteger).optional(),
});
export type ProductQuery = z.infer<typeof ProductQuery>;

const noProduct = { PRODUCT_NOT_FOUND: { status: 404, message: 'No such product' } } as const;
const repeatable = { personalData: false, idempotencyKey: 'required' } as const;

/** Calls of the back office about products. */
export const officeProductContract = {
  officeRows: route
    .meta(lagging(staffCall('product.read', { personalData: false })))
    .route({ method: 'POST', path: '/office/products/rows', summary: 'Rows of the grid of products' })
    .input(ProductQuery)
    .output(gridPage(ProductRow)),
  officeDetail: route
    .meta(staffCall('product.read', { personalData: false }))
    .route({ method: 'GET', path: '/office/products/{id}', summary: 'A product with its prices and their history' })
    .input(z.strictObject({ id: RowNumber }))
    .output(OfficeProduct)
    .errors(noProduct),
  priceHistory: route
    .meta(staffCall('product.read', { personalData: false }))
    .route({
      method: 'GET',
      path: '/office/products/{id}/prices',
      summary: 'Prices of a product in a market, the newest first, those that begin later too',
    })
    .input(PageQuery.extend({ id: RowNumber, market: MarketCode }))
    .output(z.object({ prices: z.array(PastPrice), total: z.int(), page: z.int(), page_size: z.int() }))
    .errors(noProduct),
  changePrice: route
    .meta(staffCall('price.edit', repeatable))
    .route({ method: 'POST', path: '/office/products/{id}/prices', summary: 'A new price in a market, from now on' })
    .input(
      z.strictObject({
        id: RowNumber,
        market: MarketCode,
        amount: PriceAmount,
        version: Version,
        confirmed: z.boolean().default(false).describe('A person has confirmed a change of 80 % or more'),
      }),
    )
    .output(versioned(PriceAmount))
    .errors({
      ...noProduct,
      ...staleVersion(z.int().nullable()),
      PRICE_CHANGE_UNCONFIRMED: {
        status: 409,
        message: 'A change of 80 % or more must be confirmed',
        data: z.object({ from: z.int(), to: z.int(), percent: z.number() }),
      },
    }),
  changeCost: route
    .meta(staffCall('price.edit', { personalData: false }))
    .route({ method: 'PUT', path: '/office/products/{id}/cost', summary: 'What a piece is bought for, from now on' })
    .input(z.strictObject({ id: RowNumber, market: MarketCode, amount: CostAmount.nullable(), version: Version }))
    .output(versioned(z.int().nullable()))
    .errors({ ...noProduct, ...staleVersion(z.int().nullable()) }),
  changeCategories: route
    .meta(staffCall('category.edit', repeatable))
    .route({ method: 'POST', path: '/office/products/{id}/categories', summary: 'All categories a product is in' })
    .input(z.strictObject({ id: RowNumber, category_ids: CategoryIds, version: Version }))
    .output(versioned(z.array(z.int())))
    .errors({ ...noProduct, ...staleVersion(z.array(z.int())) }),
};
