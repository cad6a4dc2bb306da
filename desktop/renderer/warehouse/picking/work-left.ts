import { isLineDone, type PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import { minutesOfWork } from '@kolobeh/shared/warehouse/picking/release.ts';

/** When the first orders of a walk leave (ISO), and the minutes of work until they can: all that is left to walk, and their packing. */
export function workLeft(list: Pick<PickList, 'orders' | 'lines'>): { ship_by: string; minutes: number } | null {
  const times = list.orders.flatMap(({ ship_by, is_cancelled }) => (ship_by && !is_cancelled ? [ship_by] : []));
  const soonest = times.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];
  if (soonest === undefined) return null;
  const open = list.lines.filter((line) => !isLineDone(line));
  return {
    ship_by: soonest,
    minutes: minutesOfWork({
      orders: times.filter((time) => Date.parse(time) === Date.parse(soonest)).length,
      lines: open.length,
      pieces: open.reduce((sum, line) => sum + line.quantity - line.picked - line.not_found, 0),
    }),
  };
}
