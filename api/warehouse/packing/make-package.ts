import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { logStates } from '../../operation/state-log.ts';
import { findPackage, type StoredPackage } from './queries/packages.ts';

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
  const [number]: { value: string }[] = await manager.query(`select nextval('package_number_seq') as value`);
  const code = `PK-${String(number?.value).padStart(10, '0')}`;
  await manager.query(
    `insert into package (id, code, state, order_id, part, crate_code, carrier, scan_scope, packed_by, device_id)
     values ($1, $2, 'open', $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      code,
      wish.order_id,
      wish.part,
      wish.crate_code,
      wish.carrier,
      wish.scan_scope,
      wish.packed_by,
      wish.device_id,
    ],
  );
  const why = { actor: { id: wish.packed_by, kind: 'station' } as const };
  await logStates(manager, 'package', [{ id, from: null, to: 'open' }], why);
  const made = await findPackage(manager, id);
  if (!made) throw new Error('The package was not stored');
  return made;
}
