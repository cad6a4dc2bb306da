import type { BonusTerms } from '@kolobeh/shared/discount/bonus.ts';
import { checkBonus, overlap } from '@kolobeh/shared/discount/check-bonus.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import { findBonus, listBonuses, manufacturerId, type StoredBonus, termsOf } from './queries/bonuses.ts';

/** Under which public replies that tell of a market's bonuses are stored. */
export const bonusTag = (market: MarketCode): string => `bonus-${market}`;

type TermsRefused = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };
type NotThere = { code: 'BONUS_NOT_FOUND' };
type ChangeRefused = TermsRefused | NotThere | { code: 'BONUS_CHANGED' };

const invalid = (fields: FieldError[]): { ok: false; refusal: TermsRefused } =>
  refused({
    code: 'INPUT_INVALID',
    data: { fields: fields.map((field) => ({ ...field, path: `terms.${field.path}` })) },
  });

const inOrder = (manager: EntityManager): Promise<unknown> =>
  manager.query(`select pg_advisory_xact_lock(hashtext('bonus'))`);

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
  const maker = terms.manufacturer === null ? null : await manufacturerId(manager, terms.manufacturer);
  const errors = [
    ...checkBonus(terms),
    ...(terms.manufacturer !== null && maker === null ? [{ path: 'manufacturer', code: 'UNKNOWN' }] : []),
    ...(await crossed(manager, terms, own)),
  ];
  return errors.length > 0 ? refused(errors) : ok(maker);
}

const columns = `kind, market, name, valid_from, valid_to, is_combinable, manufacturer_id, grade, type_device, tiers, changed_by`;

const valuesOf = (terms: BonusTerms, maker: number | null, caller: Caller): unknown[] => [
  terms.kind,
  terms.market,
  terms.name,
  terms.valid_from,
  terms.valid_to,
  terms.is_combinable,
  maker,
  terms.grade,
  terms.type_device,
  JSON.stringify(terms.tiers),
  caller.id,
];

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
    await inOrder(manager);
    const maker = await checked(manager, terms, null);
    if (!maker.ok) return invalid(maker.refusal);
    const [row]: { id: number }[] = await manager.query(
      `insert into bonus (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
      valuesOf(terms, maker.value, caller),
    );
    return ok(await told(manager, caller, { id: row?.id ?? 0, action: 'bonus.create', tags: [terms.market] }));
  });

/** Changes a bonus that nobody has changed since it was read. Orders placed with it keep what they were promised. */
export const changeBonus = (
  deps: Deps,
  caller: Caller,
  { id, version, terms }: { id: number; version: number; terms: BonusTerms },
): Promise<Result<StoredBonus, ChangeRefused>> =>
  inTransaction(deps.source, async (manager) => {
    await inOrder(manager);
    const former = await findBonus(manager, id, true);
    if (!former) return refused({ code: 'BONUS_NOT_FOUND' });
    if (former.version !== version || former.ended_at !== null) return refused({ code: 'BONUS_CHANGED' });
    const maker = await checked(manager, terms, id);
    if (!maker.ok) return invalid(maker.refusal);
    await manager.query(
      `update bonus set (${columns}) = ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11), version = version + 1, changed_at = $12
        where id = $13`,
      [...valuesOf(terms, maker.value, caller), deps.now(), id],
    );
    return ok(await told(manager, caller, { id, action: 'bonus.change', tags: [former.market, terms.market] }));
  });

/** Ends a bonus at once. One that has ended stays as it is. */
export const endBonus = (deps: Deps, caller: Caller, id: number): Promise<Result<StoredBonus, NotThere>> =>
  inTransaction(deps.source, async (manager) => {
    const bonus = await findBonus(manager, id, true);
    if (!bonus) return refused({ code: 'BONUS_NOT_FOUND' });
    if (bonus.ended_at !== null) return ok(bonus);
    await manager.query(
      `update bonus set ended_at = $2, changed_at = $2, changed_by = $3, version = version + 1 where id = $1`,
      [id, deps.now(), caller.id],
    );
    return ok(await told(manager, caller, { id, action: 'bonus.end', tags: [bonus.market] }));
  });
