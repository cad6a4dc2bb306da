// What a store is, as the office says it.
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import type { OfficeStore } from '@kolobeh/shared/store/contract.ts';
import {
  isUnused,
  readStoreFacts,
  servesOrders,
  StoreFacts,
  type StoreUse,
} from '@kolobeh/shared/store/store-facts.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Deps } from '../operation/deps.ts';
import { lastEdit } from '../operation/queries/last-edit.ts';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import { countUse, insertStore, lockStore, setFacts } from './queries/office-stores.ts';
import { present } from './save-hours.ts';
import { storesTag } from './stores-tag.ts';

type WrongFields = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

const wrongFields = (fields: readonly FieldError[]): { ok: false; refusal: WrongFields } =>
  refused({
    code: 'INPUT_INVALID',
    data: { fields: fields.map((field) => ({ ...field, path: `facts.${field.path}` })) },
  });

const closedWeek = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: null, to: null }));

async function told(
  manager: EntityManager,
  caller: Caller,
  { id, market }: { id: number; market: MarketCode },
  done: { action: string; detail: Record<string, unknown> },
): Promise<void> {
  await writeAudit(manager, caller, { ...done, subject: { kind: 'store', id: String(id) } });
  await purgeAfterCommit(manager, [storesTag(market)]);
}

/** Adds a store. Its address in the shop is made of its name, and stays when the name changes. */
export const createStore = (
  deps: Deps,
  caller: Caller,
  { market, facts: typed }: { market: MarketCode; facts: StoreFacts },
): Promise<Result<OfficeStore, WrongFields>> =>
  inTransaction(deps.source, async (manager): Promise<Result<OfficeStore, WrongFields>> => {
    const facts = readStoreFacts(market, typed);
    if (!facts.ok) return wrongFields(facts.refusal);
    const seo_name = slugOf(facts.value.name);
    if (seo_name === '') return wrongFields([{ path: 'name', code: 'INVALID' }]);
    const store = await insertStore(manager, { ...facts.value, market, seo_name, opening_hours: closedWeek });
    if (!store) return wrongFields([{ path: 'name', code: 'STORE_NAME_TAKEN' }]);
    await told(manager, caller, store, { action: 'store.create', detail: { ...facts.value } });
    return ok(present(store));
  });

type ChangeRefused =
  | WrongFields
  | { code: 'STORE_NOT_FOUND' }
  | { code: 'STORE_IN_USE'; data: StoreUse }
  | { code: 'VERSION_STALE'; data: { value: StoreFacts; version: number; by: string; at: string | null } };

/** What differs between two editions, as the log keeps it. */
function differenceOf(from: StoreFacts, to: StoreFacts): { from: object; to: object } {
  const names = StoreFacts.keyof().options.filter((name) => from[name] !== to[name]);
  const of = (facts: StoreFacts): object => Object.fromEntries(names.map((name) => [name, facts[name]]));
  return { from: of(from), to: of(to) };
}

/**
 * Changes a store nobody has changed since it was read. One in which something lies or waits is neither switched off nor made a showroom: orders
 * that are being placed hold it, and are counted.
 */
export const changeStore = (
  deps: Deps,
  caller: Caller,
  { id, version, facts: typed }: { id: number; version: number; facts: StoreFacts },
): Promise<Result<OfficeStore, ChangeRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<OfficeStore, ChangeRefused>> => {
    const before = await lockStore(manager, id);
    if (!before) return refused({ code: 'STORE_NOT_FOUND' });
    const former = StoreFacts.strip().parse(before);
    if (before.facts_version !== version) {
      const last = await lastEdit(manager, 'store.change', { kind: 'store', id: String(id) });
      return refused({ code: 'VERSION_STALE', data: { value: former, version: before.facts_version, ...last } });
    }
    const facts = readStoreFacts(before.market, typed);
    if (!facts.ok) return wrongFields(facts.refusal);
    if (servesOrders(before) && !servesOrders(facts.value)) {
      const use = await countUse(manager, id);
      if (!isUnused(use)) return refused({ code: 'STORE_IN_USE', data: use });
    }
    await setFacts(manager, id, facts.value);
    await told(manager, caller, before, { action: 'store.change', detail: differenceOf(former, facts.value) });
    return ok(present({ ...before, ...facts.value, facts_version: version + 1 }));
  });
