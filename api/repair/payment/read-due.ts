import { dueOf } from '@kolobeh/shared/repair/payment/due.ts';
import type { EntityManager } from 'typeorm';
import type { RepairLineRow, RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';
import { listRepairLines } from '../order/queries/repairs.ts';
import { findPayment } from './queries/payments.ts';

/** What of a locked repair is to be paid now, in minor units, with the lines that were agreed to. */
export async function readDue(
  manager: EntityManager,
  { id, state }: Pick<RepairRow, 'id' | 'state'>,
): Promise<{ due: number; lines: RepairLineRow[] }> {
  const lines = (await listRepairLines(manager, id)).filter((line) => line.state === 'agreed');
  const total = lines.reduce((sum, { part, work }) => sum + part + work, 0);
  return { due: dueOf({ state, total, isPaid: (await findPayment(manager, id)) !== null }), lines };
}
