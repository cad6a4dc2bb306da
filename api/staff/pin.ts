import { type Capability, may, type Role } from '@kolobeh/shared/kernel/roles.ts';
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { pinRestMinutes, pinTries } from '@kolobeh/shared/staff/pin.ts';
import type { EntityManager } from 'typeorm';
import { hashPassword, isPassword } from '../auth/auth.ts';

/** Stores somebody's PIN; earlier wrong tries are forgotten. */
export const storePin = async (manager: EntityManager, userId: string, pin: string, now: Date): Promise<unknown> =>
  manager.query(
    `insert into staff_pin (user_id, pin_hash, changed_at) values ($1, $2, $3)
     on conflict (user_id) do update
        set pin_hash = excluded.pin_hash, changed_at = excluded.changed_at, failures = 0, locked_until = null`,
    [userId, await hashPassword(pin), now],
  );

export interface Approver {
  id: string;
  name: string;
  role: Role;
}

export type PinRefusal = { code: 'WRONG_PIN' } | { code: 'PIN_RESTS'; data: { until: string } };

interface Row extends Approver {
  pin_hash: string;
  failures: number;
  locked_until: Date | null;
}

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
  const [row]: Row[] = await manager.query(
    `select u.id, u.name, u.role, p.pin_hash, p.failures, p.locked_until
       from staff_pin p join app_user u on u.id = p.user_id where u.badge_code = $1 for update of p`,
    [badge],
  );
  if (!row) return refused({ code: 'WRONG_PIN' });
  if (row.locked_until && row.locked_until > now)
    return refused({ code: 'PIN_RESTS', data: { until: row.locked_until.toISOString() } });
  const isRight = await isPassword(row.pin_hash, pin);
  const failures = isRight ? 0 : row.failures + 1;
  const rests = failures >= pinTries ? minutesLater(now, pinRestMinutes) : null;
  await manager.query(`update staff_pin set failures = $2, locked_until = $3 where user_id = $1`, [
    row.id,
    rests ? 0 : failures,
    rests,
  ]);
  if (!isRight || !may(row.role, needs)) return refused({ code: 'WRONG_PIN' });
  return ok({ id: row.id, name: row.name, role: row.role });
}
