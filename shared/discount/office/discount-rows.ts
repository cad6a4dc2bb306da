// Discounts as rows of a grid.
import { z } from 'zod';
import type { GridTerms } from '../../kernel/paging.ts';
import { MarketCode } from '../../kernel/market.ts';
import { DiscountConditions, DiscountType } from '../engine/discount.ts';

/** What a discount does on a day; `paused` was switched off by a person. */
export const DiscountState = z.enum(['in_force', 'planned', 'paused', 'over', 'archived']);
export type DiscountState = z.infer<typeof DiscountState>;

/** How a discount comes into a cart; a code also means a card. */
export const DiscountWay = z.enum(['automatic', 'code']);
export type DiscountWay = z.infer<typeof DiscountWay>;

/** Whether it goes together with others that do. */
export const DiscountCombining = z.enum(['combines', 'alone']);
export type DiscountCombining = z.infer<typeof DiscountCombining>;

export const DiscountRow = z.object({
  id: z.int(),
  market: MarketCode,
  marketing_name: z.string(),
  internal_note: z.string(),
  state: DiscountState,
  discount_type: DiscountType,
  /** Hundredths of a per cent, or minor units. */
  discount_value: z.int(),
  is_discount_per_piece: z.boolean(),
  /** Names of categories in the language of the market, of makers, and codes of products and qualities; empty = all goods. */
  goods: z.string(),
  conditions: DiscountConditions,
  way: DiscountWay,
  /** Codes that were not withdrawn, and orders placed with it that were not given up. */
  codes: z.int(),
  uses: z.int(),
  /** Null = as many as there are. */
  most_uses: z.int().nullable(),
  combining: DiscountCombining,
  valid_from: z.iso.date(),
  /** Null = until it is archived. */
  valid_to: z.iso.date().nullable(),
  changed_at: z.iso.datetime(),
  archived_at: z.iso.datetime().nullable(),
});
export type DiscountRow = z.infer<typeof DiscountRow>;

/** What may be filtered and sorted in the grid. */
export const discountRowTerms = {
  market: { kind: 'set' },
  marketing_name: { kind: 'text' },
  internal_note: { kind: 'text' },
  state: { kind: 'set' },
  discount_type: { kind: 'set' },
  discount_value: { kind: 'number', within: 'discount_type' },
  goods: { kind: 'text' },
  way: { kind: 'set' },
  codes: { kind: 'number' },
  uses: { kind: 'number' },
  most_uses: { kind: 'number', isNullable: true },
  combining: { kind: 'set' },
  valid_from: { kind: 'date' },
  valid_to: { kind: 'date', isNullable: true },
  changed_at: { kind: 'date' },
  archived_at: { kind: 'date', isNullable: true },
} as const satisfies GridTerms;

type Facts = Pick<DiscountRow, 'archived_at' | 'valid_from' | 'valid_to'> & { is_active: boolean };

/** What a discount is doing. @param today ISO day in its market */
export function stateOfDiscount(
  { archived_at, is_active, valid_from: from, valid_to: to }: Facts,
  today: string,
): DiscountState {
  if (archived_at !== null) return 'archived';
  if (to !== null && to < today) return 'over';
  if (!is_active) return 'paused';
  return from > today ? 'planned' : 'in_force';
}
