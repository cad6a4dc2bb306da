import { checkTerms } from '@kolobeh/shared/discount/engine/check-terms.ts';
import { DiscountTerms, isSteep } from '@kolobeh/shared/discount/engine/discount.ts';
import type { StaleDiscount } from '@kolobeh/shared/discount/office-discount.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { findPerson } from '../auth/queries/people.ts';
import { discountTable, type DiscountRow } from '../database/entities/orders/discount-entities.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { offersTag } from '../offer/offers-now.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Deps } from '../operation/deps.ts';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import { insertCodes } from './queries/codes.ts';
import { unknownGoods } from './queries/store-terms.ts';
import { listDiscounts, type StoredDiscount } from './queries/stored-discounts.ts';
import { newCode } from './new-code.ts';
import { rewriteDiscount, storeDiscount } from './store-discount.ts';

type TermsRefused =
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } }
  | { code: 'DISCOUNT_UNCONFIRMED'; data: { percent: number } };
type NotThere = { code: 'DISCOUNT_NOT_FOUND' };
type Stale = { code: 'VERSION_STALE'; data: z.infer<typeof StaleDiscount> };

/** Terms as a person of staff wants them. */
interface TermsWish {
  terms: DiscountTerms;
  /** A person has confirmed that so much is meant. */
  confirmed: boolean;
}

async function termsRefusal(
  manager: EntityManager,
  { terms, confirmed }: TermsWish,
): Promise<{ ok: false; refusal: TermsRefused } | null> {
  const errors = checkTerms(terms);
  const meant = [
    { at: 'conditions', conditions: terms.conditions },
    ...terms.sets.map(({ conditions }, index) => ({ at: `sets.${index}.conditions`, conditions })),
  ];
  for (const { at, conditions } of meant)
    for (const kind of await unknownGoods(manager, conditions)) errors.push({ path: `${at}.${kind}`, code: 'UNKNOWN' });
  if (errors.length > 0) {
    const fields = errors.map((field) => ({ ...field, path: `terms.${field.path}` }));
    return refused({ code: 'INPUT_INVALID', data: { fields } });
  }
  if (confirmed || !isSteep(terms)) return null;
  return refused({ code: 'DISCOUNT_UNCONFIRMED', data: { percent: terms.discount_value / 100 } });
}

async function told(
  manager: EntityManager,
  caller: Caller,
  { id, action, detail }: { id: number; action: string; detail: Record<string, unknown> },
): Promise<StoredDiscount> {
  const [discount] = await listDiscounts(manager, id);
  if (!discount) throw new Error('The discount was not stored');
  await writeAudit(manager, caller, { action, subject: { kind: 'discount', id: String(id) }, detail });
  // It may have been another market's before.
  await purgeAfterCommit(manager, MarketCode.options.map(offersTag));
  return discount;
}

const lockDiscount = (manager: EntityManager, id: number): Promise<DiscountRow | null> =>
  manager.getRepository(discountTable).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });

/** Stores a discount of the office; terms that are unusual must be confirmed by a person first. */
export const createDiscount = (
  deps: Deps,
  caller: Caller,
  wish: TermsWish,
): Promise<Result<StoredDiscount, TermsRefused>> =>
  inTransaction(deps.source, async (manager) => {
    const refusal = await termsRefusal(manager, wish);
    if (refusal) return refusal;
    const id = await storeDiscount(manager, wish.terms, caller.id);
    return ok(await told(manager, caller, { id, action: 'discount.create', detail: { terms: wish.terms } }));
  });

/** The edition that is there, and who wrote it. */
async function present(manager: EntityManager, { id, version, changed_at, changed_by }: DiscountRow): Promise<Stale> {
  const [discount] = await listDiscounts(manager, id);
  const person = changed_by === null ? null : await findPerson(manager, changed_by);
  const value = DiscountTerms.strip().parse(discount);
  return {
    code: 'VERSION_STALE',
    data: { value, version, by: person?.name ?? '', at: changed_at.toISOString() },
  };
}

/** Changes a discount nobody has changed since it was read. What orders were placed with stays as it was. */
export const changeDiscount = (
  deps: Deps,
  caller: Caller,
  { id, version, ...wish }: TermsWish & { id: number; version: number },
): Promise<Result<StoredDiscount, TermsRefused | NotThere | Stale>> =>
  inTransaction(deps.source, async (manager) => {
    const former = await lockDiscount(manager, id);
    if (!former) return refused({ code: 'DISCOUNT_NOT_FOUND' });
    if (former.version !== version) return refused(await present(manager, former));
    const refusal = await termsRefusal(manager, wish);
    if (refusal) return refusal;
    await rewriteDiscount(manager, former, wish.terms, { by: caller.id, at: deps.now() });
    return ok(await told(manager, caller, { id, action: 'discount.change', detail: { terms: wish.terms } }));
  });

/** Archives a discount or takes that back; carts that have it say so at their next look. */
export const archiveDiscount = (
  deps: Deps,
  caller: Caller,
  { id, is_archived: isArchived }: { id: number; is_archived: boolean },
): Promise<Result<StoredDiscount, NotThere>> =>
  inTransaction(deps.source, async (manager) => {
    const former = await lockDiscount(manager, id);
    if (!former) return refused({ code: 'DISCOUNT_NOT_FOUND' });
    const now = deps.now();
    const archived_at = isArchived ? (former.archived_at ?? now) : null;
    const change = { archived_at, changed_at: now, changed_by: caller.id, version: former.version + 1 };
    await manager.getRepository(discountTable).update(id, change);
    const action = isArchived ? 'discount.archive' : 'discount.unarchive';
    return ok(await told(manager, caller, { id, action, detail: {} }));
  });

/** Makes so many single-use codes. One that there is already is drawn anew. */
export const generateCodes = (
  deps: Deps,
  caller: Caller,
  { id, count }: { id: number; count: number },
): Promise<Result<string[], NotThere>> =>
  inTransaction(deps.source, async (manager) => {
    if (!(await lockDiscount(manager, id))) return refused({ code: 'DISCOUNT_NOT_FOUND' });
    const codes: string[] = [];
    while (codes.length < count) {
      const drawn = new Set(Array.from({ length: count - codes.length }, newCode));
      codes.push(...(await insertCodes(manager, id, [...drawn], { isSingleUse: true, by: caller.id })));
    }
    await told(manager, caller, { id, action: 'discount.codes', detail: { count } });
    return ok(codes);
  });

/** Adds a code that everybody who knows it may use. */
export const addCode = (
  deps: Deps,
  caller: Caller,
  { id, code }: { id: number; code: string },
): Promise<Result<StoredDiscount, NotThere | { code: 'CODE_TAKEN' }>> =>
  inTransaction(deps.source, async (manager) => {
    if (!(await lockDiscount(manager, id))) return refused({ code: 'DISCOUNT_NOT_FOUND' });
    const [added] = await insertCodes(manager, id, [code], { isSingleUse: false, by: caller.id });
    if (!added) return refused({ code: 'CODE_TAKEN' });
    return ok(await told(manager, caller, { id, action: 'discount.code', detail: { code } }));
  });
