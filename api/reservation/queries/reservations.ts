import { statesBefore } from '@kolobeh/shared/kernel/state-moves.ts';
import { reservationMoves } from '@kolobeh/shared/reservation/reservation-states.ts';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import type { ProductRow, ProductTextRow } from '../../database/entities/goods/product-entities.ts';
import type { ProductListingRow } from '../../database/entities/goods/listing-entities.ts';
import type { StoreRow } from '../../database/entities/goods/store-entities.ts';
import {
  type StoreReservationRow,
  storeReservationTable,
} from '../../database/entities/goods/store-reservation-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** A product on offer and a store of its market. */
export interface WishedPiece
  extends
    Pick<ProductListingRow, 'product_id' | 'price'>,
    Pick<ProductRow, 'code'>,
    Pick<StoreRow, 'opening_hours' | 'special_days'> {
  store_id: StoreRow['id'];
}

/** @returns the product with no store where the market has no such store; null without the product */
export async function findWished(
  db: Db,
  market: StoreReservationRow['market'],
  product: string,
  store: string,
): Promise<(Omit<WishedPiece, 'store_id'> & { store_id: number | null }) | null> {
  const [row]: (Omit<WishedPiece, 'store_id'> & { store_id: number | null })[] = await db.query(
    `select l.product_id, l.price, p.code, s.id as store_id, s.opening_hours, s.special_days
       from product_listing l join product p on p.id = l.product_id and p.is_active and p.sale_state = 'on_sale'
       left join store s on s.market = l.market and s.seo_name = $3 and s.is_active and not s.is_showroom
      where l.market = $1 and l.seo_name = $2`,
    [market, product, store],
  );
  return row ?? null;
}

/** Makes reservations of one e-mail wait for each other, to the end of the transaction. */
export const lockEmail = (db: Db, email: string): Promise<unknown> =>
  db.query(`select pg_advisory_xact_lock(hashtextextended('reservation ' || $1, 0))`, [email]);

export async function countHeld(db: Db, email: string): Promise<number> {
  const [row]: { count: number }[] = await db.query(
    `select count(*)::integer as count from store_reservation where email = $1 and state = 'held'`,
    [email],
  );
  return row?.count ?? 0;
}

type NewReservation = Omit<StoreReservationRow, 'id' | 'number' | 'state' | 'created_at' | 'changed_at' | 'changed_by'>;

/** Stores one as held. @returns its id */
export async function insertReservation(db: Tables, one: NewReservation): Promise<Pick<StoreReservationRow, 'id'>> {
  const stored = await db.getRepository(storeReservationTable).insert({ ...one, state: 'held' });
  return { id: String(stored.identifiers[0]?.['id']) };
}

/** A reservation with its goods and store in its market's words. */
export interface StoredReservation
  extends
    Omit<StoreReservationRow, 'store_id' | 'product_id' | 'changed_by'>,
    Pick<ProductTextRow, 'seo_name'>,
    Pick<ProductRow, 'code'>,
    Pick<StoreRow, 'street' | 'city' | 'postcode' | 'opening_hours'> {
  product_name: string;
  picture: string;
  store_name: string;
  store_phone: string;
}

export async function findReservation(db: Db, id: string): Promise<StoredReservation | null> {
  const [row]: StoredReservation[] = await db.query(
    `select r.id, r.number, r.market, r.price, r.name, r.email, r.phone, r.state, r.ready_at, r.held_until, r.created_at,
            r.changed_at, t.seo_name, t.long_name as product_name, p.picture_key as picture, p.code,
            s.name as store_name, s.street, s.city, s.postcode, s.phone as store_phone, s.opening_hours
       from store_reservation r
       join product p on p.id = r.product_id
       join product_text t on t.product_id = r.product_id and t.market = r.market
       join store s on s.id = r.store_id
      where r.id = $1`,
    [id],
  );
  return row ?? null;
}

/** Ends a reservation that may be ended so. @returns what was kept; null when it was not held: of those who end it together one does */
export async function endReservation(
  db: Db,
  id: string,
  state: StoreReservationRow['state'],
  actorId: string | null,
): Promise<Pick<StoreReservationRow, 'store_id' | 'product_id'> | null> {
  const [ended]: [Pick<StoreReservationRow, 'store_id' | 'product_id'>[], number] = await db.query(
    `update store_reservation set state = $2, changed_at = now(), changed_by = $3 where id = $1 and state = any($4)
     returning store_id, product_id`,
    [id, state, actorId, statesBefore(reservationMoves, state)],
  );
  return ended[0] ?? null;
}

/** Held ones whose time is over. */
export const listOverdue = (db: Tables, now: Date): Promise<Pick<StoreReservationRow, 'id'>[]> =>
  db.getRepository(storeReservationTable).find({
    select: { id: true },
    where: { state: 'held', held_until: LessThanOrEqual(now) },
    order: { held_until: 'ASC' },
    take: 500,
  });

/** Forgets those that ended two months ago, with the people in them; the ledger keeps the pieces. */
export const forgetEnded = (db: Db): Promise<unknown> =>
  db.query(`delete from store_reservation where state <> 'held' and changed_at < now() - interval '60 days'`);
