import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A label can be given up by a person. */
export class VoidLabels1700000017000 implements MigrationInterface {
  readonly name = 'VoidLabels1700000017000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table label_job drop constraint label_job_state_ck`);
    await runner.query(`
      alter table label_job add constraint label_job_state_ck
        check (state in ('queued', 'sent', 'confirmed', 'unknown', 'failed', 'void'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update label_job set state = 'failed' where state = 'void'`);
    await runner.query(`alter table label_job drop constraint label_job_state_ck`);
    await runner.query(`
      alter table label_job add constraint label_job_state_ck
        check (state in ('queued', 'sent', 'confirmed', 'unknown', 'failed'))`);
  }
}
