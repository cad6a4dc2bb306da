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
import { instalmentsTag } from './loan-wish.ts';
import { insertLoanCompany, listLoanCompanies, lockLoanCompany, updateLoanCompany } from './queries/office-tiers.ts';

type Taken = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };
type ChangeRefused =
  | { code: 'LOAN_COMPANY_NOT_FOUND' }
  | { code: 'VERSION_STALE'; data: { value: LoanCompanyFacts; version: number; by: string; at: string | null } };

const action = 'loan_company.change';

async function told(manager: EntityManager, caller: Caller, code: string, act: string): Promise<OfficeLoanCompany> {
  const [company] = await listLoanCompanies(manager, code);
  if (!company) throw new Error('The lender was not stored');
  const { name, is_active, market } = company;
  await writeAudit(manager, caller, {
    action: act,
    subject: { kind: 'loan_company', id: code },
    detail: { name, is_active, market },
  });
  await purgeAfterCommit(manager, [instalmentsTag(market)]);
  return company;
}

/** Adds a lender; it lends nothing until it has a price list. */
export const createLoanCompany = (
  deps: Deps,
  caller: Caller,
  { code, market, facts }: { code: string; market: MarketCode; facts: LoanCompanyFacts },
): Promise<Result<OfficeLoanCompany, Taken>> =>
  inTransaction(deps.source, async (manager) => {
    if (!(await insertLoanCompany(manager, { code, market, ...facts })))
      return refused({ code: 'INPUT_INVALID', data: { fields: [{ path: 'code', code: 'CODE_TAKEN' }] } });
    return ok(await told(manager, caller, code, 'loan_company.create'));
  });

/** Renames a lender or stops it: all its price lists are offered no more, loans asked for go on. */
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
      const { name, is_active } = before;
      return refused({
        code: 'VERSION_STALE',
        data: { value: { name, is_active }, version: before.version, ...last },
      });
    }
    await updateLoanCompany(manager, before, facts, deps.now());
    return ok(await told(manager, caller, code, action));
  });
