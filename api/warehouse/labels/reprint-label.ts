import { randomUUID } from 'node:crypto';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { LabelJob } from '@kolobeh/shared/warehouse/contract.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { labelOfPackage } from './label-of-package.ts';
import { findPackage, findPackageByCode } from '../packing/queries/packages.ts';
import { insertReprint } from './queries/label-jobs.ts';

/** A new job for a label printed before, numbered as a reprint so that nobody takes it for the first. */
export async function reprintLabel(deps: Deps, code: string): Promise<Result<LabelJob, { code: 'PACKAGE_NOT_FOUND' }>> {
  const found = await findPackageByCode(deps.source.manager, code);
  if (!found?.tracking_number || found.state === 'cancelled') return refused({ code: 'PACKAGE_NOT_FOUND' });
  return inTransaction(deps.source, async (manager) => {
    await findPackage(manager, found.id, true);
    const id = randomUUID();
    const reprint = await insertReprint(manager, id, found.id);
    const label = await labelOfPackage(manager, found.id, reprint);
    return ok({ label_job_id: id, package_code: code, reprint, ...label });
  });
}
