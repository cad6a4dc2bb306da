import { isLineDone, type PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import { joinWalk, type Stop } from '@kolobeh/shared/warehouse/picking/walk.ts';
import type { EntityManager } from 'typeorm';

const listStops = (manager: EntityManager, listId: string): Promise<(Stop & { is_done: boolean })[]> =>
  manager.query(
    `select l.id, loc.pick_sequence, l.picked + l.not_found >= l.quantity as is_done
       from pick_line l join location loc on loc.id = l.location_id where l.pick_list_id = $1 order by l.sequence`,
    [listId],
  );

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
  // Places are unique, so all are moved out of the way before they are given out anew.
  await manager.query(`update pick_line set sequence = -sequence where pick_list_id = $1`, [list.id]);
  await manager.query(
    `update pick_line l set sequence = n.place from unnest($1::uuid[]) with ordinality as n(id, place) where l.id = n.id`,
    [ids],
  );
}
