import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stations that vote on claims while they cannot reach the server, their rosters, and what they granted. */
export class Hub1700000023000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table hub_station (
        device_id uuid not null constraint hub_station_pk primary key
          constraint hub_station_device_fk references device (id),
        is_member boolean not null,
        held_epoch integer not null,
        addresses text[] not null default '{}',
        seen_at timestamptz not null default now()
      )`);
    await runner.query(`
      create table hub_roster (
        epoch integer not null constraint hub_roster_pk primary key,
        secret bytea not null,
        made_at timestamptz not null default now(),
        in_force_at timestamptz
      )`);
    await runner.query(`
      create table hub_roster_member (
        epoch integer not null constraint hub_roster_member_roster_fk references hub_roster (epoch),
        device_id uuid not null constraint hub_roster_member_device_fk references device (id),
        constraint hub_roster_member_pk primary key (epoch, device_id)
      )`);
    await runner.query(`
      create table hub_grant (
        grant_id uuid not null constraint hub_grant_pk primary key,
        order_id uuid not null constraint hub_grant_order_fk references shop_order (id),
        round integer not null,
        device_id uuid not null constraint hub_grant_device_fk references device (id),
        hub_device_id uuid not null,
        epoch integer not null,
        term integer not null,
        state text not null constraint hub_grant_state_ck check (state in ('open', 'used', 'refused', 'dropped')),
        heard_at timestamptz not null default now()
      )`);
    await runner.query(`create index hub_grant_order_idx on hub_grant (order_id)`);
    await runner.query(`create index hub_grant_open_idx on hub_grant (device_id) where state = 'open'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table hub_grant`);
    await runner.query(`drop table hub_roster_member`);
    await runner.query(`drop table hub_roster`);
    await runner.query(`drop table hub_station`);
  }
}
