import type { OfficeDiscount } from '@kolobeh/shared/discount/office-discount.ts';

/** What a discount is doing today; `paused` was switched off by a person. */
export type DiscountState = 'in_force' | 'planned' | 'paused' | 'over' | 'archived';

type Facts = Pick<OfficeDiscount, 'archived_at' | 'is_active' | 'valid_from' | 'valid_to'>;

/** What a discount is doing. @param today ISO day in its market */
export function stateOf(
  { archived_at, is_active, valid_from: from, valid_to: to }: Facts,
  today: string,
): DiscountState {
  if (archived_at !== null) return 'archived';
  if (to !== null && to < today) return 'over';
  if (!is_active) return 'paused';
  return from > today ? 'planned' : 'in_force';
}

const order: readonly DiscountState[] = ['in_force', 'planned', 'paused', 'over', 'archived'];

/** Where a state stands in a list: what counts now first. */
export const rankOf = (state: DiscountState): number => order.indexOf(state);
