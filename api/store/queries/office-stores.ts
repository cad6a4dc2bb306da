import { OrderState } from '@kolobeh/shared/order-states/states.ts';
import { BuyoutState, isOpen } from '@kolobeh/shared/buyout/states.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { StoreHours } from '@kolobeh/shared/store/contract.ts';
import type { StoreFacts, StoreUse } from '@kolobeh/shared/store/store-facts.ts';
import type { EntityManager } from 'typeorm';
import { type StoreRow, storeTable } from '../../database/entities/goods/store-entities.ts';

type Tables = Pick<EntityManager, 'getRepository'>;
type Db = Pick<EntityManager, 'query'>;

export const listOfficeStores = (db: Tables): Promise<StoreRow[]> =>
  db.getRepository(storeTable).find({ order: { market: 'ASC', city: 'ASC', name: 'ASC' } });

/** A store held against every other edit of it to the end of the transaction; null when there is none. */
export const lockStore = (db: Tables, id: number): Promise<StoreRow | null> =>
  db.getRepository(storeTable).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });

export const setHours = (db: Tables, id: number, hours: StoreHours): Promise<unknown> =>
  db.getRepository(storeTable).update(id, { ...hours, hours_version: () => 'hours_version + 1' });

export const setFacts = (db: Tables, id: number, facts: StoreFacts): Promise<unknown> =>
  db.getRepository(storeTable).update(id, { ...facts, facts_version: () => 'facts_version + 1' });

/** @returns the store; null when another one has its name in addresses */
export async function insertStore(
  db: Db & Tables,
  store: StoreFacts & Pick<StoreRow, 'seo_name' | 'opening_hours'> & { market: MarketCode },
): Promise<StoreRow | null> {
  const [row]: { id: number }[] = await db.query(
    `insert into store (market, seo_name, name, street, city, postcode, phone, email, latitude, longitude, opening_hours,
                        is_buyout_centre, is_service_centre, is_showroom, is_active)
     select f.market, f.seo_name, f.name, f.street, f.city, f.postcode, f.phone, f.email, f.latitude, f.longitude, f.opening_hours,
            f.is_buyout_centre, f.is_service_centre, f.is_showroom, f.is_active
       from jsonb_to_record($1::jsonb) as f (market text, seo_name text, name text, street text, city text, postcode text, phone text,
              email text, latitude double precision, longitude double precision, opening_hours jsonb,
              is_buyout_centre boolean, is_service_centre boolean, is_showroom boolean, is_active boolean)
     on conflict (seo_name) do nothing returning id`,
    [JSON.stringify(store)],
  );
  return row ? db.getRepository(storeTable).findOneByOrFail({ id: row.id }) : null;
}

const openOrders = OrderState.options.filter((state) => state !== 'delivered' && state !== 'cancelled');
const openBuyouts = BuyoutState.options.filter(isOpen);

/** What lies or waits in a store now. */
export async function countUse(db: Db, id: number): Promise<StoreUse> {
  const [row]: StoreUse[] = await db.query(
    `select (select coalesce(sum(k.on_hand), 0)::integer from store_stock k where k.store_id = $1) as pieces,
            (select count(*)::integer from shop_order o where o.store_id = $1 and o.state = any($2)) as orders,
            (select count(*)::integer from store_reservation r where r.store_id = $1 and r.state = 'held') as reservations,
            (select count(*)::integer from repair r where r.store_id = $1 and r.ended_at is null) as repairs,
            (select count(*)::integer from buyout b where b.store_id = $1 and b.state = any($3)) as buyouts,
            (select count(*)::integer from store_transfer t
              where $1 in (t.from_store_id, t.to_store_id) and t.state in ('on_way', 'missing')) as transfers,
            (select count(*)::integer from loan_device d where d.store_id = $1 and d.state <> 'retired') as loan_devices`,
    [id, openOrders, openBuyouts],
  );
  if (!row) throw new Error('Nothing was counted');
  return row;
}
