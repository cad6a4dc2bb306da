import type { PrintableLabel } from '@kolobeh/shared/delivery/printer-language.ts';
import { packageLabel } from '@kolobeh/shared/warehouse/labels/package-label.ts';
import type { EntityManager } from 'typeorm';
import { findOrder } from '../../order/queries/find-order.ts';
import { labelledJob } from './label-basis.ts';
import { countPackages, findPackage } from '../packing/queries/packages.ts';
import { cashOfPackage } from '../packing/shipment.ts';

/** The label of a finished package; the same each time but for the mark of a reprint. */
export async function labelOfPackage(manager: EntityManager, packageId: string, reprint = 0): Promise<PrintableLabel> {
  const pack = await findPackage(manager, packageId);
  const order = pack && (await findOrder(manager, pack.order_id));
  if (!pack?.tracking_number || !order) throw new Error('A label needs a package with a number');
  const packages = await countPackages(manager, order.id);
  const job = await labelledJob(manager, order);
  return packageLabel(
    { ...job, label: { ...job.label, cash_on_delivery: cashOfPackage(order, pack) } },
    {
      package_code: pack.code,
      tracking_number: pack.tracking_number,
      piece: { number: pack.part, of: packages },
      weight_grams: pack.weight_grams ?? order.weight_grams,
      reprint,
    },
  );
}
