import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accessories are made for several models, and whether one is a spare part is said by a column of its own.
 * `fits_master_product_id` stays the first of its models: what writes it alone, as the release before does,
 * puts that model in the place of the one before.
 */
export class MadeForModels1700000099997 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table model_fit (
        master_product_id integer not null constraint model_fit_master_product_fk references master_product (id) on delete cascade,
        fits_master_product_id integer not null constraint model_fit_fits_fk references master_product (id) on delete cascade,
        constraint model_fit_pk primary key (master_product_id, fits_master_product_id),
        constraint model_fit_other_ck check (master_product_id <> fits_master_product_id)
      )`);
    await runner.query(`create index model_fit_fits_idx on model_fit (fits_master_product_id, master_product_id)`);
    await runner.query(`alter table master_product add column is_spare_part boolean not null default false`);
    await runner.query(`
      create function follow_first_fit() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and old.fits_master_product_id is not distinct from new.fits_master_product_id then
          return null;
        end if;
        if tg_op = 'UPDATE' and old.fits_master_product_id is not null then
          delete from model_fit
           where master_product_id = new.id and fits_master_product_id = old.fits_master_product_id;
        end if;
        if new.fits_master_product_id is not null then
          insert into model_fit (master_product_id, fits_master_product_id)
          values (new.id, new.fits_master_product_id) on conflict do nothing;
        end if;
        return null;
      end $$`);
    await runner.query(
      `create trigger master_product_first_fit after insert or update of fits_master_product_id on master_product
         for each row execute function follow_first_fit()`,
    );
    await runner.query(`
      insert into model_fit (master_product_id, fits_master_product_id)
      select id, fits_master_product_id from master_product where fits_master_product_id <> id`);
    await runner.query(`update master_product set is_spare_part = true where facts ->> 'kind' = 'part'`);
    await runner.query(
      `create trigger model_fit_tells_products after insert or update or delete on model_fit
         for each statement execute function count_change('products')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop trigger master_product_first_fit on master_product`);
    await runner.query(`drop function follow_first_fit()`);
    await runner.query(`drop table model_fit`);
    await runner.query(`alter table master_product drop column is_spare_part`);
  }
}
