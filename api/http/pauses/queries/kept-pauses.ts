// Plain SQL: prepared, because a changing call may wait for it.
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { ShopPauseRow } from '../../../database/entities/people/setting-entities.ts';
import { prepared } from '../../../database/prepared-name.ts';

/** What is paused in a market. */
export const listPauses = (
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
): Promise<Pick<ShopPauseRow, 'part' | 'until'>[]> =>
  db.query(prepared(`select part, until from shop_pause where market = $1 order by part`), [market]);
