import type { PriceListVersion } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { versionName } from '@kolobeh/shared/buyout/price-list/version-name.ts';
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
import { type DraftRefused, lastPublished, lockDraft } from './queries/versions.ts';

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

/** Publishing of one market goes one after another: each sees what the one before put in force. */
const inOrder = (manager: EntityManager, market: MarketCode): Promise<unknown> =>
  manager.query(`select pg_advisory_xact_lock(hashtext('price-list-' || $1))`, [market]);

/** A type whose models are priced and whose questions nobody wrote. */
async function typeWithoutQuestions(manager: EntityManager, id: number): Promise<ProductType | null> {
  const [row]: { product_type: ProductType }[] = await manager.query(
    `select m.product_type from appraisal_model a join buyout_model m on m.id = a.model_id
      where a.version_id = $1 and a.prices <> '{}'
        and not exists (select from appraisal_questionnaire q
                         where q.version_id = $1 and q.product_type = m.product_type and q.conditions <> '[]')
      limit 1`,
    [id],
  );
  return row?.product_type ?? null;
}

async function refusalOf(
  manager: EntityManager,
  draft: AppraisalVersionRow,
  { revision, against }: PublishWish,
): Promise<PublishRefused | null> {
  if (draft.revision !== revision) return { code: 'DRAFT_CHANGED' };
  if (((await lastPublished(manager, draft.market))?.id ?? null) !== against) return { code: 'LIST_IN_FORCE_CHANGED' };
  const product_type = await typeWithoutQuestions(manager, draft.id);
  return product_type && { code: 'QUESTIONS_MISSING', data: { product_type } };
}

async function nextName(deps: Deps, manager: EntityManager, market: MarketCode): Promise<string> {
  const taken: { name: string }[] = await manager.query(`select name from appraisal_version where market = $1`, [
    market,
  ]);
  return versionName(
    isoWeek(markets[market], deps.now()),
    taken.map(({ name }) => name),
  );
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
    await inOrder(manager, draft.market);
    const refusal = await refusalOf(manager, draft, wish);
    if (refusal) return refused(refusal);
    const name = await nextName(deps, manager, draft.market);
    await manager.query(
      `update appraisal_version set name = $2, published_at = clock_timestamp(), published_by = $3 where id = $1`,
      [draft.id, name, caller.id],
    );
    await writeAudit(manager, caller, {
      action: 'pricelist.publish',
      subject: { kind: 'price_list', id: String(draft.id) },
      detail: { market: draft.market, name, replaces: wish.against },
    });
    await purgeAfterCommit(manager, [buyoutTag(draft.market)]);
    return ok(await presentVersion(deps, manager, draft));
  });
