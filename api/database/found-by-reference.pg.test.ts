import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DataSource } from 'typeorm';
import { type OpenedSource, openedSource } from './testing/opened-source.ts';

/** Tables without end that others belong to row by row. */
const growing = [
  'cart',
  'cart_item',
  'shop_order',
  'order_line',
  'package',
  'payment',
  'unit',
  'buyout',
  'repair',
  'bank_statement',
];

/**
 * Columns that refer to a row of such a table, of which no index holds every row that refers. One of a part of the rows
 * does not count, unless the others refer to nothing: a read by the column alone cannot use it.
 */
const notFoundSql = `
  select c.conrelid::regclass::text || '.' || a.attname as referring
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
   where c.contype = 'f' and cardinality(c.conkey) = 1 and c.confrelid::regclass::text = any($1)
     and not exists (
       select from pg_index i
        where i.indrelid = c.conrelid and i.indkey[0] = a.attnum
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
   order by 1`;

let opened: OpenedSource;
let source: DataSource;

beforeAll(async () => {
  opened = await openedSource();
  ({ source } = opened);
});
afterAll(() => opened.close());

const notFound = async (): Promise<string[]> => {
  const rows: { referring: string }[] = await source.query(notFoundSql, [growing]);
  return rows.map(({ referring }) => referring);
};

test('what belongs to a row of a table without end is found by an index', async () => {
  expect(await notFound()).toEqual([]);
});

test('an index of some of the rows is not enough: the control', async () => {
  await source.query(`drop index cart_item_cart_idx`);
  expect(await notFound()).toEqual(['cart_item.cart_id']);
});
