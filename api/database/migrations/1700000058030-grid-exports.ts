import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of whole grids, made in the background. */
export class GridExports1700000058030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table grid_export (
        id uuid not null default uuidv7(),
        user_id uuid not null,
        wish jsonb not null,
        state text not null default 'waiting',
        rows_done integer not null default 0,
        rows_total integer,
        made_at timestamptz not null default now(),
        constraint grid_export_pk primary key (id),
        constraint grid_export_user_fk foreign key (user_id) references app_user (id) on delete cascade,
        constraint grid_export_state_ck check (state in ('waiting', 'running', 'done', 'failed'))
      )`);
    await runner.query(`create index grid_export_user_idx on grid_export (user_id)`);
    await runner.query(`create index grid_export_made_idx on grid_export (made_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table grid_export`);
  }
}
