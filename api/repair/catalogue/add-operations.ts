// The office says which repairs a model has.
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type {
  OfficeOperation,
  OperationValues,
  RepairedModel,
  RepairKind,
} from '@kolobeh/shared/repair/catalogue/contract.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { purgeAfterCommit } from '../../page-cache/purge-channel.ts';
import { repairTag } from '../repair-tag.ts';
import { officeOperation, staleOperation } from './office-operations.ts';
import { deleteOperation, findPartId, lockOperation } from './queries/office-operations.ts';
import {
  findTargets,
  insertOperations,
  insertPrices,
  isKind,
  listKinds,
  listRepairableModels,
} from './queries/operation-targets.ts';

/** Models of one answer. */
const mostModels = 50;

/** Kinds of repairs, and models by words; `total` says how many there are beside those that are answered. */
export async function operationTargets(
  db: Pick<EntityManager, 'query' | 'getRepository'>,
  term: string,
): Promise<{ kinds: RepairKind[]; models: RepairedModel[]; total: number }> {
  const rows = await listRepairableModels(db, term.split(/\s+/).filter(Boolean), mostModels);
  const models = rows.map(({ total: _, ...model }) => model);
  return { kinds: await listKinds(db), models, total: rows[0]?.total ?? 0 };
}

interface Wish extends OperationValues {
  kind: number;
  targets: readonly { model: number; colour: string }[];
}

type Wrong = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

/** All that is wrong with the wish; without a price in any country nobody would be offered it. */
async function wrongIn(
  manager: EntityManager,
  { kind, prices, part_code }: Wish,
  { found, partId }: { found: boolean; partId: number | null },
): Promise<FieldError[]> {
  const fields: FieldError[] = [];
  if (!(await isKind(manager, kind))) fields.push({ path: 'kind', code: 'REQUIRED' });
  if (!found) fields.push({ path: 'targets', code: 'MODEL_NOT_FOUND' });
  if (!prices.cs && !prices.ro) fields.push({ path: 'prices.cs.part', code: 'REQUIRED' });
  if (part_code !== '' && partId === null) fields.push({ path: 'part_code', code: 'PRODUCT_NOT_FOUND' });
  return fields;
}

/** Gives a repair to models; those that have it keep theirs, so a repeat adds nothing. */
export const addOperations = (
  deps: Deps,
  caller: Caller,
  wish: Wish,
): Promise<Result<{ added: number[]; already: string[] }, Wrong>> =>
  inTransaction(deps.source, async (manager): Promise<Result<{ added: number[]; already: string[] }, Wrong>> => {
    const { kind, minutes, warranty_months, part_days, prices } = wish;
    // One after another in the order of models, so that two who add to the same ones never wait for each other in a circle.
    const wanted = wish.targets.toSorted((a, b) => a.model - b.model || a.colour.localeCompare(b.colour));
    const targets = { models: wanted.map(({ model }) => model), colours: wanted.map(({ colour }) => colour) };
    const known = await findTargets(manager, targets);
    const partId = wish.part_code === '' ? null : await findPartId(manager, wish.part_code);
    const fields = await wrongIn(manager, wish, { found: known.length === wanted.length, partId });
    if (fields.length > 0) return refused({ code: 'INPUT_INVALID', data: { fields } });
    const values = { minutes, warranty_months, part_days, part_id: partId };
    const added = await insertOperations(manager, kind, targets, values);
    const rows = added.flatMap(({ id }) =>
      (['cs', 'ro'] as const).flatMap((market) => {
        const price = prices[market];
        return price ? [{ operation_id: id, market, ...price }] : [];
      }),
    );
    if (rows.length > 0) await insertPrices(manager, rows);
    const isNew = ({ model, colour }: (typeof wanted)[number]): boolean =>
      added.some(({ model_id: id, colour_code: code }) => id === model && code === colour);
    const already = known.flatMap(({ at, name }) => (wanted[at] && isNew(wanted[at]) ? [] : [name]));
    if (added.length > 0) {
      await writeAudit(manager, caller, {
        action: 'repair.operations_added',
        subject: { kind: 'repair_kind', id: String(kind) },
        detail: {
          added: added.map(({ id }) => id),
          values: { minutes, warranty_months, part_days, part_code: wish.part_code, prices },
        },
      });
      await purgeAfterCommit(manager, [repairTag('cs'), repairTag('ro')]);
    }
    return ok({ added: added.map(({ id }) => id), already });
  });

type Stale = {
  code: 'VERSION_STALE';
  data: { value: OfficeOperation; version: number; by: string; at: string | null };
};

/** Takes a repair off a model, if nobody has changed it since it was read. What is ordered already is made as agreed. */
export const removeOperation = (
  deps: Deps,
  caller: Caller,
  { id, version }: { id: number; version: number },
): Promise<Result<{ removed: boolean }, Stale>> =>
  inTransaction(deps.source, async (manager): Promise<Result<{ removed: boolean }, Stale>> => {
    const held = await lockOperation(manager, id);
    const before = held && (await officeOperation(manager, id));
    if (!before) return ok({ removed: false });
    if (before.version !== version) return refused(await staleOperation(manager, before));
    await deleteOperation(manager, id);
    const { model, code, colour_code, minutes, warranty_months, part_days, part_code, prices } = before;
    await writeAudit(manager, caller, {
      action: 'repair.operation_removed',
      subject: { kind: 'repair_operation', id: String(id) },
      detail: { before: { model, code, colour_code, minutes, warranty_months, part_days, part_code, prices } },
    });
    await purgeAfterCommit(manager, [repairTag('cs'), repairTag('ro')]);
    return ok({ removed: true });
  });
