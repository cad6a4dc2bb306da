import { checkCover, isSameWarranty } from '@kolobeh/shared/catalogue/office/check-cover.ts';
import { CoverFacts, type OfficeCover } from '@kolobeh/shared/catalogue/office/cover-contract.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Deps } from '../operation/deps.ts';
import { lastEdit } from '../operation/queries/last-edit.ts';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import { coversTag } from './covers-tag.ts';
import { findOfficeCover, insertCover, listOfficeCovers, lockCovers, updateCover } from './queries/office-covers.ts';

type Invalid = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };
type ChangeRefused =
  | Invalid
  | { code: 'COVER_NOT_FOUND' }
  | { code: 'VERSION_STALE'; data: { value: CoverFacts; version: number; by: string; at: string | null } };

const changing = 'cover_offer.change';

/** What keeps the facts from being offered; under the market's lock. @param before the offer that they change */
async function wrongWith(
  manager: EntityManager,
  facts: CoverFacts,
  { market, before }: { market: MarketCode; before: OfficeCover | null },
): Promise<Invalid | null> {
  const errors = checkCover(facts);
  // Carts have chosen it as what it was, and a line has one of each.
  if (before && before.kind !== facts.kind) errors.push({ path: 'kind', code: 'INVALID' });
  const others = (await listOfficeCovers(manager, market)).filter(({ id }) => id !== before?.id);
  if (others.some((other) => isSameWarranty(facts, other))) errors.push({ path: 'price_from', code: 'WARRANTY_TWICE' });
  if (errors.length === 0) return null;
  return {
    code: 'INPUT_INVALID',
    data: { fields: errors.map((field) => ({ ...field, path: `facts.${field.path}` })) },
  };
}

async function told(
  manager: EntityManager,
  caller: Caller,
  { id, action }: { id: number; action: string },
): Promise<OfficeCover> {
  const cover = await findOfficeCover(manager, id);
  if (!cover) throw new Error('The cover was not stored');
  await writeAudit(manager, caller, {
    action,
    subject: { kind: 'cover_offer', id: String(id) },
    detail: { facts: CoverFacts.strip().parse(cover), version: cover.version },
  });
  await purgeAfterCommit(manager, [coversTag(cover.market)]);
  return cover;
}

/** Adds an insurance or a warranty. */
export const createCover = (
  deps: Deps,
  caller: Caller,
  { market, facts }: { market: MarketCode; facts: CoverFacts },
): Promise<Result<OfficeCover, Invalid>> =>
  inTransaction(deps.source, async (manager): Promise<Result<OfficeCover, Invalid>> => {
    await lockCovers(manager, market);
    const wrong = await wrongWith(manager, facts, { market, before: null });
    if (wrong) return refused(wrong);
    const id = await insertCover(manager, { ...facts, market });
    return ok(await told(manager, caller, { id, action: 'cover_offer.create' }));
  });

/**
 * Changes an offer nobody has changed since it was read, or switches it off. Carts that have chosen it are told of another
 * price before they buy; orders keep what was bought.
 */
export const changeCover = (
  deps: Deps,
  caller: Caller,
  { id, version, facts }: { id: number; version: number; facts: CoverFacts },
): Promise<Result<OfficeCover, ChangeRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<OfficeCover, ChangeRefused>> => {
    const known = await findOfficeCover(manager, id);
    if (!known) return refused({ code: 'COVER_NOT_FOUND' });
    await lockCovers(manager, known.market);
    const before = (await findOfficeCover(manager, id)) ?? known;
    if (before.version !== version) {
      const last = await lastEdit(manager, changing, { kind: 'cover_offer', id: String(id) });
      return refused({
        code: 'VERSION_STALE',
        data: { value: CoverFacts.strip().parse(before), version: before.version, ...last },
      });
    }
    const wrong = await wrongWith(manager, facts, { market: before.market, before });
    if (wrong) return refused(wrong);
    await updateCover(manager, id, { ...facts, version: version + 1, changed_at: deps.now() });
    return ok(await told(manager, caller, { id, action: changing }));
  });
