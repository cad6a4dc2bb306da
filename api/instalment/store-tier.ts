import type { TierTerms } from '@kolobeh/shared/instalment/office-instalment.ts';
import type { EntityManager } from 'typeorm';
import type { InstalmentTierRow } from '../database/entities/orders/instalment-entities.ts';
import { insertTier, type TierColumns, updateTier } from './queries/office-tiers.ts';
import {
  addCategories,
  addProducts,
  dropOtherCategories,
  dropOtherCounts,
  dropOtherProducts,
  writeCounts,
} from './queries/tier-parts.ts';

const columnsOf = ({ company, categories: _c, products: _p, terms: _t, ...columns }: TierTerms): TierColumns => ({
  ...columns,
  company_code: company,
});

async function writeParts(manager: EntityManager, id: number, terms: TierTerms): Promise<void> {
  await dropOtherCategories(manager, id, terms);
  await addCategories(manager, id, terms);
  await dropOtherProducts(manager, id, terms);
  await addProducts(manager, id, terms);
  await dropOtherCounts(manager, id, terms);
  await writeCounts(manager, id, terms);
}

/** Stores a price list with its goods and counts. @returns its id */
export async function storeTier(manager: EntityManager, terms: TierTerms): Promise<number> {
  const id = await insertTier(manager, columnsOf(terms));
  await writeParts(manager, id, terms);
  return id;
}

/** Writes a locked price list anew, with its goods and counts. */
export async function rewriteTier(
  manager: EntityManager,
  { id, version }: InstalmentTierRow,
  terms: TierTerms,
  at: Date,
): Promise<void> {
  await updateTier(manager, id, { ...columnsOf(terms), version: version + 1, changed_at: at });
  await writeParts(manager, id, terms);
}
