import { checkLenderIdentity } from '@kolobeh/shared/instalment/lender-identity.ts';
import type { LoanCompanyFacts, OfficeLoanCompany } from '@kolobeh/shared/instalment/office-instalment.ts';
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
import { leasesTag } from './leases-tag.ts';
import { instalmentsTag } from './loan-wish.ts';
import { insertLoanCompany, listLoanCompanies, lockLoanCompany, updateLoanCompany } from './queries/office-tiers.ts';

type Taken = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };
type ChangeRefused =
  | Taken
  | { code: 'LOAN_COMPANY_NOT_FOUND' }
  | { code: 'VERSION_STALE'; data: { value: LoanCompanyFacts; version: number; by: string; at: string | null } };

const action = 'loan_company.change';

async function told(manager: EntityManager, caller: Caller, code: string, act: string): Promise<OfficeLoanCompany> {
  const [company] = await listLoanCompanies(manager, code);
  if (!company) throw new Error('The lender was not stored');
  const { name, is_active, billing, market } = company;
  await writeAudit(manager, caller, {
    action: act,
    subject: { kind: 'loan_company', id: code },
    detail: { name, is_active, billing, market },
  });
  await purgeAfterCommit(manager, [instalmentsTag(market), leasesTag(market)]);
  return company;
}

const invalid = (fields: readonly FieldError[]) =>
  refused({ code: 'INPUT_INVALID' as const, data: { fields: [...fields] } });

/** What staff say of a lender, with numbers as they are written. */
function checkFacts(market: MarketCode, facts: LoanCompanyFacts): Result<LoanCompanyFacts, Taken> {
  if (!facts.billing) return ok(facts);
  const checked = checkLenderIdentity(market, facts.billing);
  if (checked.ok) return ok({ ...facts, billing: checked.value });
  return invalid(checked.refusal.map(({ path, code }) => ({ path: `facts.billing.${path}`, code })));
}

/** Adds a lender; it lends nothing until it has a price list. */
export const createLoanCompany = (
  deps: Deps,
  caller: Caller,
  { code, market, facts }: { code: string; market: MarketCode; facts: LoanCompanyFacts },
): Promise<Result<OfficeLoanCompany, Taken>> =>
  inTransaction(deps.source, async (manager) => {
    const checked = checkFacts(market, facts);
    if (!checked.ok) return checked;
    if (!(await insertLoanCompany(manager, { code, market, ...checked.value })))
      return invalid([{ path: 'code', code: 'CODE_TAKEN' }]);
    return ok(await told(manager, caller, code, 'loan_company.create'));
  });

/**
 * Renames a lender or stops it: all its price lists are offered no more, loans asked for go on. Who it is on invoices
 * may be corrected, not taken away: orders it leases are still to be invoiced.
 */
export const changeLoanCompany = (
  deps: Deps,
  caller: Caller,
  { code, version, facts }: { code: string; version: number; facts: LoanCompanyFacts },
): Promise<Result<OfficeLoanCompany, ChangeRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<OfficeLoanCompany, ChangeRefused>> => {
    const before = await lockLoanCompany(manager, code);
    if (!before) return refused({ code: 'LOAN_COMPANY_NOT_FOUND' });
    if (before.version !== version) {
      const last = await lastEdit(manager, action, { kind: 'loan_company', id: code });
      const { name, is_active, billing } = before;
      return refused({
        code: 'VERSION_STALE',
        data: { value: { name, is_active, billing }, version: before.version, ...last },
      });
    }
    if (before.billing && !facts.billing) return invalid([{ path: 'facts.billing.company_id', code: 'REQUIRED' }]);
    const checked = checkFacts(before.market, facts);
    if (!checked.ok) return checked;
    await updateLoanCompany(manager, before, checked.value, deps.now());
    return ok(await told(manager, caller, code, action));
  });
