import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of many products: staged with what each would do, applied, taken back. */
export class BulkEdits1700000058010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table bulk_edit (
        id uuid not null default uuidv7(),
        change jsonb not null,
        state text not null default 'staged',
        made_by uuid,
        made_at timestamptz not null default now(),
        applied_at timestamptz,
        constraint bulk_edit_pk primary key (id),
        constraint bulk_edit_state_ck check (state in ('staged', 'applied', 'undone')),
        constraint bulk_edit_applied_ck check ((state = 'staged') = (applied_at is null))
      )`);
    await runner.query(`create index bulk_edit_made_idx on bulk_edit (made_at)`);
    await runner.query(`
      create table bulk_edit_line (
        bulk_edit_id uuid not null,
        product_id integer not null,
        before jsonb,
        after jsonb not null,
        version bigint not null,
        applied_version bigint,
        low integer,
        cost integer,
        mark text not null,
        outcome text not null default 'staged',
        constraint bulk_edit_line_pk primary key (bulk_edit_id, product_id),
        constraint bulk_edit_line_edit_fk foreign key (bulk_edit_id) references bulk_edit (id) on delete cascade,
        constraint bulk_edit_line_product_fk foreign key (product_id) references product (id) on delete cascade,
        constraint bulk_edit_line_mark_ck check (mark in ('none', 'warned', 'asked')),
        constraint bulk_edit_line_outcome_ck check (outcome in ('staged', 'applied', 'conflict', 'undone', 'kept'))
      )`);
    await runner.query(`create index bulk_edit_line_product_idx on bulk_edit_line (product_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table bulk_edit_line, bulk_edit`);
  }
}
