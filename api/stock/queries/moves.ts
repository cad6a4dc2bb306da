import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../database/entities/goods/product-entities.ts';
import type { UnitRow } from '../../database/entities/goods/unit-entities.ts';

type Db = Pick<EntityManager, 'query'>;

type MovedProduct = Pick<ProductRow, 'id' | 'code'> & { name: string };

/** Products of the codes by their Czech names. */
export const listMovedProducts = (db: Db, codes: readonly string[]): Promise<MovedProduct[]> =>
  db.query(
    `select p.id, p.code, coalesce(t.long_name, p.code) as name
       from product p left join product_text t on t.product_id = p.id and t.market = 'cs' where p.code = any($1)`,
    [codes],
  );

/**
 * Carries devices of a product to a place: those that were read, and of the place they were carried from as many more as
 * its rest cannot hold. @returns their ids
 */
export async function moveUnits(
  db: Db,
  {
    productId,
    numbers,
    toId,
    fromId,
  }: { productId: number; numbers: readonly string[]; toId: number; fromId: number | null },
): Promise<string[]> {
  const [moved]: [Pick<UnitRow, 'id'>[], number] = await db.query(
    `update unit u set location_id = $3
      where u.product_id = $1 and u.location_id is not null and u.location_id <> $3
        and (coalesce(u.imei, u.serial_number) = any($2) or u.id in (
          select r.id from (select id, row_number() over (order by id desc) as turn from unit
                             where product_id = $1 and location_id = $4
                               and not coalesce(imei, serial_number) = any($2)) r
           where r.turn > (select quantity from location_stock where location_id = $4 and product_id = $1)))
      returning u.id`,
    [productId, numbers, toId, fromId],
  );
  return moved.map(({ id }) => id);
}

/** A line in the record of each device; `from` is null for a device that lay nowhere by the books. */
export const noteMoved = (
  db: Db,
  unitIds: readonly string[],
  { actorId, from, to }: { actorId: string; from: string | null; to: string },
): Promise<unknown> =>
  db.query(
    `insert into unit_event (unit_id, kind, actor_id, detail)
     select unnest($1::uuid[]), 'moved', $2, jsonb_strip_nulls(jsonb_build_object('from', $3::text, 'location', $4::text))`,
    [unitIds, actorId, from, to],
  );
