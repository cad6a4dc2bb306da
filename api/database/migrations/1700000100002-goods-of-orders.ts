import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createConcurrently, dropIndexes, type Indexes } from '../migrating/concurrent-indexes.ts';

/** Of lines under the alias `l`: what an order holds. Each text stands behind a sign that nobody can type. */
const goods = String.raw`
  select l.order_id, sum(l.quantity)::integer as pieces, coalesce(string_agg(named.line, '' order by l.position), '') as line
    from order_line l
   cross join lateral (
     select case when l.quantity > 0 then string_agg(E'\x01' || plain_text(of.text), '' order by of.text) else '' end as line
       from (select l.name as text union select l.code
             union select t.long_name from product_text t where t.product_id = l.product_id) as of
   ) as named`;

const write = `
  create or replace function write_order_goods() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      -- What it costs is none of this.
      if not exists (
        select from changed now join was using (id)
         where (now.product_id, now.code, now.name, now.quantity) is distinct from (was.product_id, was.code, was.name, was.quantity)
      ) then
        return null;
      end if;
    end if;
    -- Who changes another line of an order at the same time is waited for, and then seen.
    perform from order_goods g where g.order_id in (select order_id from changed) order by g.order_id for update;
    insert into order_goods (order_id, pieces, line)
    ${goods}
     where l.order_id in (select order_id from changed)
     group by l.order_id
    on conflict (order_id) do update set pieces = excluded.pieces, line = excluded.line
     where (order_goods.pieces, order_goods.line) is distinct from (excluded.pieces, excluded.line);
    delete from order_goods g
     where g.order_id in (select order_id from changed)
       and not exists (select from order_line l where l.order_id = g.order_id);
    return null;
  end $$`;

const events = {
  insert: 'new table as changed',
  update: 'new table as changed old table as was',
  delete: 'old table as changed',
} as const;

const indexes: Indexes = {
  order_goods_line_idx: 'order_goods using gin (line gin_trgm_ops)',
  shop_order_note_idx: `shop_order using gin (plain_text(office_note) gin_trgm_ops) where office_note <> ''`,
};

/**
 * What an order holds stands beside it in one row, so that orders are found by names of goods and numbers of pieces
 * without reading lines or products; notes of the office are found by their letters. Filled while others sell: what the triggers wrote already is left. A repeat changes
 * nothing.
 */
export class GoodsOfOrders1700000100002 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table if not exists order_goods (
        order_id uuid not null constraint order_goods_pk primary key
          constraint order_goods_order_fk references shop_order (id) on delete cascade,
        pieces integer not null,
        line text not null
      )`);
    await runner.query(write);
    for (const [event, tables] of Object.entries(events))
      await runner.query(
        `create or replace trigger order_line_goods_${event} after ${event} on order_line
           referencing ${tables} for each statement execute function write_order_goods()`,
      );
    await runner.query(`
      insert into order_goods (order_id, pieces, line) ${goods} group by l.order_id on conflict (order_id) do nothing`);
    await createConcurrently(runner, indexes);
    await runner.query(`analyze order_goods`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, indexes);
    for (const event of Object.keys(events))
      await runner.query(`drop trigger if exists order_line_goods_${event} on order_line`);
    await runner.query(`drop function if exists write_order_goods()`);
    await runner.query(`drop table if exists order_goods`);
  }
}
