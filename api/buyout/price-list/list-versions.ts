import type { PriceListVersion } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { AppraisalVersionRow } from '../../database/entities/buyout/buyout-entities.ts';
import type { Deps } from '../../operation/deps.ts';
import { findVersionRow, listVersionRows, type VersionRow } from './queries/version-rows.ts';

type Db = Pick<EntityManager, 'query'>;

const present = ({ is_in_force, name, ...row }: VersionRow): PriceListVersion => ({
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

const today = (deps: Pick<Deps, 'now'>, market: MarketCode): string => dayIn(markets[market], deps.now());

/** Drafts, the newest first, then published versions, the one in force first. */
export async function listVersions(deps: Pick<Deps, 'now'>, db: Db, market: MarketCode): Promise<PriceListVersion[]> {
  const rows = await listVersionRows(db, market, today(deps, market));
  return rows.map(present);
}

/** @throws when there is no such version */
export async function presentVersion(
  deps: Pick<Deps, 'now'>,
  db: Db,
  { id, market }: Pick<AppraisalVersionRow, 'id' | 'market'>,
): Promise<PriceListVersion> {
  const row = await findVersionRow(db, id, today(deps, market));
  if (!row) throw new Error('The version of the price list is gone');
  return present(row);
}
