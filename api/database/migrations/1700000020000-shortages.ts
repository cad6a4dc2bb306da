import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Pieces that orders lack, with what their customers chose; a line all of whose pieces were given up keeps its row. And
 * the used device that a picker took instead of a line's own.
 */
export class Shortages1700000020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table order_shortage (
        id uuid not null default uuidv7() constraint order_shortage_pk primary key,
        order_id uuid not null constraint order_shortage_order_fk references shop_order (id),
        order_line_id uuid not null constraint order_shortage_line_fk references order_line (id),
        round integer not null,
        pieces integer not null constraint order_shortage_pieces_ck check (pieces > 0),
        state text not null constraint order_shortage_state_ck
          check (state in ('open', 'waiting', 'substituted', 'refunded', 'found', 'cancelled')),
        asked_at timestamptz not null default now(),
        decide_by timestamptz not null,
        overdue_told_at timestamptz,
        expected_on date,
        decided_at timestamptz,
        decided_by text constraint order_shortage_decided_by_ck check (decided_by in ('customer', 'staff')),
        actor_id uuid constraint order_shortage_actor_fk references app_user (id) on delete set null,
        note text not null default '',
        substitute_line_id uuid constraint order_shortage_substitute_fk references order_line (id),
        back_amount integer not null default 0 constraint order_shortage_back_ck check (back_amount >= 0)
      )`);
    await runner.query(`create index order_shortage_order_idx on order_shortage (order_id)`);
    await runner.query(
      `create unique index order_shortage_one_uq on order_shortage (order_line_id) where state in ('open', 'waiting')`,
    );
    await runner.query(
      `alter table pick_line add column swapped_unit_id uuid constraint pick_line_swapped_unit_fk references unit (id)`,
    );
    await runner.query(`alter table order_line drop constraint order_line_quantity_ck`);
    await runner.query(`alter table order_line add constraint order_line_quantity_ck check (quantity >= 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table order_shortage`);
    await runner.query(`alter table pick_line drop column swapped_unit_id`);
    await runner.query(`alter table order_line drop constraint order_line_quantity_ck`);
    await runner.query(`alter table order_line add constraint order_line_quantity_ck check (quantity > 0)`);
  }
}
