import { markets } from '@kolobeh/shared/kernel/market.ts';
import { showrooms, stores } from '../facts/stores.ts';
import { packingBoxes } from '../facts/warehouse.ts';
import { continueIds, type Db, insertRows } from '../insert-rows.ts';
import { demoDeliveries, demoPayments, goTogether } from './methods.ts';
import { offeredPoints } from './offered-points.ts';

/** Shops with the ids they are stored under. */
export const seededStores = stores.map((store, at) => ({ ...store, id: at + 1, isShowroom: false }));

const seededShowrooms = showrooms.map((store, at) => ({ ...store, id: stores.length + at + 1, isShowroom: true }));

const writeStores = (db: Db): Promise<void> =>
  insertRows(
    db,
    'store',
    [...seededStores, ...seededShowrooms].map(
      ({ slug, openingHours, isBuyoutCentre, isServiceCentre, isShowroom, ...store }) => ({
        ...store,
        seo_name: slug,
        opening_hours: openingHours,
        is_buyout_centre: isBuyoutCentre,
        is_service_centre: isServiceCentre,
        is_showroom: isShowroom,
      }),
    ),
  );

async function writeMethods(db: Db): Promise<void> {
  const deliveries = demoDeliveries.map((way, position) => ({
    market: way.market,
    code: way.code,
    kind: way.kind,
    carrier: way.carrier,
    name: way.name,
    price: way.price * 100,
    free_from: way.price === 0 || way.postcodes !== null ? null : markets[way.market].freeDeliveryFrom,
    cut_off_minute: way.cutOffMinute,
    ready_minutes: way.readyMinutes,
    postcodes: way.postcodes,
    time_windows: way.timeWindows,
    transit_days: way.transitDays,
    max_weight_grams: way.maxWeightGrams,
    position,
  }));
  await insertRows(db, 'delivery_method', deliveries);
  const payments = demoPayments.map(({ limits, ...way }, position) => ({
    ...way,
    price: way.price * 100,
    position,
    min_amount: limits ? limits.min * 100 : null,
    max_amount: limits ? limits.max * 100 : null,
  }));
  await insertRows(db, 'payment_method', payments);
  const pairs = demoDeliveries.flatMap((delivery) =>
    demoPayments
      .filter((payment) => goTogether(delivery, payment))
      .map((payment) => ({ market: delivery.market, delivery_code: delivery.code, payment_code: payment.code })),
  );
  await insertRows(db, 'delivery_payment', pairs);
}

/** What a search for the point may say, lower-case and without diacritics. */
const writePoints = async (db: Db): Promise<void> => {
  const rows = offeredPoints.map(({ kind: _, takesCash, openingHours, ...point }) => ({
    ...point,
    takes_cash: takesCash,
    opening_hours: openingHours,
    search_text: `${point.name} ${point.street} ${point.city} ${point.postcode}`,
  }));
  await insertRows(db, 'pickup_point', rows);
  await db.query(`update pickup_point set search_text = plain_text(search_text)`);
};

const writeBoxes = (db: Db): Promise<void> =>
  insertRows(
    db,
    'packing_box',
    packingBoxes.map((box, position) => ({
      code: box.code,
      name: box.name,
      inner_mm: box.innerMm,
      weight_grams: box.weightGrams,
      position,
    })),
  );

/** Stores, ways of delivery and payment, pick-up points and boxes. */
export async function writeDelivery(db: Db): Promise<void> {
  await writeStores(db);
  await writeMethods(db);
  await writePoints(db);
  await writeBoxes(db);
  for (const table of ['store', 'pickup_point']) await continueIds(db, table);
}
