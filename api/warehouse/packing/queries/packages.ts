import type { Result } from '@kolobeh/shared/kernel/result.ts';
import {
  movePackage,
  type PackageRefusal,
  type PackageState,
} from '@kolobeh/shared/warehouse/packing/package-states.ts';
import type { ScanScope } from '@kolobeh/shared/warehouse/packing/packing.ts';
import type { EntityManager } from 'typeorm';
import { logStates, type Why } from '../../../operation/state-log.ts';

type Db = Pick<EntityManager, 'query'>;

/** A package as stored. */
export interface StoredPackage {
  id: string;
  code: string;
  order_id: string;
  /** Its number among the order's packages, from 1. */
  part: number;
  state: PackageState;
  crate_code: string;
  box_code: string | null;
  weight_grams: number | null;
  /** What the carrier was told to collect, in minor units; null = nothing. */
  cash_amount: number | null;
  carrier: string;
  /** When the carrier was told of it, or may have been; null when it surely knows nothing. */
  asked_at: Date | null;
  tracking_number: string | null;
  carrier_package_id: string | null;
  label_key: string | null;
  awaiting_line_id: string | null;
  scan_scope: ScanScope;
  packed_by: string;
  packer_name: string;
  device_id: string;
  opened_at: Date;
  /** Since when it is its packer's; later than `opened_at` when somebody took it over. */
  held_since: Date;
}

/** Without a join: a row locked after a wait would be lost when its packer changed meanwhile. */
const select = `
  select p.*, (select u.name from app_user u where u.id = p.packed_by) as packer_name,
         coalesce((select max(l.at) from state_log l where l.subject_id = p.id and l.detail ? 'former'), p.opened_at) as held_since
    from package p`;

async function one(db: Db, where: string, parameter: string, lock: boolean): Promise<StoredPackage | null> {
  const [row]: StoredPackage[] = await db.query(`${select} where ${where} ${lock ? 'for update of p' : ''}`, [
    parameter,
  ]);
  return row ?? null;
}

export const findPackage = (db: Db, id: string, lock = false): Promise<StoredPackage | null> =>
  one(db, 'p.id = $1', id, lock);
export const findPackageByCode = (db: Db, code: string): Promise<StoredPackage | null> =>
  one(db, 'p.code = $1', code, false);

/** Packages its carrier was asked for together with this one, itself included, in their order. */
export const listAskedTogether = (db: Db, { id, order_id: orderId }: StoredPackage): Promise<StoredPackage[]> =>
  db.query(
    `${select} where p.order_id = $1 and p.asked_at = (select asked_at from package where id = $2) order by p.part`,
    [orderId, id],
  );

/** The order's packages in their order, held to the end of the transaction; those that ended are left out. */
export const lockPackages = (db: Db, orderId: string): Promise<StoredPackage[]> =>
  db.query(`${select} where p.order_id = $1 and p.state <> 'cancelled' order by p.part for update of p`, [orderId]);

/** Moves a locked package by the table of its states, with its log row. */
export async function movePackageTo(
  db: Db,
  pack: Pick<StoredPackage, 'id' | 'state'>,
  to: PackageState,
  why: Why,
): Promise<Result<PackageState, PackageRefusal>> {
  const moved = movePackage(pack.state, to);
  if (!moved.ok) return moved;
  const [, changed]: [unknown[], number] = await db.query(
    `update package set state = $2 where id = $1 and state = $3`,
    [pack.id, to, pack.state],
  );
  if (changed !== 1) throw new Error(`Package ${pack.id} is no longer ${pack.state}`);
  await logStates(db, 'package', [{ id: pack.id, from: pack.state, to }], why);
  return moved;
}
