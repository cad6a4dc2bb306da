import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createConcurrently, dropIndexes, type Indexes } from '../migrating/concurrent-indexes.ts';

const indexes: Indexes = { order_line_sold_idx: 'order_line (product_id, ordered_at)' };

/** Lines filled at once; each part is a statement of its own, so no order waits for more than some of them. */
const part = 20_000;

/** Fills the lines behind an id, in the order of ids. @returns the last of them; null when there were none */
const fill = `
  with part as (select id from order_line where id > $1 order by id limit ${part}),
       filled as (
         update order_line l set ordered_at = o.created_at from part, shop_order o
          where l.id = part.id and o.id = l.order_id and l.ordered_at is null)
  select (select id from part order by id desc limit 1) as last`;

async function fillAfter(runner: QueryRunner, id: string): Promise<string | undefined> {
  const rows: { last: string | null }[] = await runner.connection.query(fill, [id], runner);
  return rows[0]?.last ?? undefined;
}

/**
 * A line says when it was ordered, so that the last sale of a product is found without reading all its orders. Lines from
 * before have the time of their order. A repeat changes nothing.
 */
export class LinesKnowTheirTime1700000100003 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table order_line add column if not exists ordered_at timestamptz`);
    await runner.query(`alter table order_line alter column ordered_at set default now()`);
    for (let last: string | undefined = '00000000-0000-0000-0000-000000000000'; last !== undefined;)
      last = await fillAfter(runner, last);
    await createConcurrently(runner, indexes);
    await runner.query(`drop index concurrently if exists order_line_product_idx`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`create index if not exists order_line_product_idx on order_line (product_id)`);
    await dropIndexes(runner, indexes);
    await runner.query(`alter table order_line drop column if exists ordered_at`);
  }
}
