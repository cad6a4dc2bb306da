// What was sold, bought out, and lies, as rows of grids.
import { z } from 'zod';
import type { GridTerms } from '../kernel/paging.ts';
import { Amount, TurnoverRow } from './turnover.ts';

/** A row of turnover with what a piece was sold and bought out for. */
export const TurnoverGridRow = TurnoverRow.extend({
  /** Where the row is of goods of the shop. */
  product_id: z.int().nullable(),
  /** Null: no cost is known. */
  margin: Amount.nullable(),
  /** What of a hundred paid is left, to a tenth; null: no cost is known. */
  percent: z.number().nullable(),
  /** Of a piece; null: none was. */
  sold_for: Amount.nullable(),
  bought_for: Amount.nullable(),
  /** By how much a piece is sold dearer than it is bought out for; null unless both are known. */
  spread: Amount.nullable(),
});
export type TurnoverGridRow = z.infer<typeof TurnoverGridRow>;

/** What may be filtered and sorted in the grid of turnover. */
export const turnoverTerms = {
  key: { kind: 'text', isUnique: true },
  name: { kind: 'text' },
  sold_pieces: { kind: 'number' },
  sold: { kind: 'number' },
  margin: { kind: 'number', isNullable: true },
  percent: { kind: 'number', isNullable: true },
  sold_with_cost: { kind: 'number' },
  bought_pieces: { kind: 'number' },
  bought: { kind: 'number' },
  sold_for: { kind: 'number', isNullable: true },
  bought_for: { kind: 'number', isNullable: true },
  spread: { kind: 'number', isNullable: true },
} as const satisfies GridTerms;

/** Columns of amounts in minor units. */
export const turnoverAmounts = [
  'sold',
  'margin',
  'sold_with_cost',
  'bought',
  'sold_for',
  'bought_for',
  'spread',
] as const satisfies readonly (keyof typeof turnoverTerms)[];

/** Goods that lie free in stock and of which nothing was sold in the period. */
export const DeadStockGridRow = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  pieces: z.int(),
  /** Of a piece, as it is sold now; null: it is not sold in the market. */
  price: Amount.nullable(),
  /** All pieces at that price. */
  worth: Amount.nullable(),
  /** Null: never. */
  last_sold_on: z.iso.date().nullable(),
});
export type DeadStockGridRow = z.infer<typeof DeadStockGridRow>;

/** What may be filtered and sorted in the grid of goods that lie. */
export const deadStockTerms = {
  code: { kind: 'text', isUnique: true },
  name: { kind: 'text' },
  manufacturer: { kind: 'text' },
  pieces: { kind: 'number' },
  price: { kind: 'number', isNullable: true },
  worth: { kind: 'number', isNullable: true },
  last_sold_on: { kind: 'date', isNullable: true },
} as const satisfies GridTerms;

export const deadStockAmounts = ['price', 'worth'] as const satisfies readonly (keyof typeof deadStockTerms)[];
