import type { StockBook } from '@kolobeh/shared/stock/book.ts';
import type { Pool } from 'pg';

/**
 * All a station needs to move and count goods without network, in the order of products' codes. A page is one picture of
 * its products at one moment: goods that move meanwhile are neither lost nor doubled, since a move changes no product.
 * @param after code of the last product already had; absent at the first page, which has the places too
 * @param most products of the page; all when absent
 */
export async function readBook(
  pool: Pool,
  { after, most }: { after?: string | undefined; most?: number | undefined } = {},
): Promise<StockBook> {
  const { rows } = await pool.query<{ book: StockBook }>(
    `
    with page as materialized (
      select p.id, p.code, p.quality, p.ean, p.picture_key from product p
       where $1::text is null or p.code > $1::text
       order by p.code limit $2::int)
    select jsonb_build_object(
      'places', (select coalesce(jsonb_agg(jsonb_build_object(
                   'code', code, 'kind', kind, 'is_closed', closed_at is not null)), '[]')
                   from location where $1::text is null),
      'products', (select coalesce(jsonb_agg(jsonb_build_object(
                     'code', p.code, 'name', coalesce(t.long_name, p.code), 'picture', p.picture_key,
                     'names', (select coalesce(jsonb_object_agg(n.market, n.long_name), '{}') from product_text n where n.product_id = p.id),
                     'gtins', case when p.quality = 'used' then '[]'::jsonb else jsonb_build_array(lpad(p.ean, 14, '0')) end)), '[]')
                     from page p left join product_text t on t.product_id = p.id and t.market = 'cs'
                    where p.quality <> 'used' or exists (
                      select 1 from location_stock s where s.product_id = p.id and s.quantity > 0)),
      'units', (select coalesce(jsonb_agg(jsonb_build_object(
                  'identifiers', to_jsonb(array_remove(array[u.imei, u.serial_number, 'K-' || u.number], null)),
                  'product_code', p.code, 'location_code', l.code)), '[]')
                  from unit u join page p on p.id = u.product_id join location l on l.id = u.location_id),
      'lying', (select coalesce(jsonb_agg(jsonb_build_object(
                  'location_code', l.code, 'product_code', p.code, 'pieces', s.quantity, 'revision', s.revision)), '[]')
                  from page p join location_stock s on s.product_id = p.id join location l on l.id = s.location_id),
      'next', (select case when count(*) = $2::int then max(code) end from page)
    ) as book`,
    [after ?? null, most ?? null],
  );
  const [row] = rows;
  if (!row) throw new Error('The books could not be read');
  return row.book;
}
