import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Couriers that may be asked to come in certain hours, and the hours an order asked for. */
export class TimeSlots1700000065100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table delivery_method add column time_windows text[],
        add constraint delivery_method_time_windows_ck check (time_windows is null or ready_minutes is not null)`);
    await runner.query(`alter table shop_order add column timeslot jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table shop_order drop column timeslot`);
    await runner.query(`alter table delivery_method drop column time_windows`);
  }
}
