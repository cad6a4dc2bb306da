import type { MigrationInterface, QueryRunner } from 'typeorm';

const parts = (names: string): string => `
  alter table shop_pause drop constraint shop_pause_part_ck, add constraint shop_pause_part_ck check (part in (${names}))`;

/** More features can be paused by themselves, and each state of a pause has a version of its own. */
export class Switches1700000099830 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      parts(`'sale', 'buyout', 'trade_in', 'repairs', 'reservations', 'express', 'cards', 'twisto', 'instalments',
             'card_hold', 'reviews'`),
    );
    // Pauses of before are in their first state.
    await runner.query(`alter table shop_pause add column version integer not null default 1`);
    await runner.query(`create sequence shop_pause_version_seq as integer start 2`);
    await runner.query(`alter table shop_pause alter column version set default nextval('shop_pause_version_seq')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table shop_pause drop column version`);
    await runner.query(`drop sequence shop_pause_version_seq`);
    await runner.query(`delete from shop_pause where part in ('trade_in', 'express', 'cards', 'twisto')`);
    await runner.query(parts(`'sale', 'buyout', 'repairs', 'reservations', 'instalments', 'card_hold', 'reviews'`));
  }
}
