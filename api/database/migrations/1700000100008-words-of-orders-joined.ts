import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createConcurrently, dropIndexes, type Indexes } from '../migrating/concurrent-indexes.ts';

/** An index of three letters each knows words, not which follows which; plain text has no capitals, so a Q joins them. */
const indexes: Indexes = {
  shop_order_words_idx: `shop_order using gin (replace(search_line, ' ', 'Q') gin_trgm_ops)`,
};

const before: Indexes = { shop_order_search_idx: 'shop_order using gin (search_line gin_trgm_ops)' };

/**
 * Of a common surname with a first name that nobody of that surname has, every order of the surname was read to find
 * none: seconds, of millions. The index that the version before searches by goes; it reads its lines meanwhile.
 */
export class WordsOfOrdersJoined1700000100008 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createConcurrently(runner, indexes);
    // An expression has no statistics before its table is looked at.
    await runner.query(`analyze shop_order`);
    await runner.query(`drop index concurrently if exists shop_order_search_idx`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(before)) await runner.query(`create index ${name} on ${on}`);
    await dropIndexes(runner, indexes);
  }
}
