import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A pick-up point may be full, shut for a time or congested: it is shown and cannot be chosen. */
export class PlaceTrouble1700000053300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table pickup_point add column trouble text,
        add constraint pickup_point_trouble_ck check (trouble in ('PLACE_FULL', 'PLACE_CLOSED', 'PLACE_CONGESTED'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table pickup_point drop column trouble`);
  }
}
