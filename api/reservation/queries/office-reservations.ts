import type { EntityManager } from 'typeorm';
import { type ProductRow, productTable } from '../../database/entities/goods/product-entities.ts';
import type { StoreReservationRow, StoreStockRow } from '../../database/entities/goods/store-reservation-entities.ts';
import type { StoreRow } from '../../database/entities/goods/store-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

export interface OfficeRow
  extends Omit<StoreReservationRow, 'store_id' | 'product_id' | 'changed_by'>, Pick<ProductRow, 'code'> {
  product_name: string;
  is_tracked: boolean;
  store: string;
  changed_by: string | null;
}

/** By its id or by what is said at the desk; null when there is none. */
export async function findReservation(
  db: Db,
  { id = null, number = null }: { id?: string | null; number?: number | null },
): Promise<OfficeRow | null> {
  const [row]: OfficeRow[] = await db.query(
    `select r.id, r.number, r.market, r.price, r.name, r.email, r.phone, r.state, r.ready_at, r.held_until, r.created_at,
            r.changed_at, a.name as changed_by, p.code, p.tracked_by <> 'none' as is_tracked, t.long_name as product_name, s.name as store
       from store_reservation r
       join product p on p.id = r.product_id
       join product_text t on t.product_id = r.product_id and t.market = r.market
       join store s on s.id = r.store_id
       left join app_user a on a.id = r.changed_by
      where r.id = $1::uuid or r.number = $2::integer`,
    [id, number],
  );
  return row ?? null;
}

/** Pieces of a product in the stores of the markets that offer it. @param storeId one alone, or all when it is null */
export const listPieces = (
  db: Db,
  productId: number,
  storeId: number | null,
): Promise<(Pick<StoreRow, 'market'> & Omit<StoreStockRow, 'product_id'> & { store: string })[]> =>
  db.query(
    `select s.id as store_id, s.market, s.name as store, coalesce(k.on_hand, 0) as on_hand, coalesce(k.reserved, 0) as reserved
       from store s join product_text t on t.product_id = $1 and t.market = s.market
       left join store_stock k on k.store_id = s.id and k.product_id = $1
      where s.is_active and not s.is_showroom and ($2::integer is null or s.id = $2::integer)
      order by s.market, s.city, s.name`,
    [productId, storeId],
  );

export const findCounted = (
  db: Tables,
  productId: number,
): Promise<Pick<ProductRow, 'code' | 'tracked_by' | 'quality'> | null> =>
  db
    .getRepository(productTable)
    .findOne({ select: { code: true, tracked_by: true, quality: true }, where: { id: productId } });
