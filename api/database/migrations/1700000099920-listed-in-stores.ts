import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tallyFunction } from './1700000060000-list-features.ts';
import { courier, facet } from './1700000065000-lists-by-place.ts';

const rank = (of: string): string =>
  `case when ${of}available > 0 then 2 when ${of}in_stores <> '{}' then 1 else 0 end`;

/** In the tally -1 is what stores alone have, so that whoever does not know of it takes it for sold out. */
const byPlace = {
  figure: `case when available > 0 then 1 when in_stores <> '{}' then -1 else 0 end`,
  isThere: 'k.available <> 0',
};

/** Two stores that change at once change one row after the other, and each adds or takes away itself alone. */
const showInStores = `
  create function show_in_stores() returns trigger language plpgsql as $$
  declare
    place integer := case when tg_op = 'DELETE' then old.store_id else new.store_id end;
    goods integer := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
    is_free boolean := case when tg_op = 'DELETE' then false else new.on_hand > new.reserved end;
  begin
    update product_listing l
       set in_stores = case when is_free then array_append(array_remove(l.in_stores, place), place)
                            else array_remove(l.in_stores, place) end
      from store s
     where s.id = place and l.market = s.market and l.product_id = goods
       and not exists (select from product p where p.id = goods and p.sale_state <> 'on_sale');
    update listing_category c set stock_rank = l.stock_rank
      from store s join product_listing l on l.market = s.market and l.product_id = goods
     where s.id = place and c.market = l.market and c.product_id = l.product_id and c.stock_rank <> l.stock_rank;
    return null;
  end $$`;

const isFree = (row: 'new' | 'old'): string => `(${row}.on_hand > ${row}.reserved)`;

const whenFreeness: Record<string, string> = {
  insert: isFree('new'),
  update: `${isFree('old')} <> ${isFree('new')}`,
  delete: isFree('old'),
};

/** Without a rank it is word for word as it was before this migration. */
const markAvailable = (rankToo = ''): string => `
      create or replace function mark_available() returns trigger language plpgsql as $$
      begin
        new.is_available := new.available > 0;${rankToo}
        return new;
      end $$`;

const markedWhen = (condition: string): string => `
  create trigger product_listing_available before insert or update on product_listing
    for each row when (${condition}) execute function mark_available()`;

/** Before a release that knows the rank, lists of categories are written without it. */
const markRank = [
  `create function mark_stock_rank() returns trigger language plpgsql as $$
   begin
     new.stock_rank := coalesce((select l.stock_rank from product_listing l
                                  where l.market = new.market and l.product_id = new.product_id), 0);
     return new;
   end $$`,
  `create trigger listing_category_rank before insert or update on listing_category
     for each row when (new.stock_rank < 0 or new.is_available <> (new.stock_rank = 2)) execute function mark_stock_rank()`,
];

/**
 * Lists know in which stores goods can be collected at once, and what can be sent, collected or neither. Rows that are
 * there already are filled by the next migration.
 */
export class ListedInStores1700000099920 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table product_listing add column in_stores integer[] not null default '{}',
        add column stock_rank integer not null default 0`);
    await runner.query(`alter table listing_category add column stock_rank integer not null default -1`);
    await runner.query(markAvailable(` new.stock_rank := ${rank('new.')};`));
    await runner.query(`drop trigger product_listing_available on product_listing`);
    await runner.query(markedWhen(`new.is_available <> (new.available > 0) or new.stock_rank <> ${rank('new.')}`));
    for (const statement of markRank) await runner.query(statement);
    await runner.query(showInStores);
    for (const [event, condition] of Object.entries(whenFreeness))
      await runner.query(`
        create trigger store_stock_shown_${event} after ${event} on store_stock
          for each row when (${condition}) execute function show_in_stores()`);
    await runner.query(tallyFunction(courier, facet, byPlace));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const event of Object.keys(whenFreeness))
      await runner.query(`drop trigger store_stock_shown_${event} on store_stock`);
    await runner.query(`drop function show_in_stores()`);
    // The tally forgets what stores alone have by the listing's own trigger.
    await runner.query(`update product_listing set in_stores = '{}' where in_stores <> '{}'`);
    await runner.query(tallyFunction(courier, facet));
    await runner.query(`drop trigger listing_category_rank on listing_category`);
    await runner.query(`drop function mark_stock_rank()`);
    await runner.query(`drop trigger product_listing_available on product_listing`);
    await runner.query(markAvailable());
    await runner.query(markedWhen('new.is_available <> (new.available > 0)'));
    await runner.query(`alter table listing_category drop column stock_rank`);
    await runner.query(`alter table product_listing drop column stock_rank, drop column in_stores`);
  }
}
