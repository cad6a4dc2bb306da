import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { may } from '@kolobeh/shared/kernel/roles.ts';
import { approvalMinutes } from '@kolobeh/shared/staff/pin.ts';
import type { EntityManager } from 'typeorm';
import { committing } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { type PinRefusal, readApprover } from '../../staff/pin.ts';
import { lockPacking } from './packing-job.ts';
import { findApprover, insertApproval } from './queries/sealing.ts';

interface Asked {
  /** Packing at hand. */
  id: string;
  /** Which of its packages; undefined = the one being filled. */
  part: number | undefined;
  askedBy: string;
  badge: string;
  pin: string;
}

export interface Approved {
  approval_id: string;
  approved_by: string;
  expires_at: string;
}

/** A supervisor lets a package of somebody else go at its weight; a wrong PIN stays counted. */
export const approveWeight = (
  deps: Deps,
  { id, part, askedBy, badge, pin }: Asked,
): Promise<Result<Approved, PinRefusal | { code: 'PACKAGE_NOT_FOUND' }>> =>
  committing(deps.source, async (manager) => {
    const packing = await lockPacking(manager, id);
    if (packing?.root.packed_by !== askedBy) return refused({ code: 'PACKAGE_NOT_FOUND' });
    const { present } = packing;
    // The closing of the former package is still on its way: this one is not known yet.
    if (part !== undefined && part !== present.part) return refused({ code: 'PACKAGE_NOT_FOUND' });
    const now = deps.now();
    const approver = await readApprover(manager, { badge, pin, needs: 'warehouse.override' }, now);
    if (!approver.ok) return approver;
    const expires = minutesLater(now, approvalMinutes);
    const approvalId = await insertApproval(manager, {
      subject_id: present.id,
      approved_by: approver.value.id,
      asked_by: askedBy,
      expires_at: expires,
    });
    await writeAudit(manager, approver.value, {
      action: 'package.approve_weight',
      subject: { kind: 'package', id: present.id },
      detail: { asked_by: askedBy },
    });
    return ok({ approval_id: approvalId, approved_by: approver.value.name, expires_at: expires.toISOString() });
  });

interface Leave {
  packageId: string;
  isOverridden: boolean;
  approvalId: string | undefined;
}

/** Who takes a weight out of range upon themselves: the packer, or who approved it for them; null when nobody does. */
export async function whoOverrides(
  manager: EntityManager,
  packer: Pick<Caller, 'id' | 'role'>,
  { packageId, isOverridden, approvalId }: Leave,
  now: Date | 'any_time',
): Promise<string | null> {
  if (isOverridden && may(packer.role, 'warehouse.override')) return packer.id;
  if (approvalId === undefined || packer.id === null) return null;
  return findApprover(manager, { approvalId, packageId, askedBy: packer.id, at: now === 'any_time' ? null : now });
}
