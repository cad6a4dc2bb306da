import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A buy-out that a repair was turned into, and a repair that a buy-out was turned into. */
export class Conversions1700000099985 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table buyout
        add column from_repair_id uuid,
        add constraint buyout_from_repair_fk foreign key (from_repair_id) references repair (id) not valid`);
    await runner.query(`
      alter table repair
        add column from_buyout_id uuid,
        add constraint repair_from_buyout_fk foreign key (from_buyout_id) references buyout (id) not valid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table repair drop column from_buyout_id`);
    await runner.query(`alter table buyout drop column from_repair_id`);
  }
}
