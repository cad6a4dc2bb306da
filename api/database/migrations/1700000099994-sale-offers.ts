import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the bench offered owners of repairs to sell their devices for; one more is told to screens that show repairs. */
export class SaleOffers1700000099994 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table repair_sale_offer (
      id uuid default uuidv7() constraint repair_sale_offer_pk primary key,
      repair_id uuid not null constraint repair_sale_offer_repair_fk references repair (id) on delete cascade,
      turn integer not null constraint repair_sale_offer_turn_ck check (turn >= 1),
      repair integer not null,
      as_is integer not null,
      towards_another integer not null,
      offered_by uuid not null constraint repair_sale_offer_offered_by_fk references app_user (id),
      offered_at timestamptz not null default now()
    )`);
    await runner.query(`create unique index repair_sale_offer_turn_uq on repair_sale_offer (repair_id, turn)`);
    await runner.query(
      `create trigger repair_sale_offer_tells_repairs after insert or update or delete on repair_sale_offer
         for each statement execute function count_change('repairs')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table repair_sale_offer`);
  }
}
