import type { StockBook } from '@kolobeh/shared/stock/book.ts';
import type { Pool } from 'pg';

/** All a station needs to move and count goods without network: one picture of the books at one moment. */
export async function readBook(pool: Pool): Promise<StockBook> {
  const { rows } = await pool.query<{ book: StockBook }>(`
    select jsonb_build_object(
      'places', (select coalesce(jsonb_agg(jsonb_build_object(
                   'code', code, 'kind', kind, 'is_closed', closed_at is not null)), '[]') from location),
      'products', (select coalesce(jsonb_agg(jsonb_build_object(
                     'code', p.code, 'name', coalesce(t.long_name, p.code), 'picture', p.picture_key,
                     'names', (select coalesce(jsonb_object_agg(n.market, n.long_name), '{}') from product_text n where n.product_id = p.id),
                     'gtins', case when p.quality = 'used' then '[]'::jsonb else jsonb_build_array(lpad(p.ean, 14, '0')) end)), '[]')
                     from product p left join product_text t on t.product_id = p.id and t.market = 'cs'
                    where p.quality <> 'used' or exists (
                      select 1 from location_stock s where s.product_id = p.id and s.quantity > 0)),
      'units', (select coalesce(jsonb_agg(jsonb_build_object(
                  'identifiers', to_jsonb(array_remove(array[u.imei, u.serial_number, 'K-' || u.number], null)),
                  'product_code', p.code, 'location_code', l.code)), '[]')
                  from unit u join product p on p.id = u.product_id join location l on l.id = u.location_id),
      'lying', (select coalesce(jsonb_agg(jsonb_build_object(
                  'location_code', l.code, 'product_code', p.code, 'pieces', s.quantity, 'revision', s.revision)), '[]')
                  from location_stock s join location l on l.id = s.location_id join product p on p.id = s.product_id)
    ) as book`);
  const [row] = rows;
  if (!row) throw new Error('The books could not be read');
  return row.book;
}
