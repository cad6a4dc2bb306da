import type { EntityManager } from 'typeorm';
import type { AppUserRow } from '../../database/entities/people/account-entities.ts';
import { type StaffPinRow, staffPinTable } from '../../database/entities/warehouse/approval-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** Stores somebody's PIN; earlier wrong tries are forgotten. */
export const upsertPin = (
  db: Db,
  { user_id, pin_hash, changed_at }: Pick<StaffPinRow, 'user_id' | 'pin_hash' | 'changed_at'>,
): Promise<unknown> =>
  db.query(
    `insert into staff_pin (user_id, pin_hash, changed_at) values ($1, $2, $3)
     on conflict (user_id) do update
        set pin_hash = excluded.pin_hash, changed_at = excluded.changed_at, failures = 0, locked_until = null`,
    [user_id, pin_hash, changed_at],
  );

type PinOfPerson = Pick<AppUserRow, 'id' | 'name' | 'role'> &
  Pick<StaffPinRow, 'pin_hash' | 'failures' | 'locked_until'>;

/** Whose badge it is with their PIN, held so that no two tries are counted as one; null when there is none. */
export async function lockPinOfBadge(db: Db, badge: string): Promise<PinOfPerson | null> {
  const [row]: PinOfPerson[] = await db.query(
    `select u.id, u.name, u.role, p.pin_hash, p.failures, p.locked_until
       from staff_pin p join app_user u on u.id = p.user_id where u.badge_code = $1 for update of p`,
    [badge],
  );
  return row ?? null;
}

/** Counted in the transaction that compares, so that no try is free. */
export const setPinTries = (
  db: Pick<EntityManager, 'getRepository'>,
  userId: string,
  tries: Pick<StaffPinRow, 'failures' | 'locked_until'>,
): Promise<unknown> => db.getRepository(staffPinTable).update(userId, tries);
