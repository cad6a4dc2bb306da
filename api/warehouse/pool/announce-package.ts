import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { AddedPackage } from '../../integrations/carriers/carrier.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import { findOrder } from '../../order/queries/find-order.ts';
import { announce } from '../../order/take-step.ts';
import { addTask } from '../../staff/add-task.ts';
import { findPackage, type StoredPackage } from '../packing/queries/packages.ts';
import { shipmentOf } from '../packing/shipment.ts';
import { markAnnounced } from './queries/carrier-numbers.ts';
import { isUntold } from './queries/untold.ts';

/** The carrier knows the parcel; when the order was cancelled while it was told, it is taken back there. */
async function keepAnnounced(deps: Deps, manager: EntityManager, pack: StoredPackage, at: AddedPackage): Promise<void> {
  const present = await findPackage(manager, pack.id, true);
  if (present?.state === 'cancelled') {
    const { carrierPackageId } = at;
    await deps.jobs.send(manager, 'withdraw-parcel', { carrier: pack.carrier, carrierPackageId });
    return;
  }
  await markAnnounced(manager, [pack.id]);
  await announce(manager, 'package.announced', pack.id, { code: pack.code });
}

/** The label is on the box and the carrier does not take it: a person settles it, then the carrier is told again. */
const askPerson = (deps: Deps, pack: StoredPackage, orderNumber: string, reason: string): Promise<unknown> =>
  addTask(
    deps.source.manager,
    'parcel_refused',
    { kind: 'package', id: pack.id },
    {
      number: orderNumber,
      package: pack.code,
      tracking_number: pack.tracking_number ?? '',
      carrier: pack.carrier,
      reason,
    },
  );

/**
 * Tells the carrier of a package whose label was printed without it. Our package's code makes a repeat find the parcel
 * there. A silent carrier is told by the regular care, until it has heard.
 */
export async function announcePackage(deps: Deps, packageId: string): Promise<void> {
  const pack = await findPackage(deps.source.manager, packageId);
  const order = pack && (await findOrder(deps.source, pack.order_id));
  if (pack?.state !== 'finished' || !order || !(await isUntold(deps.source, packageId))) return;
  const carrier = deps.carriers.get(pack.carrier);
  if (!carrier) throw new Error(`No client for carrier ${pack.carrier}`);
  try {
    const added = await carrier.addPackage(await shipmentOf(deps, order, pack));
    await inTransaction(deps.source, (manager) => keepAnnounced(deps, manager, pack, added));
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    if (error.kind === 'refused') await askPerson(deps, pack, order.number, error.message);
    deps.log.warn({ err: error, carrier: pack.carrier, package: pack.code }, 'carrier has not taken a printed label');
  }
}
