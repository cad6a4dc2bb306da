import type { Result } from '@kolobeh/shared/kernel/result.ts';
import {
  movePackage,
  type PackageRefusal,
  type PackageState,
} from '@kolobeh/shared/warehouse/packing/package-states.ts';
import type { EntityManager } from 'typeorm';
import { logStates, type Why } from '../../operation/state-log.ts';
import { type StoredPackage, updatePackageState } from './queries/packages.ts';

/** Moves a locked package by the table of its states, with its log row. */
export async function movePackageTo(
  db: Pick<EntityManager, 'query'>,
  pack: Pick<StoredPackage, 'id' | 'state'>,
  to: PackageState,
  why: Why,
): Promise<Result<PackageState, PackageRefusal>> {
  const moved = movePackage(pack.state, to);
  if (!moved.ok) return moved;
  if (!(await updatePackageState(db, pack.id, to, pack.state)))
    throw new Error(`Package ${pack.id} is no longer ${pack.state}`);
  await logStates(db, 'package', [{ id: pack.id, from: pack.state, to }], why);
  return moved;
}
