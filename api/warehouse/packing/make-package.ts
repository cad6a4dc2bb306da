import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { packageTable } from '../../database/entities/warehouse/packing-entities.ts';
import { logStates } from '../../operation/state-log.ts';
import { findPackage, nextPackageNumber, type StoredPackage } from './queries/packages.ts';

type NewPackage = Pick<
  StoredPackage,
  'order_id' | 'part' | 'crate_code' | 'carrier' | 'scan_scope' | 'packed_by' | 'device_id'
>;

/**
 * Begins a package with a code of its own.
 * @param id its id where it was made at a station already
 */
export async function makePackage(
  manager: EntityManager,
  wish: NewPackage,
  id: string = randomUUID(),
): Promise<StoredPackage> {
  const number = await nextPackageNumber(manager);
  const code = `PK-${number.padStart(10, '0')}`;
  await manager.getRepository(packageTable).insert({
    id,
    code,
    state: 'open',
    order_id: wish.order_id,
    part: wish.part,
    crate_code: wish.crate_code,
    carrier: wish.carrier,
    scan_scope: wish.scan_scope,
    packed_by: wish.packed_by,
    device_id: wish.device_id,
  });
  const why = { actor: { id: wish.packed_by, kind: 'station' } as const };
  await logStates(manager, 'package', [{ id, from: null, to: 'open' }], why);
  const made = await findPackage(manager, id);
  if (!made) throw new Error('The package was not stored');
  return made;
}
