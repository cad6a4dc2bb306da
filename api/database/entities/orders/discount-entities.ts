import type { Quality } from '@kolobeh/shared/catalogue/quality.ts';
import type { DiscountType } from '@kolobeh/shared/discount/engine/discount.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { day, flag, identity, instant, instantOfInsert, integer, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A discount of a market. What it means of the goods stands in conditions and sets. */
export interface DiscountRow {
  id: number;
  market: MarketCode;
  marketing_name: string;
  internal_note: string;
  discount_type: DiscountType;
  /** Hundredths of a per cent, or minor units. */
  discount_value: number;
  is_discount_per_piece: boolean;
  is_cumulative: boolean;
  is_active: boolean;
  is_public: boolean;
  is_automatic_assigment: boolean;
  is_combinable: boolean;
  valid_from: string;
  valid_to: string | null;
  most_uses: number | null;
  most_uses_per_customer: number | null;
  minimal_products: number;
  /** Null: all of its sets. */
  minimal_sets: number | null;
  /** Grows with each change. */
  version: number;
  archived_at: Date | null;
  changed_at: Date;
  changed_by: string | null;
}

export const discountTable = table<DiscountRow>('discount', {
  columns: {
    id: identity(),
    market: text(),
    marketing_name: text(),
    internal_note: text(''),
    discount_type: text(),
    discount_value: integer(),
    is_discount_per_piece: flag(),
    is_cumulative: flag(),
    is_active: flag(),
    is_public: flag(),
    is_automatic_assigment: flag(),
    is_combinable: flag(),
    valid_from: day(),
    valid_to: nullable(day()),
    most_uses: nullable(integer()),
    most_uses_per_customer: nullable(integer()),
    minimal_products: integer(),
    minimal_sets: nullable(integer()),
    version: integer(1),
    archived_at: nullable(instant()),
    changed_at: instantOfInsert(),
    changed_by: nullable(uuid()),
  },
  primary: ['id'],
  checks: {
    discount_type_ck: `discount_type in ('percentage', 'absolute', 'fixed')`,
    discount_value_ck: 'discount_value >= 0',
    discount_percentage_ck: `discount_type <> 'percentage' or discount_value between 1 and 10000`,
    discount_days_ck: 'valid_to >= valid_from',
  },
  indexes: {
    discount_automatic_idx: {
      columns: ['market', 'valid_from'],
      where: 'is_automatic_assigment and is_active and archived_at is null',
    },
  },
});

/** Goods of which a bundle needs so many pieces. */
export interface DiscountSetRow {
  id: number;
  discount_id: number;
  position: number;
  minimal_products: number;
  is_discounted: boolean;
}

export const discountSetTable = table<DiscountSetRow>('discount_set', {
  columns: {
    id: identity(),
    discount_id: integer(),
    position: integer(),
    minimal_products: integer(),
    is_discounted: flag(),
  },
  primary: ['id'],
  uniques: { discount_set_position_uq: ['discount_id', 'position'] },
  references: { discount_set_discount_fk: { columns: ['discount_id'], to: 'discount', onDelete: 'CASCADE' } },
  checks: { discount_set_minimal_ck: 'minimal_products > 0' },
});

/** One of the goods a discount means, or one of its sets: a product, a category, a maker or a quality. */
export interface DiscountConditionRow {
  id: number;
  discount_id: number;
  /** Null: of the discount itself. */
  set_id: number | null;
  product_id: number | null;
  category_id: number | null;
  manufacturer_id: number | null;
  quality: Quality | null;
}

export const discountConditionTable = table<DiscountConditionRow>('discount_condition', {
  columns: {
    id: identity(),
    discount_id: integer(),
    set_id: nullable(integer()),
    product_id: nullable(integer()),
    category_id: nullable(integer()),
    manufacturer_id: nullable(integer()),
    quality: nullable(text()),
  },
  primary: ['id'],
  references: {
    discount_condition_discount_fk: { columns: ['discount_id'], to: 'discount', onDelete: 'CASCADE' },
    discount_condition_set_fk: { columns: ['set_id'], to: 'discount_set', onDelete: 'CASCADE' },
    discount_condition_product_fk: { columns: ['product_id'], to: 'product', onDelete: 'CASCADE' },
    discount_condition_category_fk: { columns: ['category_id'], to: 'category' },
    discount_condition_manufacturer_fk: { columns: ['manufacturer_id'], to: 'manufacturer', onDelete: 'CASCADE' },
  },
  checks: {
    discount_condition_quality_ck: `quality in ('new', 'almost_new', 'used')`,
    discount_condition_one_ck: 'num_nonnulls(product_id, category_id, manufacturer_id, quality) = 1',
  },
  indexes: { discount_condition_discount_idx: { columns: ['discount_id'] } },
});

/** A code of a discount, as it is typed. Generated ones are of single use; a public one is anybody's. */
export interface DiscountCodeRow {
  id: number;
  discount_id: number;
  code: string;
  is_single_use: boolean;
  created_at: Date;
  created_by: string | null;
  /** Since when it is not taken any more; who said so, and why. */
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
  withdrawn_reason: string | null;
}

export const discountCodeTable = table<DiscountCodeRow>('discount_code', {
  columns: {
    id: identity(),
    discount_id: integer(),
    code: text(),
    is_single_use: flag(),
    created_at: instantOfInsert(),
    created_by: nullable(uuid()),
    withdrawn_at: nullable(instant()),
    withdrawn_by: nullable(uuid()),
    withdrawn_reason: nullable(text()),
  },
  primary: ['id'],
  uniques: { discount_code_code_uq: ['code'] },
  references: { discount_code_discount_fk: { columns: ['discount_id'], to: 'discount', onDelete: 'CASCADE' } },
  indexes: { discount_code_discount_idx: { columns: ['discount_id'] } },
});

/** A loyalty or company card whose holder has a discount. */
export interface DiscountCardRow {
  id: number;
  discount_id: number;
  number: string;
  /** In plain small letters, as it is compared. */
  holder: string;
}

export const discountCardTable = table<DiscountCardRow>('discount_card', {
  columns: { id: identity(), discount_id: integer(), number: text(), holder: text() },
  primary: ['id'],
  uniques: { discount_card_number_uq: ['number'] },
  references: { discount_card_discount_fk: { columns: ['discount_id'], to: 'discount', onDelete: 'CASCADE' } },
  indexes: { discount_card_discount_idx: { columns: ['discount_id'] } },
});

/** A code or card entered into a cart. */
export interface CartDiscountRow {
  id: string;
  cart_id: string;
  code_id: number | null;
  card_id: number | null;
}

export const cartDiscountTable = table<CartDiscountRow>('cart_discount', {
  columns: { id: newUuid(), cart_id: uuid(), code_id: nullable(integer()), card_id: nullable(integer()) },
  primary: ['id'],
  uniques: { cart_discount_code_uq: ['cart_id', 'code_id'], cart_discount_card_uq: ['cart_id', 'card_id'] },
  references: {
    cart_discount_cart_fk: { columns: ['cart_id'], to: 'cart', onDelete: 'CASCADE' },
    cart_discount_code_fk: { columns: ['code_id'], to: 'discount_code', onDelete: 'CASCADE' },
    cart_discount_card_fk: { columns: ['card_id'], to: 'discount_card', onDelete: 'CASCADE' },
  },
  checks: { cart_discount_one_ck: 'num_nonnulls(code_id, card_id) = 1' },
});

/** A discount an order was placed with. The database lets a single-use code have one that is not released. */
export interface DiscountUseRow {
  id: string;
  order_id: string;
  discount_id: number;
  code_id: number | null;
  is_single_use: boolean;
  card_id: number | null;
  user_id: string | null;
  /** Of the order, in small letters: who the customer is for the limit. */
  email: string;
  /** In the order in which they were counted, from 1. */
  position: number;
  name: string;
  used_at: Date;
  /** Since when it may be used again; null = the order has it. */
  released_at: Date | null;
}

export const discountUseTable = table<DiscountUseRow>('discount_use', {
  columns: {
    id: newUuid(),
    order_id: uuid(),
    discount_id: integer(),
    code_id: nullable(integer()),
    is_single_use: flag(),
    card_id: nullable(integer()),
    user_id: nullable(uuid()),
    email: text(),
    position: integer(),
    name: text(),
    used_at: instant(),
    released_at: nullable(instant()),
  },
  primary: ['id'],
  uniques: { discount_use_position_uq: ['order_id', 'position'] },
  references: {
    discount_use_order_fk: { columns: ['order_id'], to: 'shop_order' },
    discount_use_discount_fk: { columns: ['discount_id'], to: 'discount' },
    discount_use_code_fk: { columns: ['code_id'], to: 'discount_code' },
    discount_use_card_fk: { columns: ['card_id'], to: 'discount_card' },
    discount_use_user_fk: { columns: ['user_id'], to: 'app_user', onDelete: 'SET NULL' },
  },
  indexes: {
    discount_use_once_uq: { columns: ['code_id'], unique: true, where: 'is_single_use and released_at is null' },
    discount_use_discount_idx: { columns: ['discount_id'], where: 'released_at is null' },
    discount_use_code_idx: { columns: ['code_id'], where: 'code_id is not null and released_at is null' },
  },
});

/** What a discount took off a line of an order; minor units. */
export interface DiscountUseLineRow {
  use_id: string;
  order_line_id: string;
  amount: number;
}

export const discountUseLineTable = table<DiscountUseLineRow>('discount_use_line', {
  columns: { use_id: uuid(), order_line_id: uuid(), amount: integer() },
  primary: ['use_id', 'order_line_id'],
  references: {
    discount_use_line_use_fk: { columns: ['use_id'], to: 'discount_use', onDelete: 'CASCADE' },
    discount_use_line_line_fk: { columns: ['order_line_id'], to: 'order_line', onDelete: 'CASCADE' },
  },
  checks: { discount_use_line_amount_ck: 'amount >= 0' },
  indexes: { discount_use_line_line_idx: { columns: ['order_line_id'] } },
});
