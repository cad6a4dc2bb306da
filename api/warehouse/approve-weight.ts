import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { approvalMinutes } from '@kolobeh/shared/staff/pin.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { writeAudit } from '../operation/audit.ts';
import { type PinRefusal, readApprover } from '../staff/pin.ts';
import { findPackage } from './package-repository.ts';

interface Asked {
  /** Package at hand. */
  id: string;
  askedBy: string;
  badge: string;
  pin: string;
}

export interface Approved {
  approval_id: string;
  approved_by: string;
  expires_at: string;
}

/** A supervisor lets a package of somebody else go at its weight; a refusal is committed too, because it is counted. */
export const approveWeight = (
  deps: Deps,
  { id, askedBy, badge, pin }: Asked,
): Promise<Result<Approved, PinRefusal | { code: 'PACKAGE_NOT_FOUND' }>> =>
  inTransaction(deps.source, async (manager) => {
    const pack = await findPackage(manager, id);
    if (!pack || pack.packed_by !== askedBy) return refused({ code: 'PACKAGE_NOT_FOUND' });
    const now = deps.now();
    const approver = await readApprover(manager, { badge, pin, needs: 'warehouse.override' }, now);
    if (!approver.ok) return approver;
    const expires = minutesLater(now, approvalMinutes);
    const [row]: { id: string }[] = await manager.query(
      `insert into approval (action, subject_id, approved_by, asked_by, expires_at) values ('weight', $1, $2, $3, $4) returning id`,
      [id, approver.value.id, askedBy, expires],
    );
    await writeAudit(manager, approver.value, {
      action: 'package.approve_weight',
      subject: { kind: 'package', id },
      detail: { asked_by: askedBy },
    });
    return ok({ approval_id: row?.id ?? '', approved_by: approver.value.name, expires_at: expires.toISOString() });
  });

/** Who approved the weight of a package for this packer; null when nobody did, or it is too long ago. */
export async function approverOf(
  manager: EntityManager,
  { approvalId, packageId, askedBy, now }: { approvalId: string; packageId: string; askedBy: string; now: Date },
): Promise<string | null> {
  const [row]: { approved_by: string }[] = await manager.query(
    `select approved_by from approval
      where id = $1 and action = 'weight' and subject_id = $2 and asked_by = $3 and expires_at > $4`,
    [approvalId, packageId, askedBy, now],
  );
  return row?.approved_by ?? null;
}
