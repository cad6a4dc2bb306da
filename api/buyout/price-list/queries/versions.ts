import type { ListToCompare } from '@kolobeh/shared/buyout/price-list/difference.ts';
import type { Line } from '@kolobeh/shared/buyout/price-list/line.ts';
import type { Condition, Defaults } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { AppraisalVersionRow } from '../../../database/entities/buyout/buyout-entities.ts';

export type Db = Pick<EntityManager, 'query'>;

export type DraftRefused = { code: 'PRICE_LIST_NOT_FOUND' | 'PRICE_LIST_PUBLISHED' };

export async function findVersion(
  db: Db,
  id: number,
  lock: '' | 'for update' = '',
): Promise<AppraisalVersionRow | null> {
  const [row]: AppraisalVersionRow[] = await db.query(`select * from appraisal_version where id = $1 ${lock}`, [id]);
  return row ?? null;
}

/** A draft that nobody changes, publishes or throws away until the transaction ends. */
export async function lockDraft(
  manager: EntityManager,
  id: number,
): Promise<Result<AppraisalVersionRow, DraftRefused>> {
  const version = await findVersion(manager, id, 'for update');
  if (!version) return refused({ code: 'PRICE_LIST_NOT_FOUND' });
  return version.published_at === null ? ok(version) : refused({ code: 'PRICE_LIST_PUBLISHED' });
}

/** Counts a change of a locked draft. @returns its new revision */
export async function countChange(manager: EntityManager, { id, revision }: AppraisalVersionRow): Promise<number> {
  await manager.query(`update appraisal_version set revision = $2 where id = $1`, [id, revision + 1]);
  return revision + 1;
}

/**
 * The version published last, as it is now: what was published since the transaction began counts, so that under a lock
 * nobody's list is overlooked.
 */
export async function lastPublished(db: Db, market: MarketCode): Promise<{ id: number; name: string } | null> {
  const [row]: { id: number; name: string }[] = await db.query(
    `select id, name from appraisal_version where market = $1 and published_at is not null
      order by published_at desc, id desc limit 1`,
    [market],
  );
  return row ?? null;
}

type StoredLine = Line & { model_id: number; defaults: Defaults };

/** Lines of a version by model; all types, or the named models only. */
export async function readLines(
  db: Db,
  versionId: number,
  models: readonly number[] | null = null,
): Promise<ListToCompare['lines']> {
  const rows: StoredLine[] = await db.query(
    `select model_id, minimal_price, prices, corrections, defaults from appraisal_model
      where version_id = $1 and ($2::integer[] is null or model_id = any ($2))`,
    [versionId, models],
  );
  return new Map(rows.map(({ model_id, ...line }) => [model_id, line]));
}

export interface StoredQuestionnaire {
  product_type: ProductType;
  conditions: Condition[];
  revision: number;
}

export const readQuestionnaires = (db: Db, versionId: number): Promise<StoredQuestionnaire[]> =>
  db.query(`select product_type, conditions, revision from appraisal_questionnaire where version_id = $1`, [versionId]);
