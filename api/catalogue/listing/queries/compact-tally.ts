import type { EntityManager } from 'typeorm';

const kind =
  'market, category_id, manufacturer_slug, manufacturer, colour_family, quality, grade, storage_gb, price, available';

/** Puts rows of one kind together. Counts stay the same at every moment, and changes made meanwhile are kept. */
export async function compactTally(db: Pick<EntityManager, 'query'>): Promise<void> {
  await db.query(`
    with crowded as (
      select distinct market, category_id from (
        select market, category_id from listing_tally group by ${kind} having count(*) > 1 or sum(pieces) = 0
      ) as several
    ), gone as (
      delete from listing_tally using crowded
       where listing_tally.market = crowded.market and listing_tally.category_id = crowded.category_id
      returning listing_tally.*
    )
    insert into listing_tally (${kind}, pieces)
    select ${kind}, sum(pieces) from gone group by ${kind} having sum(pieces) <> 0`);
}
