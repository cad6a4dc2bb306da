import type { PriceListDifference } from '@kolobeh/shared/buyout/price-list/contract.ts';
import {
  compareLists,
  compareQuestionnaires,
  type ComparedModel,
  type ListToCompare,
} from '@kolobeh/shared/buyout/price-list/difference.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { Deps } from '../../operation/deps.ts';
import {
  type Db,
  type DraftRefused,
  findVersion,
  lastPublished,
  readLines,
  readQuestionnaires,
} from './queries/versions.ts';

const nothing: ListToCompare = { lines: new Map(), questionnaires: {} };

async function readList(db: Db, id: number): Promise<ListToCompare> {
  const [lines, stored] = await Promise.all([readLines(db, id), readQuestionnaires(db, id)]);
  const questionnaires = Object.fromEntries(stored.map(({ product_type, conditions }) => [product_type, conditions]));
  return { lines, questionnaires };
}

const readModels = (db: Db): Promise<ComparedModel[]> =>
  db.query(
    `select m.id, f.name || ' ' || m.name as name, m.product_type
       from buyout_model m join manufacturer f on f.id = m.manufacturer_id
      order by m.product_type = 'prislusenstvi', m.product_type, f.name, m.released_on desc nulls last, m.name, m.id`,
  );

/** Estimates of a market that hold today, by model and whatever version they were made by. */
async function countEstimates(db: Db, market: MarketCode, today: string): Promise<Map<number, number>> {
  const rows: { model_id: number; count: number }[] = await db.query(
    `select v.model_id, count(*)::integer as count from buyout b join buyout_variant v on v.id = b.variant_id
      where b.market = $1 and b.state = 'estimate' and b.valid_until >= $2::date group by v.model_id`,
    [market, today],
  );
  return new Map(rows.map(({ model_id, count }) => [model_id, count]));
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
    readModels(db),
    countEstimates(db, draft.market, dayIn(markets[draft.market], deps.now())),
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
