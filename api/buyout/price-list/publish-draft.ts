import type { PriceListVersion } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { versionName } from './version-name.ts';
import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import { isoWeek } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { AppraisalVersionRow } from '../../database/entities/buyout/buyout-entities.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { purgeAfterCommit } from '../../page-cache/purge-channel.ts';
import { buyoutTag } from '../buyout-tag.ts';
import { presentVersion } from './list-versions.ts';
import { type DraftRefused, lockDraft } from './lock-draft.ts';
import { findTypeWithoutQuestions } from './queries/questionnaires.ts';
import { lastPublished, listVersionNames, lockPublishing, publishVersion } from './queries/versions.ts';

/** What was compared before publishing; if either side has changed since, it must be compared again. */
export interface PublishWish {
  id: number;
  /** Of the draft when it was compared. */
  revision: number;
  /** The list in force when it was compared; null = there was none. */
  against: number | null;
}

type PublishRefused =
  | DraftRefused
  | { code: 'DRAFT_CHANGED' | 'LIST_IN_FORCE_CHANGED' }
  | { code: 'QUESTIONS_MISSING'; data: { product_type: ProductType } };

async function refusalOf(
  manager: EntityManager,
  draft: AppraisalVersionRow,
  { revision, against }: PublishWish,
): Promise<PublishRefused | null> {
  if (draft.revision !== revision) return { code: 'DRAFT_CHANGED' };
  if (((await lastPublished(manager, draft.market))?.id ?? null) !== against) return { code: 'LIST_IN_FORCE_CHANGED' };
  const product_type = await findTypeWithoutQuestions(manager, draft.id);
  return product_type && { code: 'QUESTIONS_MISSING', data: { product_type } };
}

async function nextName(deps: Deps, manager: EntityManager, market: MarketCode): Promise<string> {
  return versionName(isoWeek(markets[market], deps.now()), await listVersionNames(manager, market));
}

/**
 * Puts a draft in force: what the person compared is what is published, otherwise nothing. Of two at once one wins; the
 * other is told that another list is in force now. Estimates keep the versions they were made by.
 */
export const publishDraft = (
  deps: Deps,
  caller: Caller,
  wish: PublishWish,
): Promise<Result<PriceListVersion, PublishRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<PriceListVersion, PublishRefused>> => {
    const locked = await lockDraft(manager, wish.id);
    if (!locked.ok) return locked;
    const draft = locked.value;
    await lockPublishing(manager, draft.market);
    const refusal = await refusalOf(manager, draft, wish);
    if (refusal) return refused(refusal);
    const name = await nextName(deps, manager, draft.market);
    await publishVersion(manager, draft.id, { name, published_by: caller.id });
    await writeAudit(manager, caller, {
      action: 'pricelist.publish',
      subject: { kind: 'price_list', id: String(draft.id) },
      detail: { market: draft.market, name, replaces: wish.against },
    });
    await purgeAfterCommit(manager, [buyoutTag(draft.market)]);
    return ok(await presentVersion(deps, manager, draft));
  });
