// Plain SQL: every scan of a packer comes by here.
import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../../database/entities/goods/product-entities.ts';
import type { UnitRow } from '../../../database/entities/goods/unit-entities.ts';
import type { PackageItemRow, PackageRow } from '../../../database/entities/warehouse/packing-entities.ts';

type Db = Pick<EntityManager, 'query'>;

interface KnownUnit extends Pick<UnitRow, 'id'> {
  product_code: ProductRow['code'];
  is_here: boolean;
  is_elsewhere: boolean;
}

type NumberColumn = 'imei' | 'serial_number';

/**
 * The device of a scanned number, held to the end of the transaction; a serial number is looked for among those of the
 * product. It `is_here` when it lies in the crate, or, being new, where the order was picked.
 */
export async function lockScannedUnit(
  db: Db,
  column: NumberColumn,
  { value, productCode }: { value: string; productCode: string },
  pack: Pick<PackageRow, 'crate_code' | 'order_id'>,
): Promise<KnownUnit | undefined> {
  const [known]: KnownUnit[] = await db.query(
    `select u.id, p.code as product_code, num_nonnulls(u.package_id, u.customer_order_id, u.repair_id, u.store_id, u.sold_store_id, u.store_transfer_id, u.loan_store_id) > 0 as is_elsewhere,
            coalesce(c.code = $3, false) or (p.quality <> 'used' and exists (
              select 1 from pick_line l where l.order_id = $4 and l.product_id = u.product_id
                 and l.location_id = u.location_id and l.picked > 0 and l.crate_id is not null)) as is_here
       from unit u join product p on p.id = u.product_id left join crate c on c.id = u.crate_id
      where u.${column === 'imei' ? 'imei' : 'serial_number'} = $1 ${column === 'serial_number' ? 'and p.code = $2' : 'and $2::text is not null'} for update of u`,
    [value, productCode, pack.crate_code, pack.order_id],
  );
  return known;
}

export const putUnitIntoPackage = (db: Db, id: string, packageId: string): Promise<unknown> =>
  db.query(`update unit set package_id = $2, location_id = null, crate_id = null where id = $1`, [id, packageId]);

/** A new device is known from its first scan on. */
export const insertUnit = (
  db: Db,
  column: NumberColumn,
  { id, value, packageId, productCode }: { id: string; value: string; packageId: string; productCode: string },
): Promise<unknown> =>
  db.query(
    `insert into unit (id, product_id, ${column === 'imei' ? 'imei' : 'serial_number'}, package_id, vat_regime)
     select $1, p.id, $2, $3, p.vat_regime from product p where p.code = $4`,
    [id, value, packageId, productCode],
  );

type Piece = Pick<PackageItemRow, 'package_id' | 'order_line_id' | 'scanned_value' | 'event_id'>;

export const insertPiece = (db: Db, piece: Piece & Pick<PackageItemRow, 'unit_id'>): Promise<unknown> =>
  db.query(
    `insert into package_item (package_id, order_line_id, product_id, unit_id, scanned_value, event_id)
     select $1, l.id, l.product_id, $3, $4, $5 from order_line l where l.id = $2`,
    [piece.package_id, piece.order_line_id, piece.unit_id, piece.scanned_value, piece.event_id],
  );

/** Pieces counted by eye: as many rows as if each had been scanned. */
export const insertPiecesByEye = (db: Db, piece: Piece, pieces: number): Promise<unknown> =>
  db.query(
    `insert into package_item (package_id, order_line_id, product_id, scanned_value, event_id, piece, by_eye)
     select $1, l.id, l.product_id, $3, $4, n, true from order_line l, generate_series(1, $5) as n where l.id = $2`,
    [piece.package_id, piece.order_line_id, piece.scanned_value, piece.event_id, pieces],
  );

/** Takes the latest piece of that value out of a package. @returns its device; null when it is not tracked */
export async function deleteLatestPiece(
  db: Db,
  { packageId, lineId, value }: { packageId: string; lineId: string | undefined; value: string },
): Promise<string | null> {
  const [gone]: [Pick<PackageItemRow, 'unit_id'>[], number] = await db.query(
    `delete from package_item where id = (
       select id from package_item where package_id = $1 and order_line_id = $2 and scanned_value = $3
        order by scanned_at desc, id desc limit 1) returning unit_id`,
    [packageId, lineId, value],
  );
  return gone[0]?.unit_id ?? null;
}

export const putUnitBackIntoCrate = (db: Db, id: string, crateCode: string): Promise<unknown> =>
  db.query(`update unit set package_id = null, crate_id = (select id from crate where code = $2) where id = $1`, [
    id,
    crateCode,
  ]);

/** All devices of the packages lie in the crate again. */
export const putAllUnitsBackIntoCrate = (db: Db, packageIds: readonly string[], crateCode: string): Promise<unknown> =>
  db.query(
    `update unit set package_id = null, crate_id = (select id from crate where code = $2) where package_id = any($1)`,
    [packageIds, crateCode],
  );

/** The order line whose number is to be scanned next; null: any may be. */
export const awaitLine = (db: Db, id: string, lineId: string | null): Promise<unknown> =>
  db.query(`update package set awaiting_line_id = $2 where id = $1`, [id, lineId]);
