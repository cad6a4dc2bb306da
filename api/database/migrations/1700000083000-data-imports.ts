import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Data out of files: each import with its rows, what they change and what became of them. */
export class DataImports1700000083000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table data_import (
        id uuid not null default uuidv7(),
        kind text not null,
        state text not null default 'uploaded',
        file_name text not null,
        encoding text not null,
        delimiter text not null,
        headings jsonb not null default '[]',
        mapping jsonb not null default '{}',
        options jsonb not null default '{}',
        rows_total integer not null default 0,
        rows_done integer not null default 0,
        made_by uuid not null,
        made_at timestamptz not null default now(),
        applied_by uuid,
        applied_at timestamptz,
        ended_at timestamptz,
        constraint data_import_pk primary key (id),
        constraint data_import_made_by_fk foreign key (made_by) references app_user (id),
        constraint data_import_applied_by_fk foreign key (applied_by) references app_user (id),
        constraint data_import_kind_ck check (kind in ('products', 'prices', 'stock', 'categories', 'models')),
        constraint data_import_state_ck
          check (state in ('uploaded', 'checking', 'checked', 'applying', 'stopped', 'done', 'failed'))
      )`);
    await runner.query(`create index data_import_made_idx on data_import (made_at)`);
    await runner.query(`
      create table data_import_line (
        import_id uuid not null,
        line integer not null,
        what text not null,
        subject text not null default '',
        wish jsonb not null default '{}',
        before jsonb,
        after jsonb not null default '{}',
        low jsonb not null default '{}',
        faults jsonb not null default '[]',
        is_asked boolean not null default false,
        outcome text,
        refusal text,
        constraint data_import_line_pk primary key (import_id, line),
        constraint data_import_line_import_fk foreign key (import_id) references data_import (id) on delete cascade,
        constraint data_import_line_what_ck check (what in ('fault', 'new', 'change', 'same')),
        constraint data_import_line_outcome_ck check (outcome in ('applied', 'same', 'conflict', 'refused'))
      )`);
    await runner.query(`create index data_import_line_what_idx on data_import_line (import_id, what, line)`);
    await runner.query(
      `create index data_import_line_waiting_idx on data_import_line (import_id, line)
        where outcome is null and what in ('new', 'change')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table data_import_line`);
    await runner.query(`drop table data_import`);
  }
}
