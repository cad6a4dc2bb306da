import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { OfficeOperation, OperationValues } from '@kolobeh/shared/repair/catalogue/contract.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { lastEdit } from '../../operation/queries/last-edit.ts';
import { purgeAfterCommit } from '../../page-cache/purge-channel.ts';
import { repairTag } from '../repair-tag.ts';
import {
  deletePrice,
  findPartId,
  listOperationRows,
  lockOperation,
  type OperationRow,
  savePrice,
  updateOperation,
} from './queries/office-operations.ts';

const action = 'repair.operation';
/** Rows of one answer. */
const mostRows = 500;

type SaveRefused =
  | { code: 'OPERATION_NOT_FOUND' }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } }
  | { code: 'VERSION_STALE'; data: { value: OfficeOperation; version: number; by: string; at: string | null } };

const present = ({ prices, total: _, ...row }: OperationRow): OfficeOperation => ({
  ...row,
  prices: { cs: prices.cs ?? null, ro: prices.ro ?? null },
});

/** Repairs of models by words; `total` says how many there are beside those that are answered. */
export async function officeOperations(db: Pick<EntityManager, 'query'>, term: string) {
  const words = term.split(/\s+/).filter(Boolean);
  const rows = await listOperationRows(db, { words, id: null, most: mostRows });
  return { operations: rows.map(present), total: rows[0]?.total ?? 0 };
}

/** Null when there is none. */
export async function officeOperation(db: Pick<EntityManager, 'query'>, id: number): Promise<OfficeOperation | null> {
  const [row] = await listOperationRows(db, { words: [], id, most: 1 });
  return row ? present(row) : null;
}

/** That a repair was changed meanwhile, by whom and into what. */
export async function staleOperation(manager: EntityManager, value: OfficeOperation) {
  const last = await lastEdit(manager, action, { kind: 'repair_operation', id: String(value.id) });
  return { code: 'VERSION_STALE' as const, data: { value, version: value.version, ...last } };
}

async function store(
  manager: EntityManager,
  id: number,
  version: number,
  values: OperationValues,
  partId: number | null,
) {
  const { minutes, warranty_months, part_days, prices } = values;
  await updateOperation(manager, id, { minutes, warranty_months, part_days, part_id: partId, version });
  for (const market of ['cs', 'ro'] as const) {
    const price = prices[market];
    if (price) await savePrice(manager, { operation_id: id, market, ...price });
    else await deletePrice(manager, id, market);
  }
}

/**
 * Changes what a repair costs, how long it takes and which part it takes, if nobody has changed it since it was read. What
 * is ordered already keeps its prices and parts.
 */
export const saveOperation = (
  deps: Deps,
  caller: Caller,
  { id, version, ...values }: OperationValues & { id: number; version: number },
): Promise<Result<OfficeOperation, SaveRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<OfficeOperation, SaveRefused>> => {
    const held = await lockOperation(manager, id);
    const before = held && (await officeOperation(manager, id));
    if (!before) return refused({ code: 'OPERATION_NOT_FOUND' });
    if (before.version !== version) return refused(await staleOperation(manager, before));
    const partId = values.part_code === '' ? null : await findPartId(manager, values.part_code);
    if (values.part_code !== '' && partId === null)
      return refused({ code: 'INPUT_INVALID', data: { fields: [{ path: 'part_code', code: 'PRODUCT_NOT_FOUND' }] } });
    await store(manager, id, version + 1, values, partId);
    const { minutes, warranty_months, part_days, part_code, prices } = before;
    await writeAudit(manager, caller, {
      action,
      subject: { kind: 'repair_operation', id: String(id) },
      detail: { before: { minutes, warranty_months, part_days, part_code, prices }, after: values },
    });
    await purgeAfterCommit(manager, [repairTag('cs'), repairTag('ro')]);
    const now = await officeOperation(manager, id);
    return now ? ok(now) : refused({ code: 'OPERATION_NOT_FOUND' });
  });
