import { checkTier } from '@kolobeh/shared/instalment/check-tier.ts';
import { type OfficeTier, TierTerms } from '@kolobeh/shared/instalment/office-instalment.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Deps } from '../operation/deps.ts';
import { lastEdit } from '../operation/queries/last-edit.ts';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import { instalmentsTag } from './loan-wish.ts';
import { isBaremTaken, listOfficeTiers, lockLoanCompany, lockTier, unknownLoanGoods } from './queries/office-tiers.ts';
import { rewriteTier, storeTier } from './store-tier.ts';

type Invalid = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };
type Stale = {
  code: 'VERSION_STALE';
  data: { value: TierTerms; version: number; by: string; at: string | null };
};
type ChangeRefused = Invalid | { code: 'TIER_NOT_FOUND' } | Stale;

/** What is wrong with the terms; `market` is where the price list is, null for a new one. */
async function errorsOf(
  manager: EntityManager,
  terms: TierTerms,
  own: { id: number; market: MarketCode } | null,
): Promise<FieldError[]> {
  const errors = checkTier(terms);
  // Held, so that two price lists of one code made at once do not both find it free.
  const company = await lockLoanCompany(manager, terms.company);
  // Amounts are of the lender's market, so a price list never moves to one of another.
  if (!company || (own && company.market !== own.market)) errors.push({ path: 'company', code: 'UNKNOWN' });
  else if (await isBaremTaken(manager, terms, own?.id ?? null)) errors.push({ path: 'barem', code: 'CODE_TAKEN' });
  for (const path of await unknownLoanGoods(manager, terms)) errors.push({ path, code: 'UNKNOWN' });
  return errors;
}

const invalid = (errors: readonly FieldError[]): { ok: false; refusal: Invalid } =>
  refused({
    code: 'INPUT_INVALID',
    data: { fields: errors.map((field) => ({ ...field, path: `terms.${field.path}` })) },
  });

async function told(
  manager: EntityManager,
  caller: Caller,
  { id, action }: { id: number; action: string },
): Promise<OfficeTier> {
  const [tier] = await listOfficeTiers(manager, id);
  if (!tier) throw new Error('The price list was not stored');
  await writeAudit(manager, caller, {
    action,
    subject: { kind: 'instalment_tier', id: String(id) },
    detail: { terms: TierTerms.strip().parse(tier), version: tier.version },
  });
  await purgeAfterCommit(manager, [instalmentsTag(tier.market)]);
  return tier;
}

/** Adds a price list of a lender. */
export const createTier = (deps: Deps, caller: Caller, terms: TierTerms): Promise<Result<OfficeTier, Invalid>> =>
  inTransaction(deps.source, async (manager) => {
    const errors = await errorsOf(manager, terms, null);
    if (errors.length > 0) return invalid(errors);
    const id = await storeTier(manager, terms);
    return ok(await told(manager, caller, { id, action: 'instalment_tier.create' }));
  });

/** Changes a price list nobody has changed since it was read. Orders keep the loan that their customer was shown. */
export const changeTier = (
  deps: Deps,
  caller: Caller,
  { id, version, terms }: { id: number; version: number; terms: TierTerms },
): Promise<Result<OfficeTier, ChangeRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<OfficeTier, ChangeRefused>> => {
    const former = await lockTier(manager, id);
    const [before] = former ? await listOfficeTiers(manager, id) : [];
    if (!former || !before) return refused({ code: 'TIER_NOT_FOUND' });
    if (former.version !== version) {
      const last = await lastEdit(manager, 'instalment_tier.change', { kind: 'instalment_tier', id: String(id) });
      const value = TierTerms.strip().parse(before);
      return refused({ code: 'VERSION_STALE', data: { value, version: former.version, ...last } });
    }
    const errors = await errorsOf(manager, terms, before);
    if (errors.length > 0) return invalid(errors);
    await rewriteTier(manager, former, terms, deps.now());
    return ok(await told(manager, caller, { id, action: 'instalment_tier.change' }));
  });
