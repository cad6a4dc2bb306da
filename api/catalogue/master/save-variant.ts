import { type OfficeVariant, VariantFields } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { lastEdit } from '../../operation/queries/last-edit.ts';
import { purgeAfterCommit } from '../../page-cache/purge-channel.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { lockProduct } from '../office/queries/products.ts';
import { presentVariants } from './present-master.ts';
import { updateVariant, updateVariantWords } from './queries/variants.ts';
import { changedIn, invalid, type Invalid, soldElsewhere } from './save-master.ts';

const action = 'product.change';
const marketCodes = ['cs', 'ro'] as const;

export type VariantRefused =
  | Invalid
  | { code: 'PRODUCT_NOT_FOUND' }
  | { code: 'VERSION_STALE'; data: { value: OfficeVariant; version: number; by: string; at: string | null } };

/** A variant under its lock; null when there is none. */
export async function lockVariant(manager: EntityManager, id: number): Promise<OfficeVariant | null> {
  if (!(await lockProduct(manager, id))) return null;
  const [variant] = await presentVariants(manager, [id]);
  return variant ?? null;
}

export async function staleVariant(
  manager: EntityManager,
  value: OfficeVariant,
): Promise<{ ok: false; refusal: VariantRefused }> {
  const last = await lastEdit(manager, action, { kind: 'product', id: String(value.row.id) });
  return refused({ code: 'VERSION_STALE', data: { value, version: value.version, ...last } });
}

/** What follows from an edit of a variant: the log, lists and pages that show it. @returns it as it now is */
export async function settleVariant(
  manager: EntityManager,
  caller: Caller,
  before: OfficeVariant,
  changed: readonly string[],
): Promise<OfficeVariant> {
  const { id, code } = before.row;
  await writeAudit(manager, caller, { action, subject: { kind: 'product', id: String(id) }, detail: { changed } });
  await refreshListing(manager, [id]);
  await purgeAfterCommit(manager, [`product-${code}`]);
  const [after] = await presentVariants(manager, [id]);
  if (!after) throw new Error('The variant was not stored');
  return after;
}

/** Saves a variant that nobody has changed since it was read; one that is as wanted already is left alone. */
export const saveVariant = (
  deps: Deps,
  caller: Caller,
  { id, version, ...fields }: VariantFields & { id: number; version: number },
): Promise<Result<OfficeVariant, VariantRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<OfficeVariant, VariantRefused>> => {
    const before = await lockVariant(manager, id);
    if (!before) return refused({ code: 'PRODUCT_NOT_FOUND' });
    const changed = changedIn(VariantFields.strip().parse(before), fields);
    if (changed.length === 0) return ok(before);
    if (before.version !== version) return staleVariant(manager, before);
    const wrong = soldElsewhere(before.words, fields.words);
    if (wrong.length > 0) return invalid(...wrong);
    const { words, ...own } = fields;
    await updateVariant(manager, id, own);
    for (const market of marketCodes) {
      const text = words[market];
      if (text) await updateVariantWords(manager, id, market, text);
    }
    return ok(await settleVariant(manager, caller, before, changed));
  });
