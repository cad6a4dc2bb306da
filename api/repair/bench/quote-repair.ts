import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { BenchRepair } from '@kolobeh/shared/repair/bench/contract.ts';
import { mayQuote, planQuote, type QuotePlan, type QuoteWish } from '@kolobeh/shared/repair/order/quote.ts';
import type { RepairState } from '@kolobeh/shared/repair/order/states.ts';
import type { EntityManager } from 'typeorm';
import type { RepairLineRow, RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { releasePart } from '../../stock/repair-parts.ts';
import { listOperations, type StoredOperation } from '../queries/operations.ts';
import { presentBench } from './present-bench.ts';
import {
  type BenchLineRow,
  changeLine,
  changeRepair,
  findNames,
  insertLines,
  listBenchLines,
  lockRepair,
} from './queries/bench-repairs.ts';
import { moveHeld } from './step-repair.ts';

type QuoteRefused =
  | { code: 'REPAIR_NOT_FOUND' | 'QUOTE_EMPTY' | 'OPERATION_NOT_OFFERED' | 'PARTS_IN_USE' }
  | { code: 'REPAIR_MOVED'; data: { state: RepairState } }
  | { code: 'QUOTE_MOVED'; data: { version: number } };

interface Wish extends QuoteWish {
  number: string;
  seen_version: number;
  diagnosis: string;
}

type NewLine = Omit<RepairLineRow, 'id'>;

const fromCatalogue = ({ code, name, part, work, minutes, warranty_months, part_id }: StoredOperation) => ({
  code,
  name,
  part,
  work,
  minutes,
  warranty_months,
  part_id,
});

/** Lines the quote asks about: of the catalogue at its prices, and those there at the technician's. */
function askedLines(
  repair: RepairRow,
  lines: readonly BenchLineRow[],
  { plan, offered }: { plan: QuotePlan; offered: readonly StoredOperation[] },
): NewLine[] {
  const added = plan.added.flatMap((code) => offered.filter((one) => one.code === code).map(fromCatalogue));
  const repriced = plan.repriced.flatMap(({ line, part, work }) =>
    lines
      .filter(({ id }) => id === line)
      .map(({ code, name, minutes, warranty_months, part_id }) => ({
        code,
        name,
        part,
        work,
        minutes,
        warranty_months,
        part_id,
      })),
  );
  const from = lines.reduce((last, { position }) => Math.max(last, position + 1), 0);
  return [...repriced, ...added].map((line, index) => ({
    ...line,
    repair_id: repair.id,
    position: from + index,
    state: 'asked' as const,
  }));
}

async function makeQuote(
  deps: Deps,
  manager: EntityManager,
  caller: Caller,
  wish: Wish,
): Promise<Result<BenchRepair, QuoteRefused>> {
  const repair = await lockRepair(manager, wish.number);
  if (!repair) return refused({ code: 'REPAIR_NOT_FOUND' });
  if (repair.quote_version !== wish.seen_version)
    return refused({ code: 'QUOTE_MOVED', data: { version: repair.quote_version } });
  if (!mayQuote(repair.state)) return refused({ code: 'REPAIR_MOVED', data: { state: repair.state } });
  const lines = await listBenchLines(manager, repair.id, repair.market);
  const plan = planQuote(lines, wish);
  if (!plan.ok) return refused({ code: plan.refusal });
  const names = await findNames(manager, repair.variant_id);
  const offered = names ? await listOperations(manager, repair.market, names) : [];
  if (plan.value.added.some((code) => offered.every((one) => one.code !== code)))
    return refused({ code: 'OPERATION_NOT_OFFERED' });
  const asked = askedLines(repair, lines, { plan: plan.value, offered });
  for (const id of [...plan.value.dropped, ...plan.value.repriced.map(({ line }) => line)].toSorted()) {
    await releasePart(manager, id, caller.id);
    await changeLine(manager, id, { state: 'dropped' });
  }
  if (asked.length > 0) await insertLines(manager, asked);
  const version = repair.quote_version + 1;
  await changeRepair(manager, repair.id, { quote_version: version, diagnosis: wish.diagnosis });
  await askCustomer(deps, manager, repair, { caller, version });
  await writeAudit(manager, caller, {
    action: 'repair.quote',
    subject: { kind: 'repair', id: repair.id },
    detail: { number: wish.number, version },
  });
  const now = await lockRepair(manager, wish.number);
  return ok(await presentBench(deps, manager, now ?? repair));
}

/** The customer is told of each version; a repair that waits already stays as it is. */
async function askCustomer(
  deps: Deps,
  manager: EntityManager,
  repair: RepairRow,
  { caller, version }: { caller: Caller; version: number },
): Promise<void> {
  if (repair.state === 'quoted')
    await deps.jobs.send(manager, 'send-repair-mail', { repairId: repair.id, kind: 'quoted', version });
  else await moveHeld(deps, manager, repair, { to: 'quoted', actor: { id: caller.id, kind: 'staff' }, version });
}

/** Asks the customer about other repairs or prices. Of two technicians with the same version one asks. */
export const quoteRepair = (deps: Deps, caller: Caller, wish: Wish): Promise<Result<BenchRepair, QuoteRefused>> =>
  inTransaction(deps.source, (manager) => makeQuote(deps, manager, caller, wish));
