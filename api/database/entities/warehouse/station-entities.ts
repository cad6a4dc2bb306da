// Stations, the events they send and the feed they read.
import {
  bigIdentity,
  bigint,
  flag,
  instant,
  instantOfInsert,
  integer,
  json,
  nullable,
  text,
  uuid,
} from '../columns.ts';
import { table } from '../table.ts';
import type { Facts } from '../vocabulary.ts';

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
  /** Likewise of another key it was refused for; null when none, or when a supervisor has confirmed it. */
  told_key_hash: string | null;
  told_key_at: Date | null;
  /** Who was signed in there. */
  told_key_by: string | null;
  /** Since when nothing is taken from it; null: it is. */
  key_withdrawn_at: Date | null;
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
    told_key_hash: nullable(text()),
    told_key_at: nullable(instant()),
    told_key_by: nullable(uuid()),
    key_withdrawn_at: nullable(instant()),
  },
  primary: ['id'],
  references: {
    device_registered_by_fk: { columns: ['registered_by'], to: 'app_user' },
    device_told_key_by_fk: { columns: ['told_key_by'], to: 'app_user' },
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
  /** Who was signed in when the station sent what somebody else had made; null when the maker was. */
  carried_by: string | null;
  /** The maker was let in by the station's own word, the server being away. */
  signed_in_offline: boolean;
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
    carried_by: nullable(uuid()),
    signed_in_offline: flag(false),
  },
  primary: ['event_id'],
  references: {
    station_event_device_fk: { columns: ['device_id'], to: 'device' },
    station_event_user_fk: { columns: ['user_id'], to: 'app_user' },
    station_event_carrier_fk: { columns: ['carried_by'], to: 'app_user' },
  },
  uniques: {
    station_event_device_seq_uq: ['device_id', 'device_seq'],
  },
  indexes: {
    station_event_device_idx: { columns: ['device_id', 'server_seq'] },
    station_event_refused_idx: { columns: ['received_at', 'device_id'], where: "outcome = 'refused'" },
    station_event_refused_seal_idx: { columns: ['payload'], byMigration: true },
  },
  checks: {
    station_event_outcome_ck: `outcome in ('accepted', 'refused')`,
  },
});

/** Somebody who was signed in at a station. */
export interface StationPersonRow {
  device_id: string;
  user_id: string;
  first_at: Date;
}

export const stationPersonTable = table<StationPersonRow>('station_person', {
  columns: { device_id: uuid(), user_id: uuid(), first_at: instantOfInsert() },
  primary: ['device_id', 'user_id'],
  references: {
    station_person_device_fk: { columns: ['device_id'], to: 'device' },
    station_person_user_fk: { columns: ['user_id'], to: 'app_user' },
  },
});

/** A role somebody held until then; the present one is the person's own. Written by the database at each change. */
export interface RoleChangeRow {
  user_id: string;
  until: Date;
  role: string;
}

export const roleChangeTable = table<RoleChangeRow>('role_change', {
  columns: { user_id: uuid(), until: instant(), role: text() },
  primary: ['user_id', 'until'],
  references: { role_change_user_fk: { columns: ['user_id'], to: 'app_user' } },
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
  primary: ['position', 'at'],
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

/** How many changes of a topic a connection of the database has committed; 0 stands for all that are gone. */
export interface ChangeTallyRow {
  topic: string;
  backend: number;
  changes: string;
}

export const changeTallyTable = table<ChangeTallyRow>('change_tally', {
  columns: { topic: text(), backend: integer(), changes: bigint() },
  primary: ['topic', 'backend'],
});
