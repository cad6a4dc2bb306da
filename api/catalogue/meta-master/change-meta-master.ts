import type { MetaMaster, NewMetaMaster } from '@kolobeh/shared/catalogue/office/meta-master.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { lastEdit } from '../../operation/queries/last-edit.ts';
import { purgeAfterCommit } from '../../page-cache/purge-channel.ts';
import {
  dropMetaMaster,
  findMetaMaster,
  insertMetaMaster,
  listCodesOf,
  listGroupsOf,
  lockMetaMasters,
  placeMasters,
  raiseMetaMasters,
  renameMetaMaster,
} from './queries/meta-masters.ts';

const action = 'meta-master.change';
/** Most models that one group holds. */
const most = 100;

type Invalid = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };
type NoGroup = { code: 'META_MASTER_NOT_FOUND' };
type Full = { code: 'META_MASTER_FULL' };
type Stale = {
  code: 'VERSION_STALE';
  data: { value: MetaMaster; version: number; by: string; at: string | null };
};

const unknown = (path: string): { ok: false; refusal: Invalid } =>
  refused({ code: 'INPUT_INVALID', data: { fields: [{ path, code: 'UNKNOWN' }] } });

/** A group as its calls tell it; null when there is none. */
export async function presentMetaMaster(db: Pick<EntityManager, 'query'>, id: number): Promise<MetaMaster | null> {
  const stored = await findMetaMaster(db, id);
  if (!stored) return null;
  const { name_cs: cs, name_ro: ro, master_products, version } = stored;
  return { id: stored.id, name: { cs, ro }, master_products, version };
}

const idsOf = ({ master_products: all }: MetaMaster): number[] => all.map((one) => one.master_product_id);

async function written(manager: EntityManager, caller: Caller, id: number, detail: object): Promise<MetaMaster> {
  await writeAudit(manager, caller, {
    action,
    subject: { kind: 'meta_master', id: String(id) },
    detail: { ...detail },
  });
  const group = await presentMetaMaster(manager, id);
  if (!group) throw new Error('The meta-master was not stored');
  return group;
}

/** Counts the change of the groups; pages of what they hold, and of models that left them, are drawn anew. */
async function groupsChanged(
  manager: EntityManager,
  groups: readonly number[],
  left: readonly number[],
): Promise<void> {
  await raiseMetaMasters(manager, groups);
  const codes = await listCodesOf(manager, left, groups);
  await purgeAfterCommit(
    manager,
    codes.map((code) => `master-${code}`),
  );
}

/** Groups that lose or get models, each once. @returns null when one of the models is not there */
async function groupsOf(manager: EntityManager, masterIds: readonly number[]): Promise<number[] | null> {
  const found = await listGroupsOf(manager, masterIds);
  if (found.length < new Set(masterIds).size) return null;
  return [...new Set(found.flatMap(({ group_id: id }) => id ?? []))];
}

/** Adds a group, with models that may come from others. */
export const addMetaMaster = (
  deps: Deps,
  caller: Caller,
  { name, master_product_ids: masters }: NewMetaMaster,
): Promise<Result<MetaMaster, Invalid>> =>
  inTransaction(deps.source, async (manager): Promise<Result<MetaMaster, Invalid>> => {
    await lockMetaMasters(manager);
    const former = await groupsOf(manager, masters);
    if (former === null) return unknown('master_product_ids');
    const id = await insertMetaMaster(manager, { name_cs: name.cs, name_ro: name.ro });
    await placeMasters(manager, id, masters);
    await groupsChanged(manager, former, masters);
    return ok(await written(manager, caller, id, { name, masters }));
  });

/** Puts models after those of a group. One that is there already keeps its place. */
async function put(
  manager: EntityManager,
  caller: Caller,
  group: MetaMaster,
  masters: readonly number[],
): Promise<Result<MetaMaster, Invalid | Full>> {
  const former = await groupsOf(manager, masters);
  if (former === null) return unknown('master_product_ids');
  const before = idsOf(group);
  const all = [...new Set([...before, ...masters])];
  if (all.length === before.length) return ok(group);
  if (all.length > most) return refused({ code: 'META_MASTER_FULL' });
  await placeMasters(manager, group.id, all);
  await groupsChanged(manager, [...new Set([...former, group.id])], masters);
  return ok(await written(manager, caller, group.id, { added: masters }));
}

export const addToMetaMaster = (
  deps: Deps,
  caller: Caller,
  wish: { meta_master_id: number; master_product_ids: readonly number[] },
): Promise<Result<MetaMaster, Invalid | NoGroup | Full>> =>
  inTransaction(deps.source, async (manager): Promise<Result<MetaMaster, Invalid | NoGroup | Full>> => {
    await lockMetaMasters(manager);
    const group = await presentMetaMaster(manager, wish.meta_master_id);
    if (!group) return refused({ code: 'META_MASTER_NOT_FOUND' });
    return put(manager, caller, group, wish.master_product_ids);
  });

type Swapped = { master_product_id: number; meta_master: MetaMaster | null };
type SwapRefused = Invalid | NoGroup | Full | { code: 'MASTER_NOT_FOUND' };

/** Moves a model into another group, or out of the one it is in. */
export const swapMetaMaster = (
  deps: Deps,
  caller: Caller,
  { master_product_id: master, meta_master_id: to }: { master_product_id: number; meta_master_id: number | null },
): Promise<Result<Swapped, SwapRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<Swapped, SwapRefused>> => {
    await lockMetaMasters(manager);
    const former = await groupsOf(manager, [master]);
    if (former === null) return refused({ code: 'MASTER_NOT_FOUND' });
    if (to === null) {
      const [from] = former;
      await placeMasters(manager, null, [master]);
      await groupsChanged(manager, former, [master]);
      if (from !== undefined) await written(manager, caller, from, { removed: [master] });
      return ok({ master_product_id: master, meta_master: null });
    }
    const group = await presentMetaMaster(manager, to);
    if (!group) return refused({ code: 'META_MASTER_NOT_FOUND' });
    const moved = await put(manager, caller, group, [master]);
    return moved.ok ? ok({ master_product_id: master, meta_master: moved.value }) : moved;
  });

async function stale(manager: EntityManager, value: MetaMaster): Promise<{ ok: false; refusal: Stale }> {
  const last = await lastEdit(manager, action, { kind: 'meta_master', id: String(value.id) });
  return refused({ code: 'VERSION_STALE', data: { value, version: value.version, ...last } });
}

interface UpdateWish {
  meta_master_id: number;
  version: number;
  name?: MetaMaster['name'];
  master_product_ids?: readonly number[];
}

const isSameList = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

/** Renames a group that nobody has changed since it was read, or orders what it holds. */
export const updateMetaMaster = (
  deps: Deps,
  caller: Caller,
  wish: UpdateWish,
): Promise<Result<MetaMaster, Invalid | NoGroup | Stale>> =>
  inTransaction(deps.source, async (manager): Promise<Result<MetaMaster, Invalid | NoGroup | Stale>> => {
    await lockMetaMasters(manager);
    const before = await presentMetaMaster(manager, wish.meta_master_id);
    if (!before) return refused({ code: 'META_MASTER_NOT_FOUND' });
    const { name = before.name, master_product_ids: masters = idsOf(before) } = wish;
    const isSame = name.cs === before.name.cs && name.ro === before.name.ro && isSameList(masters, idsOf(before));
    if (isSame) return ok(before);
    if (before.version !== wish.version) return stale(manager, before);
    const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
    if (!isSameList(sorted(masters), sorted(idsOf(before)))) return unknown('master_product_ids');
    await renameMetaMaster(manager, before.id, { name_cs: name.cs, name_ro: name.ro });
    await placeMasters(manager, before.id, masters);
    await groupsChanged(manager, [before.id], masters);
    return ok(await written(manager, caller, before.id, { name, masters }));
  });

/** Removes a group; its models stay and are in none. */
export const deleteMetaMaster = (
  deps: Deps,
  caller: Caller,
  { meta_master_id: id, version }: { meta_master_id: number; version: number },
): Promise<Result<{ id: number }, NoGroup | Stale>> =>
  inTransaction(deps.source, async (manager): Promise<Result<{ id: number }, NoGroup | Stale>> => {
    await lockMetaMasters(manager);
    const before = await presentMetaMaster(manager, id);
    if (!before) return refused({ code: 'META_MASTER_NOT_FOUND' });
    if (before.version !== version) return stale(manager, before);
    await writeAudit(manager, caller, {
      action: 'meta-master.remove',
      subject: { kind: 'meta_master', id: String(id) },
      detail: { name: before.name, masters: idsOf(before) },
    });
    await groupsChanged(manager, [id], []);
    await dropMetaMaster(manager, id);
    return ok({ id });
  });
