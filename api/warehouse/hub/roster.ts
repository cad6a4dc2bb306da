import { randomBytes } from 'node:crypto';
import type { HubRoster } from '@kolobeh/shared/warehouse/hub/contract.ts';
import { mayComeIntoForce } from '@kolobeh/shared/warehouse/hub/roster.ts';
import { type EntityManager, MoreThan } from 'typeorm';
import { hubRosterTable } from '../../database/entities/warehouse/hub-entities.ts';
import { listHubStations, listMembers, type HubStation } from './queries/hub-stations.ts';
import { findNewestRoster, insertMembers } from './queries/rosters.ts';

const secretBytes = 32;

async function makeRoster(manager: EntityManager, epoch: number, members: readonly string[]): Promise<void> {
  await manager.getRepository(hubRosterTable).insert({ epoch, secret: randomBytes(secretBytes) });
  await insertMembers(manager, epoch, members);
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/** Makes the next roster when another one is wanted, and brings an announced one into force as soon as it may. */
export async function advanceRosters(manager: EntityManager): Promise<void> {
  const stations = await listHubStations(manager);
  const latest = await findNewestRoster(manager, 'all');
  const wanted = stations.filter((one) => one.is_member).map((one) => one.device_id);
  const highest = Math.max(0, latest?.epoch ?? 0, ...stations.map((one) => one.held_epoch));
  // Higher than ours when the server was restored from a backup: it counts on from what the stations hold.
  const isBehind = highest > (latest?.epoch ?? 0);
  const isSettled = !latest || latest.in_force_at !== null;
  const isOther = !latest || !isSame(wanted, latest.members) || latest.is_old;
  if (wanted.length > 0 && (isBehind || (isSettled && isOther))) await makeRoster(manager, highest + 1, wanted);
  await bringIntoForce(manager, stations);
}

async function bringIntoForce(manager: EntityManager, stations: readonly HubStation[]): Promise<void> {
  const latest = await findNewestRoster(manager, 'all');
  if (!latest || latest.in_force_at !== null) return;
  const former = await findNewestRoster(manager, 'in_force');
  const released = stations.filter((one) => !one.is_member || one.held_epoch >= latest.epoch);
  const made = await manager.getRepository(hubRosterTable).countBy({ epoch: MoreThan(former?.epoch ?? 0) });
  const facts = {
    former: former?.members ?? null,
    released: new Set(released.map((one) => one.device_id)),
    // A number nobody here has given out: the roster in force may be one this server has lost, of any of the stations.
    mayHaveLostOne: made < latest.epoch - (former?.epoch ?? 0),
    known: stations.map((one) => one.device_id),
  };
  if (mayComeIntoForce(facts))
    await manager.getRepository(hubRosterTable).update({ epoch: latest.epoch }, { in_force_at: () => 'now()' });
}

/** The newest roster as a station of it hears it; null for others. */
export async function rosterFor(manager: EntityManager, deviceId: string): Promise<HubRoster | null> {
  const latest = await findNewestRoster(manager, 'all');
  if (!latest?.members.includes(deviceId)) return null;
  const members = await listMembers(manager, latest.members);
  return {
    epoch: latest.epoch,
    is_in_force: latest.in_force_at !== null,
    secret: latest.secret.toString('base64'),
    members,
  };
}
