import type { EntityManager } from 'typeorm';

const kind =
  'market, category_id, manufacturer_slug, manufacturer, colour_family, quality, grade, storage_gb, price, available, ram_gb, display_from, network, battery_from, health_from, courier';
const value = 'market, category_id, facet, value, label';

const compact = (table: string, columns: string): string => `
    with crowded as (
      select distinct market, category_id from (
        select market, category_id from ${table} group by ${columns} having count(*) > 1 or sum(pieces) = 0
      ) as several
    ), gone as (
      delete from ${table} using crowded
       where ${table}.market = crowded.market and ${table}.category_id = crowded.category_id
      returning ${table}.*
    )
    insert into ${table} (${columns}, pieces)
    select ${columns}, sum(pieces) from gone group by ${columns} having sum(pieces) <> 0`;

/** Puts rows of one kind together. Counts stay the same at every moment, and changes made meanwhile are kept. */
export const compactTally = (db: Pick<EntityManager, 'query'>): Promise<unknown> =>
  db.query(compact('listing_tally', kind));

/** The same for counts of single values. */
export const compactCounts = (db: Pick<EntityManager, 'query'>): Promise<unknown> =>
  db.query(compact('listing_count', value));
