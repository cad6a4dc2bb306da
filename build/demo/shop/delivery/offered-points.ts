import { PlaceTrouble } from '@kolobeh/shared/checkout/place-trouble.ts';
import { pickupPoints } from '../facts/pickup-points.ts';
import type { PickupPoint } from '../facts/types.ts';
import { demoDeliveries } from './methods.ts';

/** A point that a market delivers to, with the id it is stored under. */
export interface OfferedPoint extends PickupPoint {
  id: number;
  trouble: PlaceTrouble | null;
}

const troubles = PlaceTrouble.options;

/** Every fortieth is full, shut or congested, in turn. */
const troubleAt = (index: number): PlaceTrouble | null =>
  index % 40 === 39 ? (troubles[Math.floor(index / 40) % troubles.length] ?? null) : null;

/** Points of carriers that a market delivers with: the shop begins with them, and the played carriers tell of them. */
export const offeredPoints: readonly OfferedPoint[] = pickupPoints
  .filter((point) =>
    demoDeliveries.some(
      (way) => way.market === point.market && way.kind === 'pickup_point' && way.carrier === point.carrier,
    ),
  )
  .map((point, at) => ({ ...point, id: at + 1, trouble: troubleAt(at) }));
