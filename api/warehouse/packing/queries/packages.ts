// Plain SQL: every scan of a packer comes by here.
import type { PackageState } from '@kolobeh/shared/warehouse/packing/package-states.ts';
import type { EntityManager } from 'typeorm';
import type { PackageRow } from '../../../database/entities/warehouse/packing-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A package as stored. */
export interface StoredPackage extends PackageRow {
  packer_name: string;
  /** Since when it is its packer's; later than `opened_at` when somebody took it over. */
  held_since: Date;
}

/** Without a join: a row locked after a wait would be lost when its packer changed meanwhile. */
const select = `
  select p.*, (select u.name from app_user u where u.id = p.packed_by) as packer_name,
         coalesce((select max(l.at) from state_log l where l.subject_id = p.id and l.detail ? 'former'), p.opened_at) as held_since
    from package p`;

/** `lock` holds the package to the end of the transaction. */
export async function findPackage(db: Db, id: string, lock = false): Promise<StoredPackage | null> {
  const [row]: StoredPackage[] = await db.query(`${select} where p.id = $1 ${lock ? 'for update of p' : ''}`, [id]);
  return row ?? null;
}

export async function findPackageByCode(db: Db, code: string): Promise<StoredPackage | null> {
  const [row]: StoredPackage[] = await db.query(`${select} where p.code = $1`, [code]);
  return row ?? null;
}

/** Packages its carrier was asked for together with this one, itself included, in their order. */
export const listAskedTogether = (db: Db, { id, order_id: orderId }: StoredPackage): Promise<StoredPackage[]> =>
  db.query(
    `${select} where p.order_id = $1 and p.asked_at = (select asked_at from package where id = $2) order by p.part`,
    [orderId, id],
  );

/** The order's packages in their order, held to the end of the transaction; those that ended are left out. */
export const lockPackages = (db: Db, orderId: string): Promise<StoredPackage[]> =>
  db.query(`${select} where p.order_id = $1 and p.state <> 'cancelled' order by p.part for update of p`, [orderId]);

/** Moves a package that is in the state `from`. @returns whether it was */
export async function updatePackageState(db: Db, id: string, to: PackageState, from: PackageState): Promise<boolean> {
  const [, changed]: [unknown[], number] = await db.query(
    `update package set state = $2 where id = $1 and state = $3`,
    [id, to, from],
  );
  return changed === 1;
}

export async function nextPackageNumber(db: Db): Promise<string> {
  const [number]: { value: string }[] = await db.query(`select nextval('package_number_seq') as value`);
  return number?.value ?? '';
}

/** How many packages the order has; those that ended are left out. */
export async function countPackages(db: Db, orderId: string): Promise<number> {
  const [set]: { packages: number }[] = await db.query(
    `select count(*)::integer as packages from package where order_id = $1 and state <> 'cancelled'`,
    [orderId],
  );
  return set?.packages ?? 0;
}
