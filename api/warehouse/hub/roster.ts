import { randomBytes } from 'node:crypto';
import type { HubRoster } from '@kolobeh/shared/warehouse/hub/contract.ts';
import { mayComeIntoForce } from '@kolobeh/shared/warehouse/hub/roster.ts';
import type { EntityManager } from 'typeorm';

interface Roster {
  epoch: number;
  secret: Buffer;
  members: string[];
  in_force_at: Date | null;
  is_old: boolean;
}

/** A secret that leaked is of use no longer than this. */
const secretDays = 7;
const secretBytes = 32;

/** Holds all rosters to the end of the transaction. */
export const holdRosters = (manager: EntityManager): Promise<unknown> =>
  manager.query(`select pg_advisory_xact_lock(hashtext('hub-roster'))`);

/** The newest first. @param which condition on the rosters `r` */
const listRosters = (manager: EntityManager, most: number, which = ''): Promise<Roster[]> =>
  manager.query(
    `select r.epoch, r.secret, r.in_force_at, r.made_at < now() - make_interval(days => ${secretDays}) as is_old,
            array(select m.device_id::text from hub_roster_member m where m.epoch = r.epoch order by 1) as members
       from hub_roster r ${which} order by r.epoch desc limit $1`,
    [most],
  );

/** Rosters made here after the one of that number. */
async function countSince(manager: EntityManager, epoch: number): Promise<number> {
  const [made]: { count: number }[] = await manager.query(
    `select count(*)::integer as count from hub_roster where epoch > $1`,
    [epoch],
  );
  return made?.count ?? 0;
}

async function makeRoster(manager: EntityManager, epoch: number, members: readonly string[]): Promise<void> {
  await manager.query(`insert into hub_roster (epoch, secret) values ($1, $2)`, [epoch, randomBytes(secretBytes)]);
  await manager.query(`insert into hub_roster_member (epoch, device_id) select $1, unnest($2::uuid[])`, [
    epoch,
    members,
  ]);
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/** Makes the next roster when another one is wanted, and brings an announced one into force as soon as it may. */
export async function advanceRosters(manager: EntityManager): Promise<void> {
  const stations: { device_id: string; is_member: boolean; held_epoch: number }[] = await manager.query(
    `select device_id::text, is_member, held_epoch from hub_station order by 1`,
  );
  const [latest] = await listRosters(manager, 1);
  const wanted = stations.filter((one) => one.is_member).map((one) => one.device_id);
  const highest = Math.max(0, latest?.epoch ?? 0, ...stations.map((one) => one.held_epoch));
  // Higher than ours when the server was restored from a backup: it counts on from what the stations hold.
  const isBehind = highest > (latest?.epoch ?? 0);
  const isSettled = !latest || latest.in_force_at !== null;
  const isOther = !latest || !isSame(wanted, latest.members) || latest.is_old;
  if (wanted.length > 0 && (isBehind || (isSettled && isOther))) await makeRoster(manager, highest + 1, wanted);
  await bringIntoForce(manager, stations);
}

async function bringIntoForce(
  manager: EntityManager,
  stations: readonly { device_id: string; is_member: boolean; held_epoch: number }[],
): Promise<void> {
  const [latest] = await listRosters(manager, 1);
  if (!latest || latest.in_force_at !== null) return;
  const [former] = await listRosters(manager, 1, 'where r.in_force_at is not null');
  const released = stations.filter((one) => !one.is_member || one.held_epoch >= latest.epoch);
  const facts = {
    former: former?.members ?? null,
    released: new Set(released.map((one) => one.device_id)),
    // A number nobody here has given out: the roster in force may be one this server has lost, of any of the stations.
    mayHaveLostOne: (await countSince(manager, former?.epoch ?? 0)) < latest.epoch - (former?.epoch ?? 0),
    known: stations.map((one) => one.device_id),
  };
  if (mayComeIntoForce(facts))
    await manager.query(`update hub_roster set in_force_at = now() where epoch = $1`, [latest.epoch]);
}

/** The newest roster as a station of it hears it; null for others. */
export async function rosterFor(manager: EntityManager, deviceId: string): Promise<HubRoster | null> {
  const [latest] = await listRosters(manager, 1);
  if (!latest?.members.includes(deviceId)) return null;
  const members: HubRoster['members'] = await manager.query(
    `select d.id as device_id, d.name, s.addresses from device d join hub_station s on s.device_id = d.id
      where d.id = any($1) order by d.id`,
    [latest.members],
  );
  return {
    epoch: latest.epoch,
    is_in_force: latest.in_force_at !== null,
    secret: latest.secret.toString('base64'),
    members,
  };
}
