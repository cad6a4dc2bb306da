import type { DiscountReason } from '@kolobeh/shared/discount/engine/reason.ts';

/** Refusals of a change that the cart has words for. */
export const cartRefusals = [
  'SOLD_OUT',
  'TOO_MANY',
  'PRODUCT_NOT_FOUND',
  'ITEM_NOT_FOUND',
  'COVER_UNAVAILABLE',
  'PARENT_NOT_FOUND',
  'BUYOUT_NOT_FOUND',
  'BUYOUT_OF_OTHER_MARKET',
  'BUYOUT_UNUSABLE',
  'BUYOUT_USED',
  'BUYOUT_IN_OTHER_CART',
  'APPRAISAL_CHANGED',
  'ANSWERS_INCOMPLETE',
  'DEVICE_NOT_BOUGHT_OUT',
  'TOO_MANY_REQUESTS',
  'MAINTENANCE',
  'other',
] as const;

/** Fields of a code and of a card. */
export const discountFields = ['code', 'cardNumber', 'cardHolder'] as const;
type DiscountField = (typeof discountFields)[number];

/** Refusals of a code or card that have words of their own. */
export const discountRefusals = [
  'SALE_CODE_INVALID',
  'CARD_INVALID',
  'TOO_MANY_DISCOUNTS',
  'TOO_MANY_REQUESTS',
  'MAINTENANCE',
  'other',
] as const;

/** A code or card that was not taken, with what was typed, so that it can be mended. */
export interface RefusedDiscount {
  field: DiscountField;
  /** Why it can never count, a field's code, or another refusal. */
  why:
    | { kind: 'reason'; reason: DiscountReason }
    | { kind: 'field'; code: string }
    | { kind: 'refusal'; code: (typeof discountRefusals)[number] };
  typed: Record<DiscountField, string>;
}

/** Refusals of a warranty's code that have words of their own. */
export const warrantyRefusals = [
  'WARRANTY_CODE_INVALID',
  'WARRANTY_CODE_NOT_FITTING',
  'TOO_MANY_REQUESTS',
  'MAINTENANCE',
  'other',
] as const;

/** A warranty code that was not taken; it belongs to one line of the cart. */
export interface RefusedWarranty {
  /** The line it was typed at. */
  item: string;
  typed: string;
  code: (typeof warrantyRefusals)[number];
}

/** Why a change of the cart was refused, in what the page needs to say it. */
export interface CartRefusal {
  code: (typeof cartRefusals)[number];
  available: number;
  most: number;
  /** Code of the first field that does not fit; what it means is told instead of `other`. */
  field?: string;
  /** Of a code or card that was not taken: its field, why, and what was typed. */
  discount?: RefusedDiscount;
  /** Of a warranty's code. */
  warranty?: RefusedWarranty;
  /** Token of a buy-out that another cart counts with. */
  buyout?: string;
  /** Last part of the address of the product that was not added. */
  seoName?: string;
}

/** A change nobody answered: the network or the shop itself failed. */
export const unansweredChange: CartRefusal = { code: 'other', available: 0, most: 0 };
