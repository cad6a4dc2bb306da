import { checkLease } from '@kolobeh/shared/lease/check-lease.ts';
import { LeaseTerms, type OfficeLease } from '@kolobeh/shared/lease/office-lease.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { leasesTag } from '../instalment/leases-tag.ts';
import { listLoanCompanies } from '../instalment/queries/office-tiers.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Deps } from '../operation/deps.ts';
import { lastEdit } from '../operation/queries/last-edit.ts';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import { listOfficeLeases, lockLease, productIdOf } from './queries/office-leases.ts';
import { rewriteLease, storeLease } from './store-lease.ts';

type Invalid = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };
type ChangeRefused =
  | Invalid
  | { code: 'LEASE_NOT_FOUND' }
  | { code: 'VERSION_STALE'; data: { value: LeaseTerms; version: number; by: string; at: string | null } };

const changing = 'lease_offer.change';

/** The product of the terms when nothing is wrong with them. @param market where the offer is; null for a new one */
async function checkedProduct(
  manager: EntityManager,
  terms: LeaseTerms,
  market: MarketCode | null,
): Promise<Result<number, Invalid>> {
  const errors = checkLease(terms);
  const [company] = await listLoanCompanies(manager, terms.company);
  // Amounts are of the company's market, so an offer never moves to one of another.
  if (!company || (market && company.market !== market)) errors.push({ path: 'company', code: 'UNKNOWN' });
  else if (!company.billing) errors.push({ path: 'company', code: 'LESSOR_UNIDENTIFIED' });
  const productId = await productIdOf(manager, terms.product);
  if (productId === null) errors.push({ path: 'product', code: 'UNKNOWN' });
  if (productId !== null && errors.length === 0) return ok(productId);
  return refused({
    code: 'INPUT_INVALID',
    data: { fields: errors.map((field) => ({ ...field, path: `terms.${field.path}` })) },
  });
}

async function told(
  manager: EntityManager,
  caller: Caller,
  { id, action }: { id: number; action: string },
): Promise<OfficeLease> {
  const [lease] = await listOfficeLeases(manager, id);
  if (!lease) throw new Error('The offer of leasing was not stored');
  await writeAudit(manager, caller, {
    action,
    subject: { kind: 'lease_offer', id: String(id) },
    detail: { terms: LeaseTerms.strip().parse(lease), version: lease.version },
  });
  await purgeAfterCommit(manager, [leasesTag(lease.market)]);
  return lease;
}

/** Adds an offer of leasing. */
export const createLease = (deps: Deps, caller: Caller, terms: LeaseTerms): Promise<Result<OfficeLease, Invalid>> =>
  inTransaction(deps.source, async (manager) => {
    const product = await checkedProduct(manager, terms, null);
    if (!product.ok) return product;
    const id = await storeLease(manager, terms, product.value);
    return ok(await told(manager, caller, { id, action: 'lease_offer.create' }));
  });

/** Changes an offer nobody has changed since it was read. Orders keep the lease that their customer was shown. */
export const changeLease = (
  deps: Deps,
  caller: Caller,
  { id, version, terms }: { id: number; version: number; terms: LeaseTerms },
): Promise<Result<OfficeLease, ChangeRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<OfficeLease, ChangeRefused>> => {
    const held = await lockLease(manager, id);
    const [before] = held ? await listOfficeLeases(manager, id) : [];
    if (!held || !before) return refused({ code: 'LEASE_NOT_FOUND' });
    if (held.version !== version) {
      const last = await lastEdit(manager, changing, { kind: 'lease_offer', id: String(id) });
      return refused({
        code: 'VERSION_STALE',
        data: { value: LeaseTerms.strip().parse(before), version: held.version, ...last },
      });
    }
    const product = await checkedProduct(manager, terms, before.market);
    if (!product.ok) return product;
    await rewriteLease(manager, held, terms, { productId: product.value, at: deps.now() });
    return ok(await told(manager, caller, { id, action: changing }));
  });
