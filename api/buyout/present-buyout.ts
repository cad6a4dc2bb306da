import type { BuyoutData } from '@kolobeh/shared/buyout/contract.ts';
import { openChecks } from '@kolobeh/shared/buyout/selling/open-checks.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { repairPath } from '@kolobeh/shared/repair/repair-page.ts';
import type { EntityManager } from 'typeorm';
import type { Deps } from '../operation/deps.ts';
import { listChecks } from './inspection/queries/checks.ts';
import { listRounds } from './inspection/list-rounds.ts';
import { findDevice } from './selling/queries/devices.ts';
import { typeLabels } from './selling/selector-lists.ts';
import { shownIdentity } from './identity/masked.ts';
import { presentLines } from './present-lines.ts';
import { readAppraisal } from './selling/read-appraisal.ts';
import { findMaskedIdentity } from './identity/queries/identities.ts';
import { findPaidDay } from './payout/queries/payouts.ts';
import { listStates } from './queries/buyout-log.ts';
import type { StoredBuyout } from './queries/buyouts.ts';
import { findCentre } from './queries/centres.ts';
import { findTurnedRepairs } from './queries/turned-repairs.ts';
import { readContract, readParcel } from './settling/read-settling.ts';

type Db = Pick<EntityManager, 'query' | 'getRepository'>;

async function maskedIdentity(db: Db, id: string): Promise<Pick<BuyoutData, 'customer_data' | 'pickup_address'>> {
  const row = await findMaskedIdentity(db, id);
  if (!row || row.erased_at) return { customer_data: null, pickup_address: null };
  const { seller, pickup } = shownIdentity(row.masked, row.has_pickup);
  return { customer_data: seller, pickup_address: pickup };
}

/** What became of it after it arrived, without who worked on it. */
async function settlingOf(
  db: Db,
  buyout: StoredBuyout,
): Promise<Pick<BuyoutData, 'inspection' | 'parcel' | 'centre' | 'contract' | 'can_sign' | 'paid_on'>> {
  const last = (await listRounds(db, buyout)).at(-1);
  return {
    inspection: last
      ? { ...last, by: '', imei: shownTail(last.imei), serial_number: shownTail(last.serial_number) }
      : null,
    parcel: await readParcel(db, buyout),
    centre: buyout.store_id === null ? null : await findCentre(db, buyout.store_id),
    contract: await readContract(db, buyout),
    can_sign: buyout.state === 'accepted' && openChecks(await listChecks(db, buyout.id)).length === 0,
    paid_on: await findPaidDay(db, buyout.id),
  };
}

/** The repair it was turned from or into, each with its owner's link. */
async function turnedOf(
  deps: Pick<Deps, 'repairTokens'>,
  db: Db,
  buyout: StoredBuyout,
): Promise<Pick<BuyoutData, 'from_repair' | 'repaired_as'>> {
  const { from, into } = await findTurnedRepairs(db, buyout);
  const linkOf = (repair: { id: string; number: string } | null) =>
    repair && {
      number: repair.number,
      url: repairPath(buyout.market, { id: repair.id, token: deps.repairTokens.of(repair.id) }),
    };
  return { from_repair: linkOf(from), repaired_as: linkOf(into) };
}

const shownTail = (text: string | null): string | null =>
  text && `${'•'.repeat(Math.max(0, text.length - 4))}${text.slice(-4)}`;

/** A buy-out as its seller sees it by the secret link; nothing of the identity leaves unmasked. */
export async function presentBuyout(
  deps: Pick<Deps, 'repairTokens'>,
  db: Db,
  buyout: StoredBuyout,
): Promise<BuyoutData> {
  const { market } = buyout;
  const { currency } = markets[market];
  const device = await findDevice(db, market, { id: buyout.variant_id });
  const appraisal = device && (await readAppraisal(db, market, device, buyout.version_id));
  if (!device || !appraisal) throw new Error('A buy-out names a device that its version does not have');
  const choice = (value: string, label: string, picture: string | null = null, hex: string | null = null) => ({
    value,
    label,
    picture,
    hex,
  });
  return {
    number: buyout.number,
    market,
    state: buyout.state,
    product_type_choice: choice(device.product_type, typeLabels[device.product_type][market]),
    manufacturer_choice: choice(device.manufacturer, device.manufacturer_name),
    product_model_choice: choice(device.model, device.model_name, device.model_picture),
    product_color_choice: choice(device.colour, device.colour_name, device.picture_key, device.colour_hex),
    device_identifier: device.code,
    appraisal_result: { quality: buyout.grade, price: money(buyout.price, currency) },
    conditions_appraisal_result: presentLines(buyout),
    device_conditions: appraisal.device_conditions,
    device_condition_choices: buyout.choices,
    version: buyout.version,
    minimal_buyout_price: appraisal.minimal_buyout_price,
    valid_until: buyout.valid_until,
    created_at: buyout.created_at.toISOString(),
    submitted_at: buyout.submitted_at?.toISOString() ?? null,
    ...(await maskedIdentity(db, buyout.id)),
    buyout_device: {
      imei: shownTail(buyout.imei),
      serial_number: shownTail(buyout.serial_number),
      note: buyout.device_note,
    },
    ...(await settlingOf(db, buyout)),
    ...(await turnedOf(deps, db, buyout)),
    history: (await listStates(db, buyout.id)).map(({ state, at }) => ({ state, at: at.toISOString() })),
  };
}
