import type { PriceListDifference } from '@kolobeh/shared/buyout/price-list/contract.ts';
import {
  compareLists,
  compareQuestionnaires,
  type ListToCompare,
} from '@kolobeh/shared/buyout/price-list/difference.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { Deps } from '../../operation/deps.ts';
import type { DraftRefused } from './lock-draft.ts';
import { readLines } from './queries/lines.ts';
import { countEstimatesByModel, listComparedModels } from './queries/models.ts';
import { readQuestionnaires } from './queries/questionnaires.ts';
import { findVersion, lastPublished } from './queries/versions.ts';

type Db = Pick<EntityManager, 'query' | 'getRepository'>;

const nothing: ListToCompare = { lines: new Map(), questionnaires: {} };

async function readList(db: Db, id: number): Promise<ListToCompare> {
  const [lines, stored] = await Promise.all([readLines(db, id), readQuestionnaires(db, id)]);
  const questionnaires = Object.fromEntries(stored.map(({ product_type, conditions }) => [product_type, conditions]));
  return { lines, questionnaires };
}

/** How a draft differs from the list in force. Estimates that hold are counted, none of them changes. */
export async function compareDraft(
  deps: Pick<Deps, 'now' | 'source'>,
  id: number,
): Promise<Result<PriceListDifference, DraftRefused>> {
  const db = deps.source;
  const draft = await findVersion(db, id);
  if (!draft) return refused({ code: 'PRICE_LIST_NOT_FOUND' });
  if (draft.published_at !== null) return refused({ code: 'PRICE_LIST_PUBLISHED' });
  const against = await lastPublished(db, draft.market);
  const [old, now, models, openEstimates] = await Promise.all([
    against ? readList(db, against.id) : nothing,
    readList(db, id),
    listComparedModels(db),
    countEstimatesByModel(db, draft.market, dayIn(markets[draft.market], deps.now())),
  ]);
  const differing = compareLists(old, now, { models, openEstimates });
  const changing = differing.filter(({ kind }) => kind !== 'same');
  return ok({
    revision: draft.revision,
    against,
    models: differing,
    questionnaires: compareQuestionnaires(old, now),
    open_estimates: changing.reduce((sum, { open_estimates }) => sum + open_estimates, 0),
  });
}
