import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

/** Of two processes that write the words, one waits to the end of the other's transaction. */
export const lockWords = (db: Db): Promise<unknown> =>
  db.query(`select pg_advisory_xact_lock(hashtext('search-words'))`);

/**
 * Words of listings, how many have each, and whether any has it elsewhere than in its codes. A hash of words, because
 * PostgreSQL's own `ts_stat` keeps them in a tree it never balances: codes and bar codes that ascend make a list of it,
 * and thirty thousand products half a minute. `except` compares by a hash as well, whatever is known of the sizes.
 */
const wordsSql = `
  with counted as materialized (
    select lexeme as word, count(*)::integer as listings, coalesce(bool_or(weights && '{A,B,C}'), false) as in_names
      from product_listing l cross join lateral unnest(l.words)
     where l.market = $1 and length(lexeme) <= 40 group by lexeme
  ), known as (
    select word, listings, in_names from search_word where market = $1
  ), gone as (
    delete from search_word
     where market = $1 and word in (select word from known except select word from counted)
  )
  insert into search_word (market, word, listings, in_names)
  select $1, word, listings, in_names from (select * from counted except select * from known) as changed
  on conflict (market, word) do update set listings = excluded.listings, in_names = excluded.in_names`;

/** Brings the words of a market up to date and writes only those that changed. */
export const writeWords = (db: Db, market: MarketCode): Promise<unknown> => db.query(wordsSql, [market]);
