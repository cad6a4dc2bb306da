import { may, Role } from '@kolobeh/shared/kernel/roles.ts';
import { mostRevoked, revokedDays, type Revocations } from '@kolobeh/shared/staff/revocations.ts';
import type { EntityManager } from 'typeorm';

/** Roles whose people a station lets in by its own word. */
const atStations = Role.options.filter((role) => may(role, 'warehouse.read'));

interface Row {
  at: string;
  count: string;
  people: string[];
}

/**
 * Who lost the warehouse so lately that a station may still know them.
 * @param known the stamp of what the station has; null: it has no list
 * @returns null when that is the present one
 */
export async function listRevoked(db: Pick<EntityManager, 'query'>, known: string | null): Promise<Revocations | null> {
  const [row]: Row[] = await db.query(
    `select coalesce(floor(extract(epoch from max(until)) * 1000000), 0)::bigint as at, count(*) as count,
            array(select u.id::text from role_change c join app_user u on u.id = c.user_id
                   where c.until > now() - make_interval(days => ${revokedDays}) and c.role = any($1) and u.role <> all($1)
                   group by u.id order by max(c.until) desc limit ${mostRevoked}) as people
       from role_change`,
    [atStations],
  );
  const stamp = `${String(row?.at ?? 0).padStart(16, '0')}-${String(row?.count ?? 0).padStart(9, '0')}`;
  return stamp === known ? null : { stamp, people: row?.people ?? [] };
}
