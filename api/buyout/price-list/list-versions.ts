import type { PriceListVersion } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { AppraisalVersionRow } from '../../database/entities/buyout/buyout-entities.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Db } from './queries/versions.ts';

type Row = Omit<AppraisalVersionRow, 'created_by' | 'published_by' | 'made_from'> & {
  created_by: string;
  published_by: string;
  made_from: string;
  is_in_force: boolean;
  models: number;
  open_estimates: number;
};

const present = ({ is_in_force, name, ...row }: Row): PriceListVersion => ({
  id: row.id,
  market: row.market,
  state: row.published_at === null ? 'draft' : is_in_force ? 'in_force' : 'older',
  name: row.published_at === null ? '' : name,
  note: row.note,
  made_from: row.made_from,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  published_at: row.published_at?.toISOString() ?? null,
  published_by: row.published_by,
  revision: row.revision,
  models: row.models,
  open_estimates: row.open_estimates,
});

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

const today = (deps: Pick<Deps, 'now'>, market: MarketCode): string => dayIn(markets[market], deps.now());

/** Drafts, the newest first, then published versions, the one in force first. */
export async function listVersions(deps: Pick<Deps, 'now'>, db: Db, market: MarketCode): Promise<PriceListVersion[]> {
  const rows: Row[] = await db.query(
    `${versionSql} where v.market = $2 order by v.published_at desc nulls first, v.id desc limit 200`,
    [today(deps, market), market],
  );
  return rows.map(present);
}

/** @throws when there is no such version */
export async function presentVersion(
  deps: Pick<Deps, 'now'>,
  db: Db,
  { id, market }: Pick<AppraisalVersionRow, 'id' | 'market'>,
): Promise<PriceListVersion> {
  const [row]: Row[] = await db.query(`${versionSql} where v.id = $2`, [today(deps, market), id]);
  if (!row) throw new Error('The version of the price list is gone');
  return present(row);
}
