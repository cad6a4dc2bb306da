import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which other key a station was refused for, so that a supervisor can confirm that very one. */
export class ToldStationKeys1700000043000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table device add column told_key_hash text, add column told_key_at timestamptz, add column told_key_by uuid,
         add constraint device_told_key_by_fk foreign key (told_key_by) references app_user (id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table device drop column told_key_hash, drop column told_key_at, drop column told_key_by`,
    );
  }
}
