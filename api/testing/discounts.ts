import { aDiscount } from '@kolobeh/shared/discount/engine/a-discount.testing.ts';
import type { Discount, DiscountTerms } from '@kolobeh/shared/discount/engine/discount.ts';
import type { DataSource } from 'typeorm';
import { insertCodes } from '../discount/queries/codes.ts';
import { storeDiscount } from '../discount/store-discount.ts';
import { forgetKept } from '../operation/kept-by-market.ts';

/** Terms of ten per cent off everything by a code, unless said otherwise. */
export function someTerms(changes: Partial<Discount> = {}): DiscountTerms {
  const { id: _id, is_archived: _archived, ...terms } = aDiscount({ is_automatic_assigment: false, ...changes });
  return terms;
}

/** Stores a discount with codes; this process forgets those of before, as after one stored by the office. @returns its id */
export async function aStoredDiscount(
  source: DataSource,
  changes: Partial<Discount>,
  codes: { single?: string[]; everybodys?: string[] } = {},
): Promise<number> {
  const id = await storeDiscount(source.manager, someTerms(changes), null);
  await insertCodes(source, id, codes.single ?? [], { isSingleUse: true, by: null });
  await insertCodes(source, id, codes.everybodys ?? [], { isSingleUse: false, by: null });
  forgetKept(null);
  return id;
}
