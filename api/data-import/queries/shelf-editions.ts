import type { EntityManager } from 'typeorm';
import type { LocationRow, LocationStockRow } from '../../database/entities/goods/place-entities.ts';

type ShelfEdition = Pick<LocationStockRow, 'product_id' | 'revision'> &
  Pick<LocationRow, 'code'> & { /** Of the log; 0 = never counted. */ count_id: number };

/** How often what lies at shelves was changed, and the last count of each. */
export const findShelfEditions = (
  db: Pick<EntityManager, 'query'>,
  shelves: readonly { id: number; code: string; place: string }[],
): Promise<ShelfEdition[]> =>
  db.query(
    `select l.code, s.product_id, s.revision,
            coalesce((select max(a.id) from audit_log a
                       where a.subject_kind = 'shelf' and a.subject_id = l.code || ' ' || v.code
                         and a.action = 'stock.count'), 0)::float8 as count_id
       from unnest($1::integer[], $2::text[], $3::text[]) as v (id, code, place)
       join location l on l.code = v.place
       join location_stock s on s.location_id = l.id and s.product_id = v.id`,
    [shelves.map((one) => one.id), shelves.map((one) => one.code), shelves.map((one) => one.place)],
  );
