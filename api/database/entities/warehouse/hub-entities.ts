// Stations that vote on claims while the server cannot be reached.
import { bytes, flag, instant, instantOfInsert, integer, nullable, text, texts, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A station that takes part, or once did. */
export interface HubStationRow {
  device_id: string;
  is_member: boolean;
  /** The latest roster it holds; it votes by no earlier one. */
  held_epoch: number;
  /** Where it can be reached in the local network, `host:port`. */
  addresses: string[];
  seen_at: Date;
}

export const hubStationTable = table<HubStationRow>('hub_station', {
  columns: {
    device_id: uuid(),
    is_member: flag(),
    held_epoch: integer(),
    addresses: texts([]),
    seen_at: instantOfInsert(),
  },
  primary: ['device_id'],
  references: {
    hub_station_device_fk: { columns: ['device_id'], to: 'device' },
  },
});

/** Who votes together, and the secret by which they know each other. */
export interface HubRosterRow {
  epoch: number;
  secret: Buffer;
  made_at: Date;
  /** Null while it is only announced. */
  in_force_at: Date | null;
}

export const hubRosterTable = table<HubRosterRow>('hub_roster', {
  columns: {
    epoch: integer(),
    secret: bytes(),
    made_at: instantOfInsert(),
    in_force_at: nullable(instant()),
  },
  primary: ['epoch'],
});

/** A station that votes in one epoch of the roster. */
export interface HubRosterMemberRow {
  epoch: number;
  device_id: string;
}

export const hubRosterMemberTable = table<HubRosterMemberRow>('hub_roster_member', {
  columns: {
    epoch: integer(),
    device_id: uuid(),
  },
  primary: ['epoch', 'device_id'],
  references: {
    hub_roster_member_roster_fk: { columns: ['epoch'], to: 'hub_roster', toColumns: ['epoch'] },
    hub_roster_member_device_fk: { columns: ['device_id'], to: 'device' },
  },
});

/**
 * What stations voted for without the server: `open` until the claim itself comes, `dropped` when its station says that
 * it never took it, or a supervisor that the station is gone.
 */
export interface HubGrantRow {
  grant_id: string;
  order_id: string;
  round: number;
  device_id: string;
  hub_device_id: string;
  epoch: number;
  term: number;
  state: 'open' | 'used' | 'refused' | 'dropped';
  heard_at: Date;
}

export const hubGrantTable = table<HubGrantRow>('hub_grant', {
  columns: {
    grant_id: uuid(),
    order_id: uuid(),
    round: integer(),
    device_id: uuid(),
    hub_device_id: uuid(),
    epoch: integer(),
    term: integer(),
    state: text(),
    heard_at: instantOfInsert(),
  },
  primary: ['grant_id'],
  references: {
    hub_grant_order_fk: { columns: ['order_id'], to: 'shop_order' },
    hub_grant_device_fk: { columns: ['device_id'], to: 'device' },
  },
  checks: {
    hub_grant_state_ck: `state in ('open', 'used', 'refused', 'dropped')`,
  },
  indexes: {
    hub_grant_order_idx: { columns: ['order_id'] },
    hub_grant_open_idx: { columns: ['device_id'], where: `state = 'open'` },
  },
});

/** A grant its station will never work by, kept so that votes for it that are told later count for nothing. */
export interface HubReleaseRow {
  grant_id: string;
  device_id: string;
  heard_at: Date;
}

export const hubReleaseTable = table<HubReleaseRow>('hub_release', {
  columns: { grant_id: uuid(), device_id: uuid(), heard_at: instantOfInsert() },
  primary: ['grant_id', 'device_id'],
  references: { hub_release_device_fk: { columns: ['device_id'], to: 'device' } },
});
