import type { PriceListVersion } from '@kolobeh/shared/buyout/price-list/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { presentVersion } from './list-versions.ts';
import { type DraftRefused, lockDraft } from './lock-draft.ts';
import { copyLines, deleteLines } from './queries/lines.ts';
import { copyQuestionnaires, deleteQuestionnaires } from './queries/questionnaires.ts';
import { deleteVersion, findVersion, insertDraft, lastPublished } from './queries/versions.ts';

/** A draft to be begun as a copy. */
export interface DraftWish {
  market: MarketCode;
  /** The version it begins as a copy of; null = the one in force. */
  from: number | null;
  note: string;
}

async function sourceOf(
  manager: EntityManager,
  market: MarketCode,
  from: number | null,
): Promise<{ id: number } | null> {
  if (from === null) return lastPublished(manager, market);
  const version = await findVersion(manager, from);
  return version?.market === market ? version : null;
}

/** Begins a draft as a copy of a version of its market; before the first published one it begins empty. */
export const beginDraft = (
  deps: Deps,
  caller: Caller,
  { market, from, note }: DraftWish,
): Promise<Result<PriceListVersion, { code: 'PRICE_LIST_NOT_FOUND' }>> =>
  inTransaction(deps.source, async (manager): Promise<Result<PriceListVersion, { code: 'PRICE_LIST_NOT_FOUND' }>> => {
    const source = await sourceOf(manager, market, from);
    if (from !== null && !source) return refused({ code: 'PRICE_LIST_NOT_FOUND' });
    const id = await insertDraft(manager, {
      market,
      note,
      created_by: caller.id,
      made_from: source?.id ?? null,
      created_at: deps.now(),
    });
    if (source) {
      await copyQuestionnaires(manager, source.id, id);
      await copyLines(manager, source.id, id);
    }
    await writeAudit(manager, caller, {
      action: 'pricelist.begin',
      subject: { kind: 'price_list', id: String(id) },
      detail: { market, made_from: source?.id ?? null },
    });
    return ok(await presentVersion(deps, manager, { id, market }));
  });

/** Throws a draft away with everything in it. */
export const discardDraft = (deps: Deps, caller: Caller, id: number): Promise<Result<{ id: number }, DraftRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<{ id: number }, DraftRefused>> => {
    const draft = await lockDraft(manager, id);
    if (!draft.ok) return draft;
    await deleteLines(manager, id);
    await deleteQuestionnaires(manager, id);
    await deleteVersion(manager, id);
    await writeAudit(manager, caller, {
      action: 'pricelist.discard',
      subject: { kind: 'price_list', id: String(id) },
      detail: { market: draft.value.market, revision: draft.value.revision },
    });
    return ok({ id });
  });
