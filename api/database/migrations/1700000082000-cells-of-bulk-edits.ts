import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A change of many products may be about prices of single cells, in both markets at once. */
export class CellsOfBulkEdits1700000082000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table bulk_edit_line add column market text not null default ''`);
    await runner.query(
      `update bulk_edit_line l set market = e.change ->> 'market'
         from bulk_edit e where e.id = l.bulk_edit_id and e.change ->> 'kind' = 'price'`,
    );
    await runner.query(
      `alter table bulk_edit_line drop constraint bulk_edit_line_pk,
         add constraint bulk_edit_line_pk primary key (bulk_edit_id, product_id, market)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from bulk_edit where change ->> 'kind' = 'cells'`);
    await runner.query(
      `alter table bulk_edit_line drop constraint bulk_edit_line_pk,
         add constraint bulk_edit_line_pk primary key (bulk_edit_id, product_id)`,
    );
    await runner.query(`alter table bulk_edit_line drop column market`);
  }
}
