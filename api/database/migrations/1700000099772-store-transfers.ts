import type { MigrationInterface, QueryRunner } from 'typeorm';

const place = (more: string): string =>
  `num_nonnulls(location_id, crate_id, package_id, repair_id, customer_order_id, store_id, sold_store_id${more}) = 1`;

/** Pieces and devices that go from one store to another, and the devices that are on that way. */
export class StoreTransfers1700000099772 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table store_transfer (
        id uuid not null default uuidv7() constraint store_transfer_pk primary key,
        number integer generated always as identity constraint store_transfer_number_uq unique,
        product_id integer not null constraint store_transfer_product_fk references product (id),
        from_store_id integer not null constraint store_transfer_from_fk references store (id),
        to_store_id integer not null constraint store_transfer_to_fk references store (id),
        quantity integer not null,
        received integer not null default 0,
        state text not null,
        sent_by uuid constraint store_transfer_sent_by_fk references app_user (id),
        sent_at timestamptz not null default now(),
        settled_by uuid constraint store_transfer_settled_by_fk references app_user (id),
        settled_at timestamptz,
        constraint store_transfer_state_ck check (state in ('on_way', 'received', 'missing', 'taken_back')),
        constraint store_transfer_quantity_ck check (quantity >= 1 and received >= 0 and received <= quantity),
        constraint store_transfer_two_ends_ck check (from_store_id <> to_store_id)
      )`);
    await runner.query(
      `create index store_transfer_open_idx on store_transfer (product_id) where state in ('on_way', 'missing')`,
    );
    await runner.query(`
      alter table unit
        add column store_transfer_id uuid constraint unit_store_transfer_fk references store_transfer (id),
        drop constraint unit_one_place_ck,
        add constraint unit_one_place_ck check (${place(', store_transfer_id')}) not valid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // What is on its way has no place in the books of then: it lies where it was sent from.
    await runner.query(`
      update unit u set store_id = t.from_store_id, store_transfer_id = null
        from store_transfer t where t.id = u.store_transfer_id`);
    await runner.query(`
      alter table unit
        drop constraint unit_one_place_ck,
        drop column store_transfer_id,
        add constraint unit_one_place_ck check (${place('')})`);
    await runner.query(`drop table store_transfer`);
  }
}
