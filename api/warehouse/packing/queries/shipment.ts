import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

interface Stop {
  code: string | null;
  street: string;
}

/** The pick-up point or store of the ids; undefined when both are null. */
export async function findStop(
  db: Db,
  pickupPointId: number | null,
  storeId: number | null,
): Promise<Stop | undefined> {
  const [stop]: Stop[] = await db.query(
    `select code, street from pickup_point where id = $1 union all select null, street from store where id = $2`,
    [pickupPointId, storeId],
  );
  return stop;
}

interface Goods {
  /** Price of what is in the package, in minor units. */
  goods: number;
  /** Packages of the order. */
  packages: number;
}

export async function readGoods(db: Db, packageId: string, orderId: string): Promise<Goods | undefined> {
  const [row]: Goods[] = await db.query(
    `select (select coalesce(sum((l.total - l.discount) / greatest(l.quantity, 1)), 0)::integer from package_item i join order_line l on l.id = i.order_line_id
              where i.package_id = $1) as goods,
            (select count(*)::integer from package where order_id = $2 and state <> 'cancelled') as packages`,
    [packageId, orderId],
  );
  return row;
}
