import type { LeaseTerms } from '@kolobeh/shared/lease/office-lease.ts';
import type { EntityManager } from 'typeorm';
import type { LeaseOfferRow } from '../database/entities/orders/lease-entities.ts';
import {
  dropOtherLengths,
  insertLease,
  type LeaseColumns,
  updateLease,
  writeLengths,
} from './queries/office-leases.ts';

const columnsOf = ({ company, product: _p, terms: _t, ...columns }: LeaseTerms, productId: number): LeaseColumns => ({
  ...columns,
  company_code: company,
  product_id: productId,
});

/** Stores an offer with its lengths. @returns its id */
export async function storeLease(manager: EntityManager, terms: LeaseTerms, productId: number): Promise<number> {
  const id = await insertLease(manager, columnsOf(terms, productId));
  await writeLengths(manager, id, terms);
  return id;
}

/** Writes a locked offer anew, with its lengths. */
export async function rewriteLease(
  manager: EntityManager,
  { id, version }: Pick<LeaseOfferRow, 'id' | 'version'>,
  terms: LeaseTerms,
  { productId, at }: { productId: number; at: Date },
): Promise<void> {
  await updateLease(manager, id, { ...columnsOf(terms, productId), version: version + 1, changed_at: at });
  await dropOtherLengths(manager, id, terms);
  await writeLengths(manager, id, terms);
}
