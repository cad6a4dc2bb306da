import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { BenchRepair } from '@kolobeh/shared/repair/bench/contract.ts';
import { isRepairEnd, type RepairState } from '@kolobeh/shared/repair/order/states.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import type { Deps } from '../../operation/deps.ts';
import { holdPart, releasePart, buildIn } from '../../stock/repair-parts.ts';
import { presentBench } from './present-bench.ts';
import { type BenchLineRow, listBenchLines, lockRepair } from './queries/bench-repairs.ts';

type PartRefused =
  | { code: 'REPAIR_NOT_FOUND' | 'LINE_NOT_FOUND' | 'LINE_NOT_AGREED' | 'PART_GONE' | 'PARTS_IN_USE' }
  | { code: 'REPAIR_MOVED'; data: { state: RepairState } };

interface Wish {
  number: string;
  line: string;
  act: 'hold' | 'release' | 'use';
}

/** Null when it was done or had been done before. */
async function actOn(
  manager: EntityManager,
  { id, part_id: productId, hold, state }: BenchLineRow,
  act: Wish['act'],
  actorId: string | null,
): Promise<PartRefused | null> {
  if (productId === null) return { code: 'LINE_NOT_FOUND' };
  if (act === 'release') {
    if (hold === 'used') return { code: 'PARTS_IN_USE' };
    await releasePart(manager, id, actorId);
    return null;
  }
  if (state !== 'agreed') return { code: 'LINE_NOT_AGREED' };
  if (hold === 'used' || (act === 'hold' && hold === 'held')) return null;
  const isHeld = hold === 'held' || (await holdPart(manager, { lineId: id, productId, actorId }));
  if (!isHeld) return { code: 'PART_GONE' };
  if (act === 'use' && !(await buildIn(manager, id, actorId))) return { code: 'PART_GONE' };
  return null;
}

/** Holds, gives back or builds in the part of a line; of two who want the last piece one gets it. */
export const takePart = (
  deps: Deps,
  caller: Caller,
  { number, line, act }: Wish,
): Promise<Result<BenchRepair, PartRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<BenchRepair, PartRefused>> => {
    const repair = await lockRepair(manager, number);
    if (!repair) return refused({ code: 'REPAIR_NOT_FOUND' });
    const isBuilding = repair.state === 'repairing' || act !== 'use';
    if (isRepairEnd(repair.state) || repair.state === 'done' || !isBuilding)
      return refused({ code: 'REPAIR_MOVED', data: { state: repair.state } });
    const row = (await listBenchLines(manager, repair.id, repair.market)).find(({ id }) => id === line);
    if (!row) return refused({ code: 'LINE_NOT_FOUND' });
    const refusal = await actOn(manager, row, act, caller.id);
    return refusal ? refused(refusal) : ok(await presentBench(deps, manager, repair));
  });
