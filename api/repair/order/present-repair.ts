import { buyoutPath } from '@kolobeh/shared/buyout/selling/selector.ts';
import { dayIn, monthsLater } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money, sum } from '@kolobeh/shared/kernel/money.ts';
import type { RepairLine, RepairStatus } from '@kolobeh/shared/repair/order/contract.ts';
import { isLookedAt } from '@kolobeh/shared/repair/order/states.ts';
import type { EntityManager } from 'typeorm';
import type { RepairLineRow } from '../../database/entities/repair/ordered-repair-entities.ts';
import type { Deps } from '../../operation/deps.ts';
import { ownChecks } from '../checks/present-checks.ts';
import { presentOwnLoan } from '../loan/present-loans.ts';
import { presentOwnPayment } from '../payment/present-payment.ts';
import { presentOffer } from '../conversion/present-offer.ts';
import { findTurned } from '../conversion/queries/turned.ts';
import { listShown } from '../photos/queries/photos.ts';
import { listReached, listRepairLines, type StoredRepair } from './queries/repairs.ts';

const end = (text: string | null): string | null => text && text.slice(-4);

/** A line in money of the repair's market. */
export function presentLine({ market }: Pick<StoredRepair, 'market'>, line: RepairLineRow): RepairLine {
  const { currency } = markets[market];
  const { id, state, code, name, part, work, minutes, warranty_months } = line;
  return {
    id,
    state,
    code,
    name,
    part: money(part, currency),
    work: money(work, currency),
    price: money(part + work, currency),
    minutes,
    warranty_months,
  };
}

/** How long what was made is guaranteed; nothing before it is done. */
function warrantiesOf({ done_at: doneAt, market }: StoredRepair, lines: readonly RepairLine[]) {
  if (!doneAt) return [];
  const from = dayIn(markets[market], doneAt);
  return lines
    .filter(({ state, warranty_months: months }) => state === 'agreed' && months > 0)
    .map(({ name, warranty_months: months }) => ({ name, until: monthsLater(from, months) }));
}

/** A repair as its owner sees it. */
export async function presentRepair(
  deps: Pick<Deps, 'now' | 'settings' | 'buyoutTokens'>,
  db: Pick<EntityManager, 'query' | 'getRepository'>,
  repair: StoredRepair,
): Promise<RepairStatus> {
  const all = (await listRepairLines(db, repair.id)).map((line) => presentLine(repair, line));
  const lines = all.filter((line) => line.state !== 'dropped');
  const total = sum(
    lines.filter((line) => line.state === 'agreed').map(({ price }) => price),
    markets[repair.market].currency,
  );
  const log = await listReached(db, repair.id);
  const turned = await findTurned(db, repair);
  const offer = await presentOffer(db, repair);
  const linkOf = (buyout: { id: string; number: string } | null) =>
    buyout && { number: buyout.number, url: buyoutPath(repair.market, deps.buyoutTokens.of(buyout.id)) };
  const { number, market, state, way, device, picture, fault, store, day, name, email } = repair;
  return {
    number,
    market,
    state,
    way,
    device,
    picture,
    imei_end: end(repair.imei),
    serial_end: end(repair.serial_number),
    fault,
    lines,
    total,
    payment: await presentOwnPayment(deps.settings, db, repair, total.amount),
    wants_loan: repair.wants_loan,
    loan: await presentOwnLoan(deps, db, repair),
    diagnosis: repair.diagnosis,
    quote_version: state === 'quoted' ? repair.quote_version : null,
    warranties: warrantiesOf(repair, lines),
    return_parcel: repair.return_parcel,
    store,
    day,
    tracking_number: repair.tracking_number,
    name,
    email,
    photos: (await listShown(db, repair.id)).map(({ id, width, height, state: taken }) => ({
      id,
      width,
      height,
      state: taken,
    })),
    // Half of them would tell less than the diagnosis that follows.
    checks: isLookedAt(state) ? await ownChecks(db, repair.id) : [],
    from_buyout: linkOf(turned.from),
    sold_as: linkOf(turned.into),
    sale_offer: offer?.told.state === 'waiting' ? offer.told.as_is : null,
    log: log.map(({ state: reached, at }) => ({ state: reached, at: at.toISOString() })),
  };
}
