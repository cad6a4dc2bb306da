import type { MendedDevice, OwnDevice } from '@kolobeh/shared/customer/device-contract.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets, type MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { lastMendedDay, lastWarrantyDay } from '@kolobeh/shared/order/warranty/warranty.ts';
import { withdrawalTerms } from '@kolobeh/shared/order/withdrawal/terms.ts';
import { daysLeft, lastDayToWithdraw } from '@kolobeh/shared/order/withdrawal/withdraw.ts';
import type { Deps } from '../../operation/deps.ts';
import {
  type BoughtDevice,
  type BoughtPieces,
  type DoneRepair,
  listBoughtDevices,
  listBoughtPieces,
  listDoneRepairs,
} from './queries/own-devices.ts';

type Tokens = Pick<Deps, 'orderTokens' | 'complaintTokens' | 'withdrawalTokens' | 'repairTokens' | 'unitTokens'>;

/** Devices that an account lists. */
const mostShown = 100;

const end = (text: string | null): string | null => text && text.slice(-4);

const warrantyUntil = (until: string, today: string) => ({ until, days_left: daysLeft(today, until) ?? 0 });

/** The day on which goods came, in their market, and the last day of their warranty. */
export function guaranteeOf({ market, quality, covers, received_at: at }: BoughtPieces) {
  const receivedOn = at && dayIn(markets[market], at);
  const extraMonths = covers.find(({ slot }) => slot === 'warranty')?.months ?? 0;
  return { receivedOn, until: lastWarrantyDay({ market, quality, receivedOn, extraMonths }) };
}

/** What the goods are, how long they are guaranteed, and which ways back are still open. */
function presentGoods(deps: Tokens, bought: BoughtPieces, today: string): OwnDevice {
  const { market, order_id: orderId, covers } = bought;
  const { receivedOn, until } = guaranteeOf(bought);
  const withdrawUntil = lastDayToWithdraw(market, receivedOn);
  const isConsumer = !bought.is_company || withdrawalTerms[market].isForCompanies;
  const mayWithdraw = isConsumer && !bought.is_excepted && (withdrawUntil === null || today <= withdrawUntil);
  return {
    market,
    order_number: bought.order_number,
    token: deps.orderTokens.of(orderId),
    name: bought.name,
    picture: bought.picture,
    quantity: bought.kept,
    grade: null,
    number_end: null,
    bought_on: dayIn(markets[market], bought.bought_at),
    received_on: receivedOn,
    is_leased: bought.is_leased,
    warranty: until === null ? null : warrantyUntil(until, today),
    covers: covers.map(({ slot, name }) => ({ slot, name })),
    mended: null,
    passport: null,
    known_as: bought.known_as,
    complaint:
      bought.state !== 'arrived' && (until === null || today <= until)
        ? { token: deps.complaintTokens.of(orderId) }
        : null,
    withdrawal: mayWithdraw ? { token: deps.withdrawalTokens.of(orderId), last_day: withdrawUntil } : null,
  };
}

type Mended = MendedDevice['mended'];

/** How long the repair's longest line is guaranteed; null when nothing of it is, or not any more. */
function presentMended(deps: Tokens, repair: DoneRepair, today: string): Mended | null {
  const { id, number, market, done_at: doneAt, lines } = repair;
  const last = lastMendedDay(dayIn(markets[market], doneAt), lines);
  if (!last || last.until < today) return null;
  const { what, until } = last;
  return { ...warrantyUntil(until, today), what, id, number, market, token: deps.repairTokens.of(id) };
}

/** A serial number is its maker's own, so that the model has to be the same too. */
const isOf = (repair: DoneRepair, { imei, serial_number: serial, known_as: known }: BoughtDevice): boolean =>
  imei === null
    ? serial !== null && repair.serial_number === serial && repair.known_as.product_model === known?.product_model
    : repair.imei === imei;

/** Devices and goods that an account's customer has, and what else was repaired for the account and is guaranteed. */
export async function devicesOf(
  deps: Tokens & Pick<Deps, 'source' | 'now'>,
  userId: string,
): Promise<{ devices: OwnDevice[]; mended: MendedDevice[] }> {
  const devices = (await listBoughtDevices(deps.source, userId, mostShown)).filter(({ kept }) => kept > 0);
  const pieces = (await listBoughtPieces(deps.source, userId)).filter(({ kept }) => kept > 0);
  const todayIn = (market: MarketCode): string => dayIn(markets[market], deps.now());
  const repairs = (await listDoneRepairs(deps.source, userId)).flatMap((repair) => {
    const mended = presentMended(deps, repair, todayIn(repair.market));
    return mended ? [{ repair, mended }] : [];
  });
  const longestOf = (device: BoughtDevice): Mended | null =>
    repairs
      .filter(({ repair }) => isOf(repair, device))
      .map(({ mended }) => mended)
      .toSorted((a, b) => b.until.localeCompare(a.until))[0] ?? null;
  const shownDevices = devices.map((device): OwnDevice & { at: Date } => ({
    ...presentGoods(deps, device, todayIn(device.market)),
    at: device.bought_at,
    quantity: 1,
    grade: device.grade,
    number_end: end(device.imei ?? device.serial_number),
    mended: longestOf(device),
    passport: { number: device.unit_number, token: deps.unitTokens.of(device.unit_id) },
  }));
  const shownPieces = pieces
    .map((line) => ({ ...presentGoods(deps, line, todayIn(line.market)), at: line.bought_at }))
    .filter(({ warranty }) => warranty === null || warranty.days_left >= 0);
  return {
    devices: [...shownDevices, ...shownPieces]
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .map(({ at: _at, ...device }) => device),
    mended: repairs
      .filter(({ repair }) => !devices.some((device) => isOf(repair, device)))
      .map(({ repair, mended }) => ({
        name: repair.name,
        picture: repair.picture,
        number_end: end(repair.imei ?? repair.serial_number),
        known_as: repair.known_as,
        mended,
      })),
  };
}
