import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Pausable } from '@kolobeh/shared/kernel/pause/pause.ts';
import type { EntityManager } from 'typeorm';
import { shopPauseTable, type ShopPauseRow } from '../../database/entities/people/setting-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A pause with the name of who began it: null for the command, or when the account is gone. */
type NamedPause = Pick<ShopPauseRow, 'market' | 'part' | 'until' | 'begun_at'> & { by: string | null };

/** All that is paused, in both markets. */
export const listNamedPauses = (db: Db): Promise<NamedPause[]> =>
  db.query(
    `select p.market, p.part, p.until, p.begun_at, u.name as by
       from shop_pause p left join app_user u on u.id = p.begun_by order by p.market, p.part`,
  );

// Plain SQL: one statement, so that two who pause at once leave one row that says when and by whom it was begun.
/** Begins a pause; one that is in force keeps its beginning and gets the expected end. */
export const upsertPause = (db: Db, row: Omit<ShopPauseRow, 'begun_at'>): Promise<unknown> =>
  db.query(
    `insert into shop_pause (market, part, until, begun_by) values ($1, $2, $3, $4)
     on conflict (market, part) do update set until = excluded.until`,
    [row.market, row.part, row.until, row.begun_by],
  );

/** @returns whether there was one */
export const deletePause = async (
  manager: Pick<EntityManager, 'delete'>,
  market: MarketCode,
  part: Pausable,
): Promise<boolean> => ((await manager.delete(shopPauseTable, { market, part })).affected ?? 0) > 0;

/**
 * Unpaid orders of a market whose sale goes on again are held as much longer as nobody could pay them. Called before the
 * pause is deleted.
 */
export const lengthenHolds = (db: Db, market: MarketCode): Promise<unknown> =>
  db.query(
    `update shop_order o set reserved_until = o.reserved_until + (now() - greatest(p.begun_at, o.created_at))
       from shop_pause p
      where p.market = $1 and p.part = 'sale' and o.market = p.market and o.state = 'waiting_payment'
        and o.reserved_until is not null`,
    [market],
  );
