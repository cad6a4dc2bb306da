import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type {
  AppraisalModelRow,
  AppraisalQuestionnaireRow,
  AppraisalVersionRow,
} from '../../../database/entities/buyout/buyout-entities.ts';
import type { BuyoutDeviceRow } from './devices.ts';

type Db = Pick<EntityManager, 'query'>;

/** The price list in force. */
export type VersionInForce = Pick<AppraisalVersionRow, 'id' | 'name'>;

/** The market's version that was published last; null before the first one. */
export async function versionInForce(db: Db, market: MarketCode): Promise<VersionInForce | null> {
  const [row]: VersionInForce[] = await db.query(
    `select id, name from appraisal_version where market = $1 and published_at <= now() order by published_at desc, id desc limit 1`,
    [market],
  );
  return row ?? null;
}

/** A version that was or is in force, and since when. */
type PublishedVersion = Pick<AppraisalVersionRow, 'id' | 'name' | 'published_at'>;

/** All published versions of a market, the one in force first. */
export const listPublished = (db: Db, market: MarketCode): Promise<PublishedVersion[]> =>
  db.query(
    `select id, name, published_at from appraisal_version
      where market = $1 and published_at <= now() order by published_at desc, id desc`,
    [market],
  );

/** A device's line of a version with the questions of its type. */
export type StoredAppraisal = Omit<AppraisalModelRow, 'version_id' | 'model_id'> &
  Pick<AppraisalQuestionnaireRow, 'conditions'> & { version: string };

/** @returns null when the version does not buy the device out */
export async function findAppraisal(
  db: Db,
  versionId: number,
  device: Pick<BuyoutDeviceRow, 'model_id' | 'product_type'>,
): Promise<StoredAppraisal | null> {
  const [stored]: StoredAppraisal[] = await db.query(
    `select v.name as version, a.minimal_price, a.prices, a.corrections, a.defaults, q.conditions
       from appraisal_model a
       join appraisal_version v on v.id = a.version_id
       join appraisal_questionnaire q on q.version_id = a.version_id and q.product_type = $3
      where a.version_id = $1 and a.model_id = $2 and a.prices <> '{}'`,
    [versionId, device.model_id, device.product_type],
  );
  return stored ?? null;
}

/** The same of every published version of a market that buys the device out, with the version's id. */
export const listAppraisals = (
  db: Db,
  market: MarketCode,
  device: Pick<BuyoutDeviceRow, 'model_id' | 'product_type'>,
): Promise<(StoredAppraisal & Pick<AppraisalModelRow, 'version_id'>)[]> =>
  db.query(
    `select a.version_id, v.name as version, a.minimal_price, a.prices, a.corrections, a.defaults, q.conditions
       from appraisal_model a
       join appraisal_version v on v.id = a.version_id
       join appraisal_questionnaire q on q.version_id = a.version_id and q.product_type = $3
      where v.market = $1 and v.published_at <= now() and a.model_id = $2 and a.prices <> '{}'`,
    [market, device.model_id, device.product_type],
  );
