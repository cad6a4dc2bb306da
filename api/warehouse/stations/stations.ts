import { createHash } from 'node:crypto';
import type { StationKey } from '@kolobeh/shared/warehouse/stations/station-key.ts';
import type { EntityManager } from 'typeorm';
import { notePerson } from '../events/queries/makers.ts';
import { findKey, keepFirstKey, upsertDevice } from './queries/stations.ts';

export interface Introduction {
  deviceId: string;
  name: string;
  /** Kept when it is the station's first. */
  key: StationKey | undefined;
  userId: string;
}

export const hashOf = (key: StationKey): string => createHash('sha256').update(key).digest('hex');

/** Makes a station known. @returns the highest sequence the server holds of it */
export async function registerDevice(
  db: Pick<EntityManager, 'query'>,
  { deviceId, name, key, userId }: Introduction,
): Promise<number> {
  const lastSeq = await upsertDevice(db, {
    id: deviceId,
    name,
    registered_by: userId,
    key_hash: key === undefined ? null : hashOf(key),
  });
  if (await speaksForItself(db, deviceId, key)) await notePerson(db, { deviceId, userId });
  return lastSeq;
}

/**
 * Whether it is the station itself that speaks, and its key is not withdrawn; the first key it tells counts. One of an earlier version, which has told
 * none, is believed.
 * @returns null when no such station is known
 */
export async function speaksForItself(
  db: Pick<EntityManager, 'query'>,
  deviceId: string,
  key: StationKey | undefined,
): Promise<boolean | null> {
  const told = key === undefined ? null : hashOf(key);
  const device = await findKey(db, deviceId);
  if (!device) return null;
  if (device.key_withdrawn_at !== null) return false;
  if (device.key_hash !== null || told === null) return device.key_hash === null || device.key_hash === told;
  return (await keepFirstKey(db, deviceId, told)) === told;
}

/** Whether the office has withdrawn the station's key. */
export const isWithdrawn = async (db: Pick<EntityManager, 'query'>, deviceId: string): Promise<boolean> =>
  ((await findKey(db, deviceId))?.key_withdrawn_at ?? null) !== null;
