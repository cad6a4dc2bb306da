// What stands beside the row of a package. Plain SQL: each is joined with names and kept rows of other tables.
import type { PackageDetail } from '@kolobeh/shared/warehouse/packages/contract.ts';
import type { EntityManager } from 'typeorm';
import type { StateLogRow } from '../../../database/entities/orders/state-log-entities.ts';
import type { HandOverPackageRow, HandOverRow } from '../../../database/entities/warehouse/hand-over-entities.ts';
import type { LabelJobRow, PackageRow } from '../../../database/entities/warehouse/packing-entities.ts';

type Db = Pick<EntityManager, 'query'>;

export type PackageFacts = Pick<PackageRow, 'id' | 'part'> & {
  box: PackageRow['box_code'];
  crate: PackageRow['crate_code'];
  packed_by: string;
  /** How many packages its order has; those that ended are left out. */
  of: number;
};

export async function findPackageFacts(db: Db, code: string): Promise<PackageFacts | null> {
  const [row]: PackageFacts[] = await db.query(
    `select p.id, p.part, p.box_code as box, p.crate_code as crate, coalesce(u.name, '') as packed_by,
            (select count(*)::integer from package o where o.order_id = p.order_id and o.state <> 'cancelled') as of
       from package p left join app_user u on u.id = p.packed_by where p.code = $1`,
    [code],
  );
  return row ?? null;
}

/** Pieces scanned one by one, and those counted by kind. */
export const listPackageItems = (db: Db, packageId: string): Promise<PackageDetail['items']> =>
  db.query(
    `select l.name, l.code, case when i.unit_id is null then null else i.scanned_value end as scanned,
            count(*)::integer as pieces
       from package_item i join order_line l on l.id = i.order_line_id
      where i.package_id = $1
      group by l.position, l.name, l.code, case when i.unit_id is null then null else i.scanned_value end
      order by l.position, scanned`,
    [packageId],
  );

export const listPackageLabels = (
  db: Db,
  packageId: string,
): Promise<Pick<LabelJobRow, 'reprint' | 'state' | 'note' | 'updated_at'>[]> =>
  db.query(
    `select j.reprint, j.state, j.note, j.updated_at from label_job j where j.package_id = $1 order by j.reprint desc`,
    [packageId],
  );

export type HandOverOfPackage = Pick<HandOverRow, 'code' | 'sealed_at'> &
  Pick<HandOverPackageRow, 'scanned_at'> & { scanned_by: string };

export async function findHandOverOf(db: Db, packageId: string): Promise<HandOverOfPackage | null> {
  const [row]: HandOverOfPackage[] = await db.query(
    `select h.code, h.sealed_at, hp.scanned_at, coalesce(u.name, '') as scanned_by
       from hand_over_package hp join hand_over h on h.id = hp.hand_over_id left join app_user u on u.id = hp.scanned_by
      where hp.package_id = $1`,
    [packageId],
  );
  return row ?? null;
}

export const listPackageLog = (
  db: Db,
  packageId: string,
): Promise<(Pick<StateLogRow, 'at' | 'from_state' | 'to_state' | 'reason'> & { actor: string })[]> =>
  db.query(
    `select s.at, coalesce(u.name, s.actor_kind) as actor, s.from_state, s.to_state, s.reason
       from state_log s left join app_user u on u.id = s.actor_id
      where s.subject_id = $1 and s.subject_kind = 'package' order by s.id desc`,
    [packageId],
  );
