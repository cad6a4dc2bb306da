import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Pausable } from '@kolobeh/shared/kernel/pause/pause.ts';
import type { EntityManager } from 'typeorm';
import { shopPauseTable, type ShopPauseRow } from '../../database/entities/people/setting-entities.ts';
import { partOfOrder } from '../../http/pauses/part-of-order.ts';

type Db = Pick<EntityManager, 'query'>;

/** A pause with the name of who began it: null for the command, or when the account is gone. */
type NamedPause = Pick<ShopPauseRow, 'market' | 'part' | 'until' | 'begun_at' | 'version'> & { by: string | null };

/** All that is paused, in both markets. */
export const listNamedPauses = (db: Db): Promise<NamedPause[]> =>
  db.query(
    `select p.market, p.part, p.until, p.begun_at, p.version, u.name as by
       from shop_pause p left join app_user u on u.id = p.begun_by order by p.market, p.part`,
  );

// Plain SQL: whoever pauses or resumes waits for the other; who only reads does not.
/** To the end of the transaction nobody else pauses or resumes anything. */
export const lockPauses = (db: Db): Promise<unknown> => db.query(`lock table shop_pause in share row exclusive mode`);

// Plain SQL: one statement, so that two who pause at once leave one row that says when and by whom it was begun.
/** Begins a pause; one that is in force keeps its beginning and gets the expected end. */
export const upsertPause = (db: Db, row: Omit<ShopPauseRow, 'begun_at' | 'version'>): Promise<unknown> =>
  db.query(
    `insert into shop_pause (market, part, until, begun_by) values ($1, $2, $3, $4)
     on conflict (market, part) do update set until = excluded.until, version = excluded.version`,
    [row.market, row.part, row.until, row.begun_by],
  );

/** Ends a pause. */
export const deletePause = (
  manager: Pick<EntityManager, 'delete'>,
  market: MarketCode,
  part: Pausable,
): Promise<unknown> => manager.delete(shopPauseTable, { market, part });

/**
 * Unpaid orders that could not be paid meanwhile are held as much longer: in maintenance all of the market, without the
 * card gateway or loans those that are paid so. Called before the pause is deleted.
 */
export const lengthenHolds = (db: Db, market: MarketCode, part: Pausable): Promise<unknown> =>
  db.query(
    `update shop_order o set reserved_until = o.reserved_until + (now() - greatest(p.begun_at, o.created_at))
       from shop_pause p, payment_method m
      where p.market = $1 and p.part = $2 and o.market = p.market and o.state = 'waiting_payment'
        and o.reserved_until is not null and m.market = o.market and m.code = o.type_payment
        and (p.part = 'sale' or p.part = ${partOfOrder})`,
    [market, part],
  );
