import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What names categories and must not lose one unseen: a discount without its condition would be given on everything. */
const users = [
  { table: 'discount_condition', name: 'discount_condition_category_fk' },
  { table: 'instalment_tier_category', name: 'instalment_tier_category_category_fk' },
];

/** The office edits categories: versions of them, their makers, and addresses they had before. */
export class CategoriesOfTheOffice1700000055000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table category add column version integer not null default 1`);
    await runner.query(`
      create table category_manufacturer (
        category_id integer not null,
        manufacturer_id integer not null,
        constraint category_manufacturer_pk primary key (category_id, manufacturer_id),
        constraint category_manufacturer_category_fk foreign key (category_id) references category (id) on delete cascade,
        constraint category_manufacturer_manufacturer_fk foreign key (manufacturer_id) references manufacturer (id)
      )`);
    await runner.query(`
      create table category_former_path (
        market text not null,
        url_path text not null,
        category_id integer not null,
        constraint category_former_path_pk primary key (market, url_path),
        constraint category_former_path_category_fk foreign key (category_id) references category (id) on delete cascade
      )`);
    await runner.query(`create index category_former_path_category_idx on category_former_path (category_id)`);
    for (const { table, name } of users)
      await runner.query(
        `alter table ${table} drop constraint ${name},
           add constraint ${name} foreign key (category_id) references category (id)`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, name } of users)
      await runner.query(
        `alter table ${table} drop constraint ${name},
           add constraint ${name} foreign key (category_id) references category (id) on delete cascade`,
      );
    await runner.query(`drop table category_former_path`);
    await runner.query(`drop table category_manufacturer`);
    await runner.query(`alter table category drop column version`);
  }
}
