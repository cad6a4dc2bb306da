import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { SaleTerms } from '@kolobeh/shared/repair/conversion/contract.ts';
import { saleBar } from '@kolobeh/shared/repair/conversion/conversion.ts';
import { isWithUs } from '@kolobeh/shared/repair/order/states.ts';
import type { EntityManager } from 'typeorm';
import { findDevice } from '../../buyout/selling/queries/devices.ts';
import { versionInForce } from '../../buyout/selling/queries/versions.ts';
import { readAppraisal, selectionOf } from '../../buyout/selling/read-appraisal.ts';
import type { RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';
import type { Deps } from '../../operation/deps.ts';
import { listBenchLines } from '../bench/queries/bench-repairs.ts';
import { findOut } from '../loan/queries/loans.ts';
import { repairOfLink } from '../order/follow-repair.ts';
import { readDue } from '../payment/read-due.ts';
import { listMends } from './queries/mends.ts';

/** What a repaired device is at the buy-out, and what stands in the way of selling it. */
export async function termsOfRepair(manager: EntityManager, repair: RepairRow) {
  const { market } = repair;
  const device = await findDevice(manager, market, { id: repair.variant_id });
  if (!device) throw new Error(`The device of the repair ${repair.number} is gone`);
  const version = await versionInForce(manager, market);
  const all = await listBenchLines(manager, repair.id, market);
  // What was agreed to is mended once the repair is done; what was declined is not.
  const isRepaired = repair.state === 'done';
  const lines = all.filter(({ state }) => state !== 'dropped' && !(isRepaired && state === 'agreed'));
  const { due } = await readDue(manager, repair);
  return {
    device,
    bar: saleBar(repair.state, { lines: all, isLent: (await findOut(manager, repair.id)) !== null, due }),
    is_repaired: isRepaired,
    repair: money(
      lines.reduce((sum, { part, work }) => sum + part + work, 0),
      markets[market].currency,
    ),
    faults: lines.map((line) => line.name),
    mends: await listMends(
      manager,
      lines.map(({ code }) => code),
    ),
    appraisal: version ? await readAppraisal(manager, market, device, version.id) : null,
  };
}

/** What a device that is repaired brings when it is sold instead; null when the link is not its own. */
export async function saleTerms(deps: Deps, link: { id: string; token: string }): Promise<SaleTerms | null> {
  const { manager } = deps.source;
  const repair = await repairOfLink(deps, manager, link);
  if (!repair) return null;
  const { number, market, name, email, phone, street, city, postcode } = repair;
  const { device, ...terms } = await termsOfRepair(manager, repair);
  return {
    ...terms,
    number,
    market,
    device: repair.device,
    device_identifier: device.code,
    selected: selectionOf(device),
    is_phone: device.product_type === 'telefony',
    is_here: isWithUs(repair.state),
    contact: { name, email, phone, street, city, postcode },
  };
}
