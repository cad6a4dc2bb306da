import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Groups of models. */
export class MetaMasters1700000058020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table meta_master (
        id integer generated always as identity,
        name_cs text not null,
        name_ro text not null,
        version integer not null default 1,
        constraint meta_master_pk primary key (id)
      )`);
    await runner.query(`
      alter table master_product
        add column meta_master_id integer,
        add column meta_position integer not null default 0,
        add constraint master_product_meta_fk foreign key (meta_master_id) references meta_master (id) on delete set null`);
    await runner.query(`create index master_product_meta_idx on master_product (meta_master_id, meta_position)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table master_product drop column meta_master_id, drop column meta_position`);
    await runner.query(`drop table meta_master`);
  }
}
