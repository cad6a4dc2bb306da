import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createConcurrently, dropIndexes, type Indexes } from '../migrating/concurrent-indexes.ts';

/** What a desk sees of reservations, of devices put aside and of transfers; orders are told of by their own topic. */
const tables = ['store_reservation', 'store_order_device', 'store_transfer'] as const;

/** Of orders that a store has or had to do with. */
const atStore = `kept_until is not null or collect_until is not null or delivery_kind = 'store' and state = 'handed_over'`;

const given = (name: string): string => `coalesce(delivery_address ->> '${name}', '')`;

/** What a desk keeps is found by its number and by who comes for it; made while others write. */
const indexes: Indexes = {
  store_reservation_number_idx: 'store_reservation (number)',
  store_reservation_search_idx: `store_reservation using gin (plain_text(number::text || ' ' || name || ' ' || phone || ' ' || email) gin_trgm_ops)`,
  shop_order_recipient_idx: `shop_order using gin (plain_text(${given('first_name')} || ' ' || ${given('last_name')} || ' ' || ${given('phone')}) gin_trgm_ops)
     where ${atStore}`,
};

/** What stores keep is found in one grid, and told of by the triggers that count changes of topics. A repeat changes nothing. */
export class KeptInOneGrid1700000099992 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.query(
        `create or replace trigger ${table}_tells_reservations after insert or update or delete on ${table}
           for each statement execute function count_change('reservations')`,
      );
    await createConcurrently(runner, indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, indexes);
    for (const table of tables) await runner.query(`drop trigger if exists ${table}_tells_reservations on ${table}`);
  }
}
