// Plain SQL: every event of every station comes by here.
import type { EntityManager } from 'typeorm';
import type { DeviceRow, StationEventRow } from '../../../database/entities/warehouse/station-entities.ts';

type Db = Pick<EntityManager, 'query'>;

type Outcome = Pick<StationEventRow, 'outcome' | 'reason'>;

/** What an event was answered; undefined when it is new. */
export async function findOutcome(db: Db, eventId: string): Promise<Outcome | undefined> {
  const [row]: Outcome[] = await db.query(`select outcome, reason from station_event where event_id = $1`, [eventId]);
  return row;
}

type NewEvent = Omit<StationEventRow, 'server_seq' | 'received_at' | 'device_seq' | 'payload'> & {
  device_seq: number;
  payload: unknown;
};

/** @throws a unique violation for an id that is stored already */
export const insertEvent = (db: Db, event: NewEvent): Promise<unknown> =>
  db.query(
    `insert into station_event (event_id, device_id, device_seq, user_id, kind, payload, client_time, outcome, reason, carried_by,
                                signed_in_offline)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      event.event_id,
      event.device_id,
      event.device_seq,
      event.user_id,
      event.kind,
      JSON.stringify(event.payload),
      event.client_time,
      event.outcome,
      event.reason,
      event.carried_by,
      event.signed_in_offline,
    ],
  );

/** So that the station's next event is known to follow; also notes that it was heard. */
export const updateLastSeq = (db: Db, deviceId: string, seq: number): Promise<unknown> =>
  db.query(`update device set last_seq = $2, last_seen_at = now() where id = $1`, [deviceId, seq]);

type LastSeq = Pick<DeviceRow, 'last_seq'>;

/** Holds the station's row, so that two uploads of one station follow each other. @returns its last sequence; null = unknown */
export async function lockLastSeq(db: Db, deviceId: string): Promise<number | null> {
  const [row]: LastSeq[] = await db.query(`select last_seq from device where id = $1 for update`, [deviceId]);
  return row ? Number(row.last_seq) : null;
}

/** The highest sequence the server holds of a station; 0 of an unknown one. */
export async function readLastSeq(db: Db, deviceId: string): Promise<number> {
  const [device]: LastSeq[] = await db.query(`select last_seq from device where id = $1`, [deviceId]);
  return Number(device?.last_seq ?? 0);
}
