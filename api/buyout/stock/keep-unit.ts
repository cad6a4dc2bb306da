import { answersOf } from '@kolobeh/shared/buyout/appraisal.ts';
import type { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import type { FoundAnswer } from '@kolobeh/shared/catalogue/page/unit-record.ts';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../http/calls/call-context.ts';
import type { StoredBuyout } from '../queries/buyouts.ts';
import { findDevice } from '../selling/queries/devices.ts';
import { readAppraisal } from '../selling/read-appraisal.ts';
import {
  findBuyoutFacts,
  insertUnit,
  insertUnitEvents,
  keepFound,
  type KnownUnit,
  takeUnitBack,
} from './queries/units.ts';

/**
 * How a bought-out device goes into stock. With a `price` (minor units, VAT included) it is on offer at once; null = not
 * yet. `photos` are those buyers shall see.
 */
export interface StockWish {
  number: string;
  grade: Grade;
  battery_percent: number | null;
  location: string;
  photos: string[];
  price: number | null;
}

interface Kept {
  buyout: StoredBuyout;
  wish: StockWish;
  unitNumber: number;
  productId: number;
  locationId: number;
}

/** Writes the unit, a new one or the one known before, at its shelf and under the margin scheme. @returns its id */
export async function keepUnit(
  db: EntityManager,
  known: KnownUnit | null,
  { buyout, wish, unitNumber, productId, locationId }: Kept,
): Promise<string> {
  const bought = {
    product_id: productId,
    grade: wish.grade,
    battery_percent: wish.battery_percent,
    purchase_amount: buyout.price,
    purchase_currency: buyout.currency,
    location_id: locationId,
    buyout_id: buyout.id,
  };
  if (known) {
    await takeUnitBack(db, known.id, bought);
    return known.id;
  }
  const { imei, serial_number } = buyout;
  return insertUnit(db, { ...bought, number: unitNumber, imei, serial_number });
}

/** What was found, in the words of the questionnaire; battery and charger decide no grade. */
async function foundOn(
  db: EntityManager,
  { market, variant_id, version_id }: StoredBuyout,
  choices: readonly string[],
): Promise<FoundAnswer[]> {
  const device = await findDevice(db, market, { id: variant_id });
  const appraisal = device && (await readAppraisal(db, market, device, version_id));
  return answersOf(appraisal ?? { device_conditions: [] }, choices)
    .filter(({ condition: { type } }) => type !== 'battery' && type !== 'charger')
    .map(({ condition, choice }) => ({ question: condition.name, answer: choice.label }));
}

interface Happened {
  buyout: StoredBuyout;
  wish: StockWish;
  unitId: string;
  productCode: string;
  at: Date;
}

/** What buyers read of the piece: what was found on it, and in days when it happened; nothing of the seller but the town. */
export async function writeHistory(
  db: EntityManager,
  caller: Caller,
  { buyout, wish, unitId, productCode, at }: Happened,
): Promise<void> {
  const { city, choices, inspected_at, steps } = await findBuyoutFacts(db, buyout.id);
  await keepFound(db, unitId, { [buyout.market]: await foundOn(db, buyout, choices) });
  const did = { unit_id: unitId, actor_id: caller.id };
  await insertUnitEvents(db, [
    { ...did, kind: 'bought_out', at: buyout.submitted_at ?? at, detail: { city, number: buyout.number } },
    { ...did, kind: 'inspected', at: inspected_at ?? at, detail: { grade: wish.grade, steps: String(steps) } },
    { ...did, kind: 'listed', at, detail: { product: productCode } },
  ]);
}
