// Stations, the events they send and the feed they read.
import { bigIdentity, bigint, instant, instantOfInsert, integer, json, nullable, text, uuid } from './columns.ts';
import { table } from './table.ts';
import type { Facts } from './vocabulary.ts';

/** A station. */
export interface DeviceRow {
  id: string;
  name: string;
  registered_by: string | null;
  /** The highest `device_seq` answered. */
  last_seq: string;
  last_seen_at: Date | null;
  created_at: Date;
  /** Events the station had not sent when it last asked. */
  unsent: number;
  /** Time of the oldest of them by the station's clock; null when none. */
  oldest_unsent_at: Date | null;
  /** SHA-256 of the station's key in hexadecimal; null until it told one. */
  key_hash: string | null;
}

export const deviceTable = table<DeviceRow>('device', {
  columns: {
    id: uuid(),
    name: text(),
    registered_by: nullable(uuid()),
    last_seq: bigint('0'),
    last_seen_at: nullable(instant()),
    created_at: instantOfInsert(),
    unsent: integer(0),
    oldest_unsent_at: nullable(instant()),
    key_hash: nullable(text()),
  },
  primary: ['id'],
  references: {
    device_registered_by_fk: { columns: ['registered_by'], to: 'app_user' },
  },
});

/** An event a station sent, with the answer it got. */
export interface StationEventRow {
  event_id: string;
  /** Order of arrival. */
  server_seq: string;
  device_id: string;
  device_seq: string;
  user_id: string;
  kind: string;
  payload: Facts;
  /** For people only: clocks of stations order nothing. */
  client_time: Date;
  received_at: Date;
  outcome: 'accepted' | 'refused';
  /** Code of the refusal; null when accepted. */
  reason: string | null;
}

export const stationEventTable = table<StationEventRow>('station_event', {
  columns: {
    event_id: uuid(),
    server_seq: bigIdentity(),
    device_id: uuid(),
    device_seq: bigint(),
    user_id: uuid(),
    kind: text(),
    payload: json(),
    client_time: instant(),
    received_at: instantOfInsert(),
    outcome: text(),
    reason: nullable(text()),
  },
  primary: ['event_id'],
  references: {
    station_event_device_fk: { columns: ['device_id'], to: 'device' },
    station_event_user_fk: { columns: ['user_id'], to: 'app_user' },
  },
  uniques: {
    station_event_device_seq_uq: ['device_id', 'device_seq'],
  },
  checks: {
    station_event_outcome_ck: `outcome in ('accepted', 'refused')`,
  },
});

/** What changed, in the order of commits; stations read on from their last position. */
export interface ChangeFeedRow {
  position: string;
  topic: string;
  subject_id: string;
  detail: Facts;
  at: Date;
}

export const changeFeedTable = table<ChangeFeedRow>('change_feed', {
  columns: {
    position: bigint(),
    topic: text(),
    subject_id: text(),
    detail: json({}),
    at: instantOfInsert(),
  },
  primary: ['position'],
});

/** The single row whose lock orders the change feed by commit. */
export interface ChangeFeedHeadRow {
  id: number;
  position: string;
}

export const changeFeedHeadTable = table<ChangeFeedHeadRow>('change_feed_head', {
  columns: {
    id: integer(),
    position: bigint(),
  },
  primary: ['id'],
  checks: {
    change_feed_head_single_ck: 'id = 1',
  },
});
