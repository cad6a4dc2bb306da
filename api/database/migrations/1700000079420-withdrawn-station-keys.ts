import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A station's key can be withdrawn; nothing is taken from the station until it is given back. */
export class WithdrawnStationKeys1700000079420 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table device add column key_withdrawn_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table device drop column key_withdrawn_at`);
  }
}
