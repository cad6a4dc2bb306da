import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createConcurrently, dropIndexes, type Indexes } from '../migrating/concurrent-indexes.ts';

const indexes: Indexes = {
  order_line_sold_idx: 'order_line (product_id, ordered_at)',
  // Lines lie as they came: of a time only the pages are read that may have it.
  order_line_time_idx: 'order_line using brin (ordered_at) with (pages_per_range = 64, autosummarize = on)',
};

/** Pages of the table filled at once; each part is a statement of its own, so no order waits for more than some of them. */
const part = 256;

/** Fills lines by where they lie, so that they are written anew in the order in which they came. */
const fill = `
  update order_line l set ordered_at = o.created_at from shop_order o
   where l.ctid >= ('(' || $1::bigint || ',0)')::tid and l.ctid < ('(' || $1::bigint + ${part} || ',0)')::tid
     and o.id = l.order_id and l.ordered_at is null`;

async function fillAll(runner: QueryRunner): Promise<void> {
  // What is written meanwhile, and what this writes, lies behind the last page or has its time already.
  const [size]: { pages: string }[] = await runner.connection.query(
    `select pg_relation_size('order_line') / current_setting('block_size')::integer as pages`,
    [],
    runner,
  );
  for (let page = 0; page < Number(size?.pages ?? 0); page += part) await runner.query(fill, [page]);
}

/**
 * A line says when it was ordered, so that the last sale of a product and the lines of a period are found without reading
 * those of years. Lines from before have the time of their order. A repeat changes nothing.
 */
export class LinesKnowTheirTime1700000100003 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table order_line add column if not exists ordered_at timestamptz`);
    await runner.query(`alter table order_line alter column ordered_at set default now()`);
    await fillAll(runner);
    await createConcurrently(runner, indexes);
    await runner.query(`drop index concurrently if exists order_line_product_idx`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`create index if not exists order_line_product_idx on order_line (product_id)`);
    await dropIndexes(runner, indexes);
    await runner.query(`alter table order_line drop column if exists ordered_at`);
  }
}
