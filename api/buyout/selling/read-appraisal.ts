import type { Appraisal, DeviceCondition } from '@kolobeh/shared/buyout/appraisal.ts';
import { byGrade } from '@kolobeh/shared/buyout/appraisal.ts';
import type { Condition } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import { type Selection, selectorUrl } from '@kolobeh/shared/buyout/selling/selector.ts';
import { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import { type Currency, type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { EntityManager } from 'typeorm';
import type { BuyoutDeviceRow } from './queries/devices.ts';
import { findAppraisal, listAppraisals, type StoredAppraisal } from './queries/versions.ts';

type Db = Pick<EntityManager, 'query'>;

/** Ids of results: one for each grade, the same in every version. */
const idOf = (grade: Grade): number => Grade.options.indexOf(grade) + 1;

/** The choices of the selector that lead to the device. */
export const selectionOf = (device: BuyoutDeviceRow): Selection => ({
  product_type: device.product_type,
  product_manufacturer: device.manufacturer,
  product_model: device.model,
  product_color: device.colour,
});

const presentCondition = (
  stored: Condition,
  { corrections }: StoredAppraisal,
  currency: Currency,
): DeviceCondition => ({
  id: stored.id,
  name: stored.name,
  hint: stored.hint,
  type: stored.type,
  choices: stored.choices.map(({ value, label, hint, grade, disabled }) => ({
    value,
    label,
    hint,
    appraisal_result: grade && idOf(grade),
    price_correction: money(corrections[value] ?? 0, currency),
    disabled,
  })),
});

function presentAppraisal(stored: StoredAppraisal, device: BuyoutDeviceRow, market: MarketCode): Appraisal {
  const { currency } = markets[market];
  const url = selectorUrl(market, selectionOf(device));
  const priced = Object.entries(stored.prices) as [Grade, number][];
  return {
    appraisal_result: byGrade(
      priced.map(([quality, price]) => ({ id: idOf(quality), quality, price: money(price, currency), url })),
    ),
    unpriced_grades: Grade.options
      .filter((quality) => stored.prices[quality] === undefined)
      .map((quality) => ({ id: idOf(quality), quality })),
    device_conditions: stored.conditions.map((condition) => presentCondition(condition, stored, currency)),
    version: stored.version,
    minimal_buyout_price: money(stored.minimal_price, currency),
    default_device_condition_choices: (Object.entries(stored.defaults) as [Grade, string[]][]).map(
      ([grade, choices]) => ({ appraisal_result: idOf(grade), choices }),
    ),
  };
}

/** Questionnaire and prices of a device by a version; null when that version does not buy it out. */
export async function readAppraisal(
  db: Db,
  market: MarketCode,
  device: BuyoutDeviceRow,
  versionId: number,
): Promise<Appraisal | null> {
  const stored = await findAppraisal(db, versionId, device);
  return stored ? presentAppraisal(stored, device, market) : null;
}

/** The same by every published version that buys the device out, by the version's id. */
export async function appraisalsOf(
  db: Db,
  market: MarketCode,
  device: BuyoutDeviceRow,
): Promise<Map<number, Appraisal>> {
  const stored = await listAppraisals(db, market, device);
  return new Map(stored.map((one) => [one.version_id, presentAppraisal(one, device, market)]));
}
