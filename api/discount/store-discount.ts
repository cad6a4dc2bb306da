import type { DiscountTerms } from '@kolobeh/shared/discount/engine/discount.ts';
import type { EntityManager } from 'typeorm';
import {
  deleteConditions,
  deleteSets,
  type DiscountColumns,
  insertConditions,
  insertDiscount,
  insertSet,
  updateDiscount,
} from './queries/store-terms.ts';

const columnsOf = ({ conditions: _conditions, sets: _sets, ...columns }: DiscountTerms): DiscountColumns => columns;

async function storeMeaning(
  manager: EntityManager,
  discountId: number,
  { conditions, sets }: DiscountTerms,
): Promise<void> {
  await insertConditions(manager, { discountId, setId: null }, conditions);
  for (const [position, { conditions: own, ...set }] of sets.entries()) {
    const setId = await insertSet(manager, { ...set, discount_id: discountId, position });
    await insertConditions(manager, { discountId, setId }, own);
  }
}

/** Stores a discount with its conditions and sets. @returns its id */
export async function storeDiscount(manager: EntityManager, terms: DiscountTerms, by: string | null): Promise<number> {
  const id = await insertDiscount(manager, { ...columnsOf(terms), changed_by: by });
  await storeMeaning(manager, id, terms);
  return id;
}

/** Writes a locked discount anew, with its conditions and sets. */
export async function rewriteDiscount(
  manager: EntityManager,
  { id, version }: { id: number; version: number },
  terms: DiscountTerms,
  { by, at }: { by: string | null; at: Date },
): Promise<void> {
  await updateDiscount(manager, id, { ...columnsOf(terms), version: version + 1, changed_at: at, changed_by: by });
  await deleteConditions(manager, id);
  await deleteSets(manager, id);
  await storeMeaning(manager, id, terms);
}
