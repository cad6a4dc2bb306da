import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What comes free with a product, and the lines of a cart that are such gifts. */
export class Gifts1700000052200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table gift (
        id integer generated always as identity constraint gift_pk primary key,
        market text not null,
        master_product_id integer not null constraint gift_master_product_fk references master_product (id),
        qualities text[] not null,
        product_id integer not null constraint gift_product_fk references product (id),
        valid_from date not null,
        valid_to date,
        is_active boolean not null default true,
        constraint gift_validity_ck check (valid_to is null or valid_to >= valid_from),
        constraint gift_once_uq unique (market, master_product_id, product_id, valid_from)
      )`);
    await runner.query(`
      alter table cart_item
        add column gift_id integer constraint cart_item_gift_fk references gift (id),
        drop constraint cart_item_product_uq`);
    await runner.query(
      `create unique index cart_item_product_uq on cart_item (cart_id, product_id) where gift_id is null`,
    );
    await runner.query(
      `create unique index cart_item_gift_uq on cart_item (parent_id, gift_id) where gift_id is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from cart_item where gift_id is not null`);
    await runner.query(`drop index cart_item_gift_uq`);
    await runner.query(`drop index cart_item_product_uq`);
    await runner.query(`
      alter table cart_item
        drop column gift_id,
        add constraint cart_item_product_uq unique (cart_id, product_id)`);
    await runner.query(`drop table gift`);
  }
}
