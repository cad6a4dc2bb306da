import { type Capability, may, type Role } from '@kolobeh/shared/kernel/roles.ts';
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { pinRestMinutes, pinTries } from '@kolobeh/shared/staff/pin.ts';
import type { EntityManager } from 'typeorm';
import { hashPassword, isPassword } from '../auth/auth.ts';
import { lockPinOfBadge, setPinTries, upsertPin } from './queries/pins.ts';

/** Stores somebody's PIN; earlier wrong tries are forgotten. */
export const storePin = async (manager: EntityManager, userId: string, pin: string, now: Date): Promise<unknown> =>
  upsertPin(manager, { user_id: userId, pin_hash: await hashPassword(pin), changed_at: now });

/** Who approved, in which role. */
export interface Approver {
  id: string;
  name: string;
  role: Role;
}

/** Badge and PIN do not fit, or no PIN of this person is taken until a moment. */
export type PinRefusal = { code: 'WRONG_PIN' } | { code: 'PIN_RESTS'; data: { until: string } };

interface Shown {
  badge: string;
  pin: string;
  needs: Capability;
}

/**
 * Who approves by badge and PIN. Wrong tries are counted, so the caller commits a refusal too. An unknown badge, a wrong
 * PIN and somebody without the capability are told alike.
 */
export async function readApprover(
  manager: EntityManager,
  { badge, pin, needs }: Shown,
  now: Date,
): Promise<Result<Approver, PinRefusal>> {
  const row = await lockPinOfBadge(manager, badge);
  if (!row) return refused({ code: 'WRONG_PIN' });
  if (row.locked_until && row.locked_until > now)
    return refused({ code: 'PIN_RESTS', data: { until: row.locked_until.toISOString() } });
  const isRight = await isPassword(row.pin_hash, pin);
  const failures = isRight ? 0 : row.failures + 1;
  const rests = failures >= pinTries ? minutesLater(now, pinRestMinutes) : null;
  await setPinTries(manager, row.id, { failures: rests ? 0 : failures, locked_until: rests });
  if (!isRight || !may(row.role, needs)) return refused({ code: 'WRONG_PIN' });
  return ok({ id: row.id, name: row.name, role: row.role });
}
