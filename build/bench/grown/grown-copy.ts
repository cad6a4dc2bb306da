import type pg from 'pg';
import { refreshSearchWords } from '../../../api/catalogue/listing/refresh-listing.ts';
import { refreshTiers } from '../../../api/catalogue/search/search-tiers.ts';
import { withoutIndexes } from '../../../api/database/without-indexes.ts';
import { createDatabase, databaseAt, withClient } from '../../postgres/databases.ts';
import { asDb } from './as-db.ts';

/** What the ids of one copy are moved by: more than a shop has. */
const apart = 10_000_000;

const moved = (column: string): string => `${column} + n * ${apart}`;

/** Tables that are multiplied: what differs in the copy numbered `n`; the other columns stay as they are. */
const copied: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  master_product: { id: moved('id'), code: `code || '-' || n`, model_name: `model_name || ' gen ' || n + 1` },
  product: {
    id: moved('id'),
    code: `code || '-' || n`,
    master_product_id: moved('master_product_id'),
    ean: `lpad((id::bigint * 7919 + n * 100003)::text, 13, '2')`,
  },
  product_text: {
    product_id: moved('product_id'),
    long_name: `long_name || ' gen ' || n + 1`,
    seo_name: `seo_name || '-' || n`,
  },
  product_category: { product_id: moved('product_id') },
  stock_level: { product_id: moved('product_id') },
  product_listing: {
    product_id: moved('product_id'),
    code: `code || '-' || n`,
    seo_name: `seo_name || '-' || n`,
    name: `name || ' gen ' || n + 1`,
    words: `words || setweight(to_tsvector('plain_words', 'gen ' || n + 1), 'A')
      || to_tsvector('plain_words', code || '-' || n || ' ' || (product_id::bigint * 7919 + n * 100003))`,
  },
  listing_category: { product_id: moved('product_id') },
};

async function multiply(client: pg.Client, table: string, times: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => copied[table]?.[name] ?? name);
  await client.query(
    `insert into ${table} (${names.join(', ')}) overriding system value
     select ${values.join(', ')} from ${table} cross join generate_series(1, ${times - 1}) as n`,
  );
}

/**
 * A copy of a seeded shop in which everything offered is there so many times, with names, codes and bar codes of its own.
 * @returns its address
 */
export async function growCopy(databaseUrl: string, name: string, times: number): Promise<string> {
  const template = new URL(databaseUrl).pathname.slice(1);
  await createDatabase(databaseAt(databaseUrl, 'postgres'), name, template);
  const grownUrl = databaseAt(databaseUrl, name);
  await withClient(grownUrl, async (client) => {
    const db = asDb(client);
    await client.query('begin');
    // The rows keep the rules of those they were copied from.
    await client.query(`set local session_replication_role = replica`);
    await withoutIndexes(db, Object.keys(copied), async () => {
      for (const table of Object.keys(copied)) await multiply(client, table, times);
    });
    await client.query(`update listing_tally set pieces = pieces * ${times}`);
    await client.query(`update listing_count set pieces = pieces * ${times}`);
    await client.query(`select fold_product_search()`);
    await refreshTiers(db);
    await refreshSearchWords(db);
    await client.query('commit');
    await client.query('vacuum analyze');
  });
  return grownUrl;
}
