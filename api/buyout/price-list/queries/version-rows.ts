import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { AppraisalVersionRow } from '../../../database/entities/buyout/buyout-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A version with names for ids, empty where there is none, and with what is counted of it. */
export type VersionRow = Omit<AppraisalVersionRow, 'created_by' | 'published_by' | 'made_from'> & {
  created_by: string;
  published_by: string;
  made_from: string;
  is_in_force: boolean;
  models: number;
  open_estimates: number;
};

const versionSql = `
  select v.id, v.market, v.name, v.note, v.revision, v.created_at, v.published_at,
         coalesce(c.name, '') as created_by, coalesce(p.name, '') as published_by,
         case when f.published_at is null then '' else f.name end as made_from,
         v.id = (select i.id from appraisal_version i where i.market = v.market and i.published_at is not null
                  order by i.published_at desc, i.id desc limit 1) as is_in_force,
         (select count(*)::integer from appraisal_model a where a.version_id = v.id and a.prices <> '{}') as models,
         (select count(*)::integer from buyout b where b.version_id = v.id and b.state = 'estimate'
             and b.valid_until >= $1::date) as open_estimates
    from appraisal_version v
    left join app_user c on c.id = v.created_by
    left join app_user p on p.id = v.published_by
    left join appraisal_version f on f.id = v.made_from`;

/** Drafts, the newest first, then published versions, the one in force first; at most two hundred. */
export const listVersionRows = (db: Db, market: MarketCode, today: string): Promise<VersionRow[]> =>
  db.query(`${versionSql} where v.market = $2 order by v.published_at desc nulls first, v.id desc limit 200`, [
    today,
    market,
  ]);

/** @param today ISO day from which estimates still hold, for their count */
export async function findVersionRow(db: Db, id: number, today: string): Promise<VersionRow | null> {
  const [row]: VersionRow[] = await db.query(`${versionSql} where v.id = $2`, [today, id]);
  return row ?? null;
}
