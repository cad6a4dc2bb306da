import type { EntityManager } from 'typeorm';
import { numberSeries } from '../../integrations/carriers/number-series.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import type { StoredPacking } from '../packing/packing-job.ts';
import { cashOf } from '../packing/shipment.ts';
import { keepHeld, putOnPackage } from './queries/carrier-numbers.ts';

interface Pooled {
  number: string;
  deviceId: string;
  /** Its label is printed. */
  isOut: boolean;
}

/**
 * Puts a station's number on the only package of an order. @returns false when it is not to be had for it: of another
 * series, because the order changed, or not the station's
 */
export async function takePooled(
  manager: EntityManager,
  { root, parts }: StoredPacking,
  order: StoredOrder,
  { number, deviceId, isOut }: Pooled,
): Promise<boolean> {
  const hasCash = cashOf(order, { part: 1 }) !== null;
  const series = numberSeries(order.carrier)?.of({ isToPoint: order.pickup_point_id !== null, hasCash });
  if (series === undefined || parts.length !== 1) return false;
  if (isOut) await keepHeld(manager, { carrier: order.carrier, series }, number, deviceId);
  return putOnPackage(manager, { carrier: order.carrier, series, number, deviceId, packageId: root.id });
}
