import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A package knows since when it is in its state, and is found by its code and the carrier's number. */
export class GridOfPackages1700000082100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table package add column state_since timestamptz not null default now()`);
    await runner.query(
      `update package p set state_since = coalesce(
         (select max(l.at) from state_log l where l.subject_id = p.id and l.subject_kind = 'package'), p.finished_at, p.opened_at)`,
    );
    await runner.query(`
      create function note_package_state() returns trigger language plpgsql as $$
      begin
        new.state_since := clock_timestamp();
        return new;
      end $$`);
    await runner.query(
      `create trigger package_state_noted before update of state on package for each row
         when (new.state is distinct from old.state) execute function note_package_state()`,
    );
    await runner.query(`create index package_since_idx on package (state_since desc, id desc)`);
    await runner.query(
      `create index package_search_idx on package using gin (plain_text(code || ' ' || coalesce(tracking_number, '')) gin_trgm_ops)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index package_search_idx, package_since_idx`);
    await runner.query(`drop trigger package_state_noted on package`);
    await runner.query(`drop function note_package_state()`);
    await runner.query(`alter table package drop column state_since`);
  }
}
