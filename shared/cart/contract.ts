import { z } from 'zod';
import { AppraisalPayload } from '../buyout/selling/sell-payload.ts';
import { WarrantyCode } from '../cover/cover.ts';
import { TradeInSecurity } from '../discount/device-standing.ts';
import { DiscountReason } from '../discount/engine/reason.ts';
import { TradeInEnd } from '../discount/trade-in.ts';
import { WishedDeposit } from '../instalment/chosen-instalments.ts';
import { ArrangeType } from '../instalment/tier.ts';
import { changesCart, ownCart, route } from '../kernel/contract.ts';
import { ProductCode, RowNumber, SecretToken, Uuid } from '../kernel/ids.ts';
import { MarketCode, MarketOption } from '../kernel/market.ts';
import { Cart } from './cart.ts';
import { maxDiscounts } from './limits.ts';
import { coverErrors, Months, packageContract, quantity } from './package-contract.ts';

/** Why a device cannot be counted with. */
const buyoutErrors = {
  BUYOUT_NOT_FOUND: { status: 404, message: 'No such estimate or buy-out' },
  BUYOUT_OF_OTHER_MARKET: { status: 409, message: 'It was made in the shop of the other market' },
  BUYOUT_UNUSABLE: { status: 409, message: 'It has ended', data: z.object({ reason: TradeInEnd }) },
  BUYOUT_USED: { status: 409, message: 'An order was placed with it already' },
  BUYOUT_IN_OTHER_CART: { status: 409, message: 'Another cart counts with it' },
  DEVICE_NOT_BOUGHT_OUT: { status: 400, message: 'This device is not bought out now' },
  APPRAISAL_CHANGED: { status: 409, message: 'The price list has changed; answer again by the new one' },
  ANSWERS_INCOMPLETE: { status: 400, message: 'Some questions are not answered' },
} as const;

/** Why goods cannot be put into a cart. */
const addErrors = {
  PRODUCT_NOT_FOUND: { status: 404, message: 'No such product' },
  SOLD_OUT: { status: 409, message: 'The product is sold out', data: z.object({ available: z.int() }) },
  TOO_MANY: { status: 409, message: 'More than a cart may hold', data: z.object({ most: z.int() }) },
  PARENT_NOT_FOUND: { status: 404, message: 'The cart has no such package' },
  ...coverErrors,
} as const;

const typed = z.string().trim().max(80, 'TOO_LONG').optional();

export const cartContract = {
  get: route
    .meta({ ...ownCart, rateLimit: 'read' })
    .route({ method: 'GET', path: '/cart', summary: 'The cart with prices and stock as they are now' })
    .input(z.strictObject({ market: MarketCode }))
    .output(Cart),
  count: route
    .meta({ ...ownCart, rateLimit: 'read' })
    .route({ method: 'GET', path: '/cart/count', summary: 'How many pieces the cart holds' })
    .input(z.strictObject({ market: MarketCode }))
    .output(z.object({ count: z.int() })),
  add: route
    .meta(changesCart)
    .route({
      method: 'POST',
      path: '/cart/products',
      summary: 'Adds a product, or more of it',
      successDescription: 'Product add to cart',
    })
    .input(
      z.strictObject({
        market: MarketCode,
        product: ProductCode,
        quantity: quantity.default(1),
        /** Line of the cart whose package it becomes a part of. */
        cart_package_item_parent_id: Uuid.nullish(),
        /** Instalments chosen with it, as `InstalmentOption.id`; they are then those of the whole cart. */
        installment_id: RowNumber.nullish(),
        /** Minor units. */
        installment_deposit: WishedDeposit,
        installment_arrange_type: ArrangeType.default('online'),
        /** A lease chosen with it, as `LeaseOption.id`; the order is then to be paid by leasing. */
        lease_id: RowNumber.nullish(),
        /** Secret token of an estimate or buy-out of a device that the cart is to count with, as in `useBuyout`. */
        buyout_product: SecretToken.nullish(),
        /** Insurance of the device and of its display, as `CoverOffer.id`; every piece of the line has it. */
        generalTuito: z.strictObject({ id: RowNumber }).nullish(),
        screenTuito: z.strictObject({ id: RowNumber }).nullish(),
        /** Extended warranty of so many months, or one given by a code; not both. */
        mp_warranty: z.strictObject({ month_count: Months }).nullish(),
        prolongWarranty: z.strictObject({ code: WarrantyCode }).nullish(),
      }),
    )
    .output(Cart)
    .errors({ ...addErrors, ...buyoutErrors }),
  addDiscount: route
    .meta({ ...changesCart, rateLimit: 'discount-code', personalData: true })
    .route({
      method: 'POST',
      path: '/cart/discounts',
      summary: 'Enters a sale code, or a card by its number and holder; a repeat changes nothing',
    })
    .input(
      z.strictObject({
        market: MarketCode,
        /** As printed: capital and small letters are different ones. */
        code: typed,
        cardNumber: typed,
        /** Name on the card, compared without regard to diacritics and capitals. */
        cardHolder: typed,
      }),
    )
    .output(Cart)
    .errors({
      SALE_CODE_INVALID: { status: 404, message: 'No such sale code' },
      CARD_INVALID: { status: 404, message: 'No such card of that holder' },
      DISCOUNT_INVALID: {
        status: 409,
        message: 'The discount cannot be used',
        data: z.object({ reason: DiscountReason }),
      },
      TOO_MANY_DISCOUNTS: {
        status: 409,
        message: 'More codes and cards than a cart may hold',
        data: z.object({ most: z.literal(maxDiscounts) }),
      },
    }),
  removeDiscount: route
    .meta(changesCart)
    .route({
      method: 'POST',
      path: '/cart/discounts/remove',
      summary: 'Removes a code or card; a repeat changes nothing',
    })
    .input(z.strictObject({ market: MarketCode, discount_id: Uuid }))
    .output(Cart),
  useBuyout: route
    .meta({ ...changesCart, part: 'trade_in' })
    .route({
      method: 'POST',
      path: '/cart/bonus-buyout',
      summary: 'Counts with a device being sold; another one takes its place',
    })
    .input(
      z.strictObject({
        market: MarketCode,
        /** Secret token of an estimate or a buy-out; without it the answers are made an estimate of. */
        buyout: SecretToken.optional(),
        answers: AppraisalPayload.optional(),
        /** Takes it out of the other cart that counts with it. */
        take_over: z.boolean().default(false),
        /** Its price is to pay a part of the purchase at once, instead of being paid to the seller's account. */
        hold: z.boolean().default(false),
      }),
    )
    .output(Cart)
    .errors(buyoutErrors),
  holdBuyout: route
    .meta(changesCart)
    .route({
      method: 'PATCH',
      path: '/cart/bonus-buyout',
      summary: 'Lets the price of the device pay a part of the purchase at once, or go to the account of its seller',
    })
    .input(
      z.strictObject({
        market: MarketCode,
        hold: z.boolean(),
        /** How that is secured until the device is bought; one that the market does not have is its usual one. */
        security: TradeInSecurity.optional(),
      }),
    )
    .output(Cart),
  saveForLater: route
    .meta(changesCart)
    .route({ method: 'POST', path: '/cart/saved', summary: 'Puts a line aside for later; its gifts and covers go' })
    .input(z.strictObject({ market: MarketCode, item_id: Uuid }))
    .output(Cart),
  takeSaved: route
    .meta(changesCart)
    .route({ method: 'POST', path: '/cart/saved/cart', summary: 'Puts goods that were kept for later into the cart' })
    .input(z.strictObject({ market: MarketCode, product: ProductCode }))
    .output(Cart)
    .errors(addErrors),
  dropSaved: route
    .meta(changesCart)
    .route({
      method: 'POST',
      path: '/cart/saved/remove',
      summary: 'Keeps goods for later no more; a repeat changes nothing',
    })
    .input(z.strictObject({ market: MarketCode, product: ProductCode }))
    .output(Cart),
  acceptChanges: route
    .meta(changesCart)
    .route({
      method: 'POST',
      path: '/cart/changes/accepted',
      summary: 'Takes note of changed prices and of what came from another device: they are told no more',
    })
    .input(z.strictObject({ market: MarketCode }))
    .output(Cart),
  ...packageContract,
  dropBuyout: route
    .meta(changesCart)
    .route({
      method: 'DELETE',
      path: '/cart/bonus-buyout',
      summary: 'Counts with no device; a repeat changes nothing',
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        query: z.strictObject({ market: MarketOption }).optional(),
        body: z.strictObject({ market: MarketOption }).optional(),
      }),
    )
    .output(Cart),
};
