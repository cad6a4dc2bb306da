import { BonusTerms } from '@kolobeh/shared/discount/bonus.ts';
import type { StaleBonus } from '@kolobeh/shared/discount/contract.ts';
import { checkBonus, overlap } from '@kolobeh/shared/discount/check-bonus.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { findManufacturerId } from '../buyout/queries/manufacturers.ts';
import { lastEdit } from '../operation/queries/last-edit.ts';
import { writeAudit } from '../operation/audit.ts';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import {
  type BonusValues,
  endBonusAt,
  findBonus,
  insertBonus,
  listBonuses,
  lockAllBonuses,
  lockBonus,
  updateBonus,
} from './queries/bonuses.ts';
import { type StoredBonus, termsOf } from './stored-bonus.ts';

/** How the log calls a change. */
const changing = 'bonus.change';

/** Under which public replies that tell of a market's bonuses are stored. */
export const bonusTag = (market: MarketCode): string => `bonus-${market}`;

type TermsRefused = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };
type NotThere = { code: 'BONUS_NOT_FOUND' };
type ChangeRefused =
  | TermsRefused
  | NotThere
  | { code: 'BONUS_OVER' }
  | { code: 'VERSION_STALE'; data: z.infer<typeof StaleBonus> };

const invalid = (fields: FieldError[]): { ok: false; refusal: TermsRefused } =>
  refused({
    code: 'INPUT_INVALID',
    data: { fields: fields.map((field) => ({ ...field, path: `terms.${field.path}` })) },
  });

/** The bonus whose days the terms would cross; an ended one gives nothing and is in nobody's way. */
async function crossed(manager: EntityManager, terms: BonusTerms, own: number | null): Promise<FieldError[]> {
  const others = (await listBonuses(manager)).filter(({ id, ended_at }) => id !== own && ended_at === null);
  const other = others.find((one) => overlap(terms, termsOf(one)));
  if (!other) return [];
  const params = { name: other.name, from: other.valid_from, to: other.valid_to ?? '' };
  return [{ path: 'valid_from', code: 'OVERLAPS', params }];
}

async function checked(
  manager: EntityManager,
  terms: BonusTerms,
  own: number | null,
): Promise<Result<number | null, FieldError[]>> {
  const maker = terms.manufacturer === null ? null : await findManufacturerId(manager, terms.manufacturer);
  const errors = [
    ...checkBonus(terms),
    ...(terms.manufacturer !== null && maker === null ? [{ path: 'manufacturer', code: 'UNKNOWN' }] : []),
    ...(await crossed(manager, terms, own)),
  ];
  return errors.length > 0 ? refused(errors) : ok(maker);
}

const valuesOf = (terms: BonusTerms, maker: number | null, caller: Caller): BonusValues => ({
  kind: terms.kind,
  market: terms.market,
  name: terms.name,
  valid_from: terms.valid_from,
  valid_to: terms.valid_to,
  is_combinable: terms.is_combinable,
  manufacturer_id: maker,
  grade: terms.grade,
  type_device: terms.type_device,
  tiers: terms.tiers,
  changed_by: caller.id,
});

async function told(
  manager: EntityManager,
  caller: Caller,
  { id, action, tags }: { id: number; action: string; tags: MarketCode[] },
): Promise<StoredBonus> {
  const bonus = await findBonus(manager, id);
  if (!bonus) throw new Error('The bonus was not stored');
  await writeAudit(manager, caller, {
    action,
    subject: { kind: 'bonus', id: String(id) },
    detail: { terms: termsOf(bonus), version: bonus.version },
  });
  await purgeAfterCommit(manager, tags.map(bonusTag));
  return bonus;
}

/** Adds a bonus. Two that are added at once for the same devices and days: one is refused. */
export const createBonus = (
  deps: Deps,
  caller: Caller,
  terms: BonusTerms,
): Promise<Result<StoredBonus, TermsRefused>> =>
  inTransaction(deps.source, async (manager) => {
    await lockAllBonuses(manager);
    const maker = await checked(manager, terms, null);
    if (!maker.ok) return invalid(maker.refusal);
    const id = await insertBonus(manager, valuesOf(terms, maker.value, caller));
    return ok(await told(manager, caller, { id, action: 'bonus.create', tags: [terms.market] }));
  });

/** Changes a bonus that nobody has changed since it was read. Orders placed with it keep what they were promised. */
export const changeBonus = (
  deps: Deps,
  caller: Caller,
  { id, version, terms }: { id: number; version: number; terms: BonusTerms },
): Promise<Result<StoredBonus, ChangeRefused>> =>
  inTransaction(deps.source, async (manager) => {
    await lockAllBonuses(manager);
    const former = await lockBonus(manager, id);
    if (!former) return refused({ code: 'BONUS_NOT_FOUND' });
    if (former.ended_at !== null) return refused({ code: 'BONUS_OVER' });
    if (former.version !== version) {
      const last = await lastEdit(manager, changing, { kind: 'bonus', id: String(id) });
      const value = BonusTerms.strip().parse(termsOf(former));
      return refused({ code: 'VERSION_STALE', data: { value, version: former.version, ...last } });
    }
    const maker = await checked(manager, terms, id);
    if (!maker.ok) return invalid(maker.refusal);
    await updateBonus(manager, id, valuesOf(terms, maker.value, caller), deps.now());
    return ok(await told(manager, caller, { id, action: changing, tags: [former.market, terms.market] }));
  });

/** Ends a bonus at once. One that has ended stays as it is. */
export const endBonus = (deps: Deps, caller: Caller, id: number): Promise<Result<StoredBonus, NotThere>> =>
  inTransaction(deps.source, async (manager) => {
    const bonus = await lockBonus(manager, id);
    if (!bonus) return refused({ code: 'BONUS_NOT_FOUND' });
    if (bonus.ended_at !== null) return ok(bonus);
    await endBonusAt(manager, id, caller.id, deps.now());
    return ok(await told(manager, caller, { id, action: 'bonus.end', tags: [bonus.market] }));
  });
