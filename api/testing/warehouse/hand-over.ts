import { randomUUID } from 'node:crypto';
import { countLeaving, leftBehind } from '@kolobeh/shared/warehouse/hand-over/hand-over.ts';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import type { Station } from './station.ts';

/** A signature as a hand draws it: a long line and a short one. */
const drawn = {
  way: 'drawn' as const,
  strokes: [
    [80, 220, 140, 90, 200, 240, 260, 120, 330, 230, 420, 150],
    [430, 260, 620, 240],
  ],
};

/** The driver signs on the screen for so many packages. */
export const driverSigned = (handOverId: string, packages: number): StationAct => ({
  kind: 'hand_over_sign',
  hand_over_id: handOverId,
  driver_name: 'Karel Řidič',
  signature: drawn,
  packages,
});

/**
 * The driver signs for what leaves, and the list is closed.
 * @param without_orders stay here as far as they are incomplete
 */
export async function sealSigned({ client, report }: Station, id: string, without_orders?: string[]) {
  const { packages } = await client.warehouse.handOver({ id });
  const incomplete = leftBehind(packages).map((one) => one.order_number);
  const leaving = countLeaving(
    packages,
    incomplete.filter((number) => without_orders?.includes(number)),
  );
  if (leaving > 0) await report(driverSigned(id, leaving));
  return client.warehouse.sealHandOver({ id, without_orders }, { context: { idempotencyKey: randomUUID() } });
}
