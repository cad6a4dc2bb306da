import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money, sum } from '@kolobeh/shared/kernel/money.ts';
import type { RepairLine, RepairStatus } from '@kolobeh/shared/repair/order/contract.ts';
import type { EntityManager } from 'typeorm';
import type { RepairLineRow } from '../../database/entities/repair/ordered-repair-entities.ts';
import { listReached, listRepairLines, type StoredRepair } from './queries/repairs.ts';

const end = (text: string | null): string | null => text && text.slice(-4);

/** Lines in money of the repair's market. */
const presentLines = ({ market }: Pick<StoredRepair, 'market'>, lines: readonly RepairLineRow[]): RepairLine[] => {
  const { currency } = markets[market];
  return lines.map(({ code, name, part, work, minutes, warranty_months }) => ({
    code,
    name,
    part: money(part, currency),
    work: money(work, currency),
    price: money(part + work, currency),
    minutes,
    warranty_months,
  }));
};

/** A repair as its owner sees it. */
export async function presentRepair(
  db: Pick<EntityManager, 'query' | 'getRepository'>,
  repair: StoredRepair,
): Promise<RepairStatus> {
  const lines = presentLines(repair, await listRepairLines(db, repair.id));
  const log = await listReached(db, repair.id);
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
    total: sum(
      lines.map(({ price }) => price),
      markets[market].currency,
    ),
    store,
    day,
    tracking_number: repair.tracking_number,
    name,
    email,
    log: log.map(({ state: reached, at }) => ({ state: reached, at: at.toISOString() })),
  };
}
