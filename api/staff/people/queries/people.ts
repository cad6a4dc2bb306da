import type { StaffPerson } from '@kolobeh/shared/staff/people-contract.ts';
import type { StaffRole } from '@kolobeh/shared/staff/people.ts';
import { staffRoles } from '@kolobeh/shared/kernel/roles.ts';
import type { EntityManager } from 'typeorm';
import type { AppUserRow } from '../../../database/entities/people/account-entities.ts';

type Db = Pick<EntityManager, 'query'>;

type ListedPerson = Pick<AppUserRow, 'id' | 'version' | 'name' | 'email' | 'market' | 'badge_code'> &
  Pick<StaffPerson, 'role' | 'is_active' | 'has_password' | 'has_second_factor' | 'sessions'> & {
    last_seen_at: Date | null;
  };

/** @param id null = everybody; active people first, by name */
export const listPeople = (db: Db, id: string | null = null): Promise<ListedPerson[]> =>
  db.query(
    `select u.id, u.version, u.name, u.email, coalesce(u.former_role, u.role) as role, u.market, u.badge_code,
            u.former_role is null as is_active,
            exists (select from user_account a where a.user_id = u.id and a.provider_id = 'credential' and a.password is not null) as has_password,
            exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null)
              or exists (select from passkey k where k.user_id = u.id) as has_second_factor,
            (select count(*)::integer from user_session s where s.user_id = u.id and s.expires_at > now()) as sessions,
            (select max(s.updated_at) from user_session s where s.user_id = u.id) as last_seen_at
       from app_user u
      where (u.role = any($2) or u.former_role is not null) and ($1::uuid is null or u.id = $1)
      order by u.former_role is not null, u.name, u.id`,
    [id, [...staffRoles]],
  );

type HeldPerson = Pick<AppUserRow, 'id' | 'version' | 'email' | 'market' | 'name'> & {
  role: StaffRole;
  is_active: boolean;
};

/** Holds everybody who is or may cease to be an administrator, so that two edits never leave none; and the person. */
export const lockPeople = (db: Db, id: string): Promise<HeldPerson[]> =>
  db.query(
    `select id, version, email, market, name, coalesce(former_role, role) as role, former_role is null as is_active
       from app_user where role = 'admin' or (id = $1 and (role = any($2) or former_role is not null)) order by id for update`,
    [id, [...staffRoles]],
  );

type Written = Pick<AppUserRow, 'name' | 'email' | 'market'> & { role: StaffRole };

/** @returns null when the e-mail has an account already */
export async function insertPerson(db: Db, { name, email, role, market }: Written): Promise<string | null> {
  const [made]: Pick<AppUserRow, 'id'>[] = await db.query(
    `insert into app_user (name, email, role, market) values ($1, $2, $3, $4) on conflict (email) do nothing returning id`,
    [name, email, role, market],
  );
  return made?.id ?? null;
}

/** Who is let out has a customer's role, and the one they had is remembered. */
export const updatePerson = (
  db: Db,
  id: string,
  { name, email, role, market, isActive }: Written & { isActive: boolean },
): Promise<unknown> =>
  db.query(
    `update app_user set name = $2, email = $3, market = $4, role = case when $6 then $5 else 'customer' end,
            former_role = case when $6 then null else $5 end, version = version + 1, updated_at = now() where id = $1`,
    [id, name, email, market, role, isActive],
  );
