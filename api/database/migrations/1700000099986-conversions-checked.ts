import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Repairs and buy-outs from before are held to the rules of those that were turned into one another. */
export class ConversionsChecked1700000099986 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table buyout validate constraint buyout_from_repair_fk`);
    await runner.query(`alter table repair validate constraint repair_from_buyout_fk`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table repair
        drop constraint repair_from_buyout_fk,
        add constraint repair_from_buyout_fk foreign key (from_buyout_id) references buyout (id) not valid`);
    await runner.query(`
      alter table buyout
        drop constraint buyout_from_repair_fk,
        add constraint buyout_from_repair_fk foreign key (from_repair_id) references repair (id) not valid`);
  }
}
