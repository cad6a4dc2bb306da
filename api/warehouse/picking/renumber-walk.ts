import { isLineDone, type PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import { joinWalk } from '@kolobeh/shared/warehouse/picking/walk.ts';
import type { EntityManager } from 'typeorm';
import { listStops, placeLines, setPlacesAside } from './queries/walk.ts';

/** Place of the last stop; 0 in an empty walk. */
export const lastPlace = (list: PickList): number => Math.max(0, ...list.lines.map((line) => line.sequence));

/** Puts what is left of the walk in order again; stops that are done keep their places before it. */
export async function renumber(manager: EntityManager, list: PickList): Promise<void> {
  const stops = await listStops(manager, list.id);
  const begun = list.lines.find((line) => line.at_location && !isLineDone(line));
  const at = stops.find((stop) => stop.id === begun?.id)?.pick_sequence ?? null;
  const left = stops.filter((stop) => !stop.is_done);
  // Whoever stands at a shelf ends what was begun there first.
  const first = left.filter((stop) => stop.id === begun?.id);
  const rest = joinWalk(
    left.filter((stop) => stop.id !== begun?.id),
    at,
  );
  const ids = [...stops.filter((stop) => stop.is_done), ...first, ...rest].map((stop) => stop.id);
  await setPlacesAside(manager, list.id);
  await placeLines(manager, ids);
}
