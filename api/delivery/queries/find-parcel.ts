import type { EntityManager } from 'typeorm';

interface Parcel {
  /** Of the package, or `PK-` and the number of the buy-out whose seller sends it. */
  code: string;
  /** Of the order or the buy-out. */
  number: string;
  tracking_number: string | null;
}

/** What goes under a carrier's own id of a parcel; null when nobody knows it. */
export async function findParcel(
  db: Pick<EntityManager, 'query'>,
  { carrier, carrierPackageId }: { carrier: string; carrierPackageId: string },
): Promise<Parcel | null> {
  const [parcel]: Parcel[] = await db.query(
    `select p.code, o.number, p.tracking_number from package p join shop_order o on o.id = p.order_id
      where p.carrier = $1 and p.carrier_package_id = $2
     union all
     select 'PK-' || b.number, b.number, p.tracking_number from buyout_parcel p join buyout b on b.id = p.buyout_id
      where p.carrier = $1 and p.carrier_package_id = $2`,
    [carrier, carrierPackageId],
  );
  return parcel ?? null;
}
