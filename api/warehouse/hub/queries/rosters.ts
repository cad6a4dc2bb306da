import type { EntityManager } from 'typeorm';
import type { HubRosterRow } from '../../../database/entities/warehouse/hub-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A secret that leaked is of use no longer than this. */
const secretDays = 7;

/** Holds all rosters to the end of the transaction. */
export const holdRosters = (db: Db): Promise<unknown> =>
  db.query(`select pg_advisory_xact_lock(hashtext('hub-roster'))`);

type Roster = Pick<HubRosterRow, 'epoch' | 'secret' | 'in_force_at'> & { members: string[]; is_old: boolean };

/** The newest roster of all, or of those that came into force; undefined when there is none. */
export async function findNewestRoster(db: Db, of: 'all' | 'in_force'): Promise<Roster | undefined> {
  const [roster]: Roster[] = await db.query(
    `select r.epoch, r.secret, r.in_force_at, r.made_at < now() - make_interval(days => ${secretDays}) as is_old,
            array(select m.device_id::text from hub_roster_member m where m.epoch = r.epoch order by 1) as members
       from hub_roster r ${of === 'in_force' ? 'where r.in_force_at is not null' : ''} order by r.epoch desc limit 1`,
  );
  return roster;
}

export const insertMembers = (db: Db, epoch: number, deviceIds: readonly string[]): Promise<unknown> =>
  db.query(`insert into hub_roster_member (epoch, device_id) select $1, unnest($2::uuid[])`, [epoch, deviceIds]);
