import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who was signed in at which station, and which role a person held until when: by both a station may send on what
 * somebody made there who is not signed in any more.
 */
export class EventMakers1700000035100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table station_person (
        device_id uuid not null constraint station_person_device_fk references device (id),
        user_id uuid not null constraint station_person_user_fk references app_user (id),
        first_at timestamptz not null default now(),
        constraint station_person_pk primary key (device_id, user_id)
      )`);
    await runner.query(`
      insert into station_person (device_id, user_id)
      select device_id, user_id from station_event union select id, registered_by from device where registered_by is not null`);
    await runner.query(`
      create table role_change (
        user_id uuid not null constraint role_change_user_fk references app_user (id),
        until timestamptz not null,
        role text not null,
        constraint role_change_pk primary key (user_id, until)
      )`);
    await runner.query(`
      create function note_role_change() returns trigger language plpgsql as $$
      begin
        insert into role_change (user_id, until, role) values (old.id, clock_timestamp(), old.role);
        return null;
      end $$`);
    await runner.query(`
      create trigger app_user_role_change after update of role on app_user
        for each row when (old.role is distinct from new.role) execute function note_role_change()`);
    await runner.query(
      `alter table station_event add column carried_by uuid constraint station_event_carrier_fk references app_user (id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table station_event drop column carried_by`);
    await runner.query(`drop trigger app_user_role_change on app_user`);
    await runner.query(`drop function note_role_change()`);
    await runner.query(`drop table role_change`);
    await runner.query(`drop table station_person`);
  }
}
