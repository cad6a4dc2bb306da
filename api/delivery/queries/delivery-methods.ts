import type { DeliveryKind, DispensingPlace } from '@kolobeh/shared/checkout/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { PaymentKind } from '@kolobeh/shared/order-states/states.ts';
import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

export interface DeliveryMethod {
  code: string;
  kind: DeliveryKind;
  carrier: string;
  name: string;
  price: number;
  free_from: number | null;
  cut_off_minute: number;
  /** Minutes from the order to its leaving; null: by the cut-off. */
  ready_minutes: number | null;
  transit_days: number;
  max_weight_grams: number;
  /** Beginnings of the postcodes it goes to; null: everywhere. */
  postcodes: string[] | null;
}

export interface PaymentMethod {
  code: string;
  kind: PaymentKind;
  name: string;
  price: number;
  /** Least and most that the goods may cost, in minor units; null: no limit. */
  min_amount: number | null;
  max_amount: number | null;
  /** Codes of deliveries it goes with. */
  deliveries: string[];
}

export const listDeliveryMethods = (db: Db, market: MarketCode): Promise<DeliveryMethod[]> =>
  db.query(
    `select code, kind, carrier, name, price, free_from, cut_off_minute, ready_minutes, transit_days, max_weight_grams, postcodes
       from delivery_method where market = $1 and is_active order by position`,
    [market],
  );

export const listPaymentMethods = (db: Db, market: MarketCode): Promise<PaymentMethod[]> =>
  db.query(
    `select m.code, m.kind, m.name, m.price, m.min_amount, m.max_amount,
            coalesce(array_agg(d.delivery_code) filter (where d.delivery_code is not null), '{}') as deliveries
       from payment_method m
       left join delivery_payment d on d.market = m.market and d.payment_code = m.code
      where m.market = $1 and m.is_active
      group by m.market, m.code order by m.position`,
    [market],
  );

const placeColumns = `id, carrier, code, name, street, city, postcode, latitude, longitude, takes_cash`;

/** A pick-up point of a carrier; null when it does not exist or is closed for good. */
export async function findPlace(db: Db, market: MarketCode, id: number): Promise<DispensingPlace | null> {
  const [place]: DispensingPlace[] = await db.query(
    `select ${placeColumns} from pickup_point where market = $1 and id = $2 and is_active`,
    [market, id],
  );
  return place ?? null;
}

/**
 * Points of a carrier whose name, street, town or postcode hold all the words; whole names first.
 * @param words lower-case, without diacritics
 */
export async function searchPlaces(
  db: Db,
  where: { market: MarketCode; carrier: string; words: string[]; limit: number },
): Promise<{ places: DispensingPlace[]; total: number }> {
  const patterns = where.words.map((word) => `%${word.replaceAll(/[%_\\]/g, '')}%`);
  const rows: (DispensingPlace & { total: number })[] = await db.query(
    `select ${placeColumns}, count(*) over ()::integer as total
       from pickup_point
      where market = $1 and carrier = $2 and is_active and search_text like all ($3::text[])
      order by city, name, id limit $4`,
    [where.market, where.carrier, patterns, where.limit],
  );
  return { places: rows.map(({ total: _, ...place }) => place), total: rows[0]?.total ?? 0 };
}

export interface StoreRow {
  id: number;
  seo_name: string;
  name: string;
  street: string;
  city: string;
  postcode: string;
}

export async function findStore(db: Db, market: MarketCode, seoName: string): Promise<StoreRow | null> {
  const [store]: StoreRow[] = await db.query(
    `select id, seo_name, name, street, city, postcode from store where market = $1 and seo_name = $2`,
    [market, seoName],
  );
  return store ?? null;
}
