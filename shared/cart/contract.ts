import { z } from 'zod';
import { AppraisalPayload } from '../buyout/selling/sell-payload.ts';
import { CartDiscount } from '../discount/cart-discount.ts';
import { DiscountReason } from '../discount/engine/reason.ts';
import { TradeIn, TradeInEnd } from '../discount/trade-in.ts';
import { ChosenInstalments, WishedDeposit } from '../instalment/chosen-instalments.ts';
import { ArrangeType } from '../instalment/tier.ts';
import { ownCart, route } from '../kernel/contract.ts';
import { ProductCode, RowNumber, SecretToken, Uuid } from '../kernel/ids.ts';
import { MarketCode, MarketOption } from '../kernel/market.ts';
import { Money } from '../kernel/money.ts';
import { StockWord } from '../catalogue/stock-word.ts';
import { notOffered } from '../validation/fields/not-offered.ts';
import { maxDiscounts, maxQuantity } from './limits.ts';

export const CartItem = z.object({
  id: Uuid,
  product: ProductCode,
  name: z.string(),
  product_seo_name: z.string(),
  subtitle: z.string(),
  picture: z.string(),
  quantity: z.int(),
  unit_price: Money,
  /** Before discounts. */
  total: Money,
  /** What discounts take off `total`. */
  discount: Money,
  stock: StockWord,
  /** Why the line cannot be bought as it is, or null. */
  problem: z.enum(['SOLD_OUT', 'NOT_ENOUGH', 'NOT_OFFERED']).nullable(),
});
export type CartItem = z.infer<typeof CartItem>;

export const Cart = z.object({
  market: MarketCode,
  count: z.int(),
  items: z.array(CartItem),
  /** Goods before discounts. */
  items_total: Money,
  /** Discounts that count, in the order in which they do, then those that do not, with why. */
  discounts: z.array(CartDiscount),
  /** What all of them take off; the sum of it on the lines. */
  discount_total: Money,
  /** Goods less discounts: from this free delivery counts. */
  discounted_total: Money,
  /** The device somebody sells with this purchase, or null. */
  trade_in: TradeIn.nullable(),
  /** The goods less discounts and bonus: what is paid to the shop, before delivery and payment. */
  to_pay: Money,
  /** The same less what the seller gets for the device, never below nothing: what instalments would be counted from. */
  instalment_base: Money,
  /** What is missing to free delivery; null when it is free already or the cart is empty. */
  missing_to_free_delivery: Money.nullable(),
  /** Instalments chosen for the whole cart; whether they can still be had is asked of the instalments. */
  installment: ChosenInstalments.nullable(),
  weight_grams: z.int(),
  /** Whether prices of the goods hold VAT that can be told apart: `margin` goods of the scheme never show it. */
  vat: z.enum(['standard', 'margin', 'mixed']),
});
export type Cart = z.infer<typeof Cart>;

const typed = z.string().trim().max(80, 'TOO_LONG').optional();

const quantity = z.coerce.number().int().min(1).max(maxQuantity);

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
    .meta(ownCart)
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
        cart_package_item_parent_id: notOffered(),
        /** Instalments chosen with it, as `InstalmentOption.id`; they are then those of the whole cart. */
        installment_id: RowNumber.nullish(),
        /** Minor units. */
        installment_deposit: WishedDeposit,
        installment_arrange_type: ArrangeType.default('online'),
        buyout_product: notOffered(),
        generalTuito: notOffered(),
        screenTuito: notOffered(),
        mp_warranty: notOffered(),
        prolongWarranty: notOffered(),
      }),
    )
    .output(Cart)
    .errors({
      PRODUCT_NOT_FOUND: { status: 404, message: 'No such product' },
      SOLD_OUT: { status: 409, message: 'The product is sold out', data: z.object({ available: z.int() }) },
      TOO_MANY: { status: 409, message: 'More than a cart may hold', data: z.object({ most: z.int() }) },
    }),
  change: route
    .meta(ownCart)
    .route({ method: 'PATCH', path: '/cart/products/{item_id}', summary: 'Sets the quantity of a line' })
    .input(
      z.strictObject({
        market: MarketCode,
        item_id: Uuid,
        quantity,
        selected_insurance_ids: notOffered(),
        warranty_month_value: notOffered(),
        prolong_warranty_code: notOffered(),
      }),
    )
    .output(Cart)
    .errors({
      ITEM_NOT_FOUND: { status: 404, message: 'The cart has no such line' },
      SOLD_OUT: { status: 409, message: 'So many pieces are not left', data: z.object({ available: z.int() }) },
    }),
  remove: route
    .meta(ownCart)
    .route({ method: 'POST', path: '/cart/products/remove', summary: 'Removes a line; a repeat changes nothing' })
    .input(z.strictObject({ market: MarketCode, item_id: Uuid, parent_package_product_seo_name: notOffered() }))
    .output(Cart),
  addDiscount: route
    .meta({ ...ownCart, rateLimit: 'discount-code', personalData: true })
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
    .meta(ownCart)
    .route({
      method: 'POST',
      path: '/cart/discounts/remove',
      summary: 'Removes a code or card; a repeat changes nothing',
    })
    .input(z.strictObject({ market: MarketCode, discount_id: Uuid }))
    .output(Cart),
  useBuyout: route
    .meta(ownCart)
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
      }),
    )
    .output(Cart)
    .errors({
      BUYOUT_NOT_FOUND: { status: 404, message: 'No such estimate or buy-out' },
      BUYOUT_OF_OTHER_MARKET: { status: 409, message: 'It was made in the shop of the other market' },
      BUYOUT_UNUSABLE: { status: 409, message: 'It has ended', data: z.object({ reason: TradeInEnd }) },
      BUYOUT_USED: { status: 409, message: 'An order was placed with it already' },
      BUYOUT_IN_OTHER_CART: { status: 409, message: 'Another cart counts with it' },
      DEVICE_NOT_BOUGHT_OUT: { status: 400, message: 'This device is not bought out now' },
      APPRAISAL_CHANGED: { status: 409, message: 'The price list has changed; answer again by the new one' },
      ANSWERS_INCOMPLETE: { status: 400, message: 'Some questions are not answered' },
    }),
  dropBuyout: route
    .meta(ownCart)
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
