import type { Deps } from '../operation/deps.ts';
import { type Care, everyMinute } from '../jobs/care.ts';
import { listStuckSealing } from './hand-over/queries/hand-overs.ts';
import { listShort } from './pool/order-numbers.ts';
import { listUntold } from './pool/queries/untold.ts';

/** Hand-overs left in the middle of closing, by a silent carrier or a server that stopped, are gone on with. */
async function goOnWithHandOvers(deps: Deps): Promise<number> {
  const stuck = await listStuckSealing(deps.source);
  for (const { id } of stuck) await deps.jobs.send(deps.source, 'seal-hand-over', { handOverId: id });
  return stuck.length;
}

/** Packages with a printed label of which their carrier has not heard. */
async function announcePackages(deps: Deps): Promise<number> {
  const untold = await listUntold(deps.source, 200);
  for (const packageId of untold) await deps.jobs.send(deps.source, 'announce-package', { packageId });
  return untold.length;
}

/** Carriers' numbers are ordered before stations run out of them. */
async function orderShortNumbers(deps: Deps): Promise<number> {
  const series = await listShort(deps, deps.source);
  for (const short of series) await deps.jobs.send(deps.source, 'order-carrier-numbers', short);
  return series.length;
}

export const warehouseSchedule: readonly Care[] = [
  everyMinute('warehouse.go-on-sealing', goOnWithHandOvers),
  everyMinute('warehouse.announce-packages', announcePackages),
  everyMinute('warehouse.order-numbers', orderShortNumbers),
];
