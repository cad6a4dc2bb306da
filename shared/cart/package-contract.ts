// Calls about the packages of a cart: a line, what was added to it, and the covers of each.
import { z } from 'zod';
import { WarrantyCode } from '../cover/cover.ts';
import { changesCart, ownCart, route } from '../kernel/contract.ts';
import { RowNumber, Slug, Uuid } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { Cart, CartItem, CartPackage, PackageProduct } from './cart.ts';
import { maxQuantity } from './limits.ts';

export const quantity = z.coerce.number().int().min(1).max(maxQuantity);

/** Months by which a warranty is longer than the law's. */
export const Months = z.coerce.number().int().min(1).max(120);

/** Why a cover cannot be chosen; `field` is the one of the call that named it. */
export const coverErrors = {
  COVER_UNAVAILABLE: {
    status: 409,
    message: 'This insurance or warranty is not offered with the product now; choose again',
    data: z.object({ field: z.string() }),
  },
} as const;

const itemNotFound = { ITEM_NOT_FOUND: { status: 404, message: 'The cart has no such line' } } as const;

const warrantyErrors = {
  ...itemNotFound,
  WARRANTY_CODE_INVALID: { status: 404, message: 'No such code of a warranty' },
  WARRANTY_CODE_NOT_FITTING: { status: 409, message: 'The code is for no product of the cart' },
} as const;

const warrantyWish = z.strictObject({
  market: MarketCode,
  code: WarrantyCode,
  /** The line it is for; without it the first one that it fits. */
  item_id: Uuid.optional(),
});

export const packageContract = {
  change: route
    .meta(changesCart)
    .route({
      method: 'PATCH',
      path: '/cart/products/{item_id}',
      summary: 'Sets the quantity of a line, or the covers of it; what is left out stays',
    })
    .input(
      z.strictObject({
        market: MarketCode,
        item_id: Uuid,
        quantity: quantity.optional(),
        /** All the insurance the line is to have, as `CoverOffer.id`. */
        selected_insurance_ids: z.array(RowNumber).max(2).optional(),
        /** Null: none. Instead of it a code may be given, not beside it. */
        warranty_month_value: Months.nullish(),
        prolong_warranty_code: WarrantyCode.nullish(),
      }),
    )
    .output(Cart)
    .errors({
      ...itemNotFound,
      SOLD_OUT: { status: 409, message: 'So many pieces are not left', data: z.object({ available: z.int() }) },
      ...coverErrors,
    }),
  packageProduct: route
    .meta({ ...ownCart, rateLimit: 'read' })
    .route({ method: 'GET', path: '/cart/products/{item_id}', summary: 'One line with the covers it may have' })
    .input(z.strictObject({ market: MarketCode, item_id: Uuid }))
    .output(PackageProduct)
    .errors(itemNotFound),
  remove: route
    .meta(changesCart)
    .route({
      method: 'POST',
      path: '/cart/products/remove',
      summary: 'Removes a line, or a whole package by the product it stands for; a repeat changes nothing',
    })
    .input(
      z
        .strictObject({
          market: MarketCode,
          item_id: Uuid.optional(),
          /** Alone: the package goes with all that is in it. With a line: only if the line is in that package. */
          parent_package_product_seo_name: Slug.nullish(),
        })
        .refine((wish) => wish.item_id !== undefined || Boolean(wish.parent_package_product_seo_name), {
          message: 'REQUIRED',
          path: ['item_id'],
        }),
    )
    .output(Cart),
  packages: route
    .meta({ ...ownCart, rateLimit: 'read' })
    .route({ method: 'GET', path: '/cart/packages', summary: 'Lines of the cart, each with what was added to it' })
    .input(z.strictObject({ market: MarketCode }))
    .output(z.object({ packages: z.array(CartPackage), count: z.int() })),
  products: route
    .meta({ ...ownCart, rateLimit: 'read' })
    .route({ method: 'GET', path: '/cart/products', summary: 'Lines of the cart, one after another' })
    .input(z.strictObject({ market: MarketCode }))
    .output(z.object({ products: z.array(CartItem), count: z.int() })),
  addProlongWarranty: route
    .meta({ ...changesCart, rateLimit: 'discount-code' })
    .route({
      method: 'POST',
      path: '/cart/prolong-warranty',
      summary: 'Gives a line the extended warranty of a code; a repeat changes nothing',
    })
    .input(warrantyWish)
    .output(Cart)
    .errors(warrantyErrors),
  dropProlongWarranty: route
    .meta(changesCart)
    .route({
      method: 'DELETE',
      path: '/cart/prolong-warranty',
      summary: 'Takes the warranty of a code from its lines; a repeat changes nothing',
      inputStructure: 'detailed',
    })
    .input(z.object({ query: warrantyWish }))
    .output(Cart),
};
