/** Finished and open pick lists, and which crate holds which order. */
import { locations } from '../facts/warehouse.ts';
import type { Row } from '../insert-rows.ts';
import { seededUuid } from '../seeded-uuid.ts';
import { shelfOf } from '../stock/plan-stock.ts';
import { isShort, type PlannedLine, type PlannedOrder } from './planned-order.ts';
import type { Staff } from './people.ts';

/** Ids of the stations the work was done at. */
export interface Stations {
  picking: string;
  packing: string;
}

/** Orders one list holds at most. */
const ordersPerList = 4;

/** Lists hold orders of one day; those being picked, and those with something missing, have lists of their own. */
function groupsOf(orders: readonly PlannedOrder[]): PlannedOrder[][] {
  const keyOf = (order: PlannedOrder): string => {
    const day = order.times.picking?.toISOString().slice(0, 10) ?? '';
    const alone = isShort(order) ? order.id : order.state === 'picking' ? 'open' : '';
    return `${day}/${alone}`;
  };
  const byKey = Map.groupBy(
    orders
      .filter((order) => order.times.picking !== null)
      .toSorted((a, b) => (a.times.picking?.getTime() ?? 0) - (b.times.picking?.getTime() ?? 0)),
    keyOf,
  );
  return [...byKey.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / ordersPerList) }, (_, at) =>
      group.slice(at * ordersPerList, (at + 1) * ordersPerList),
    ),
  );
}

const sequenceOf = (locationId: number): number => locations[locationId - 1]?.pickSequence ?? 0;

interface Stop {
  order: PlannedOrder;
  line: PlannedLine;
  locationId: number;
}

const stopsOf = (group: readonly PlannedOrder[]): Stop[] =>
  group
    .flatMap((order) => order.lines.map((line) => ({ order, line, locationId: shelfOf(line.product, 0) })))
    .toSorted((a, b) => sequenceOf(a.locationId) - sequenceOf(b.locationId) || a.line.id.localeCompare(b.line.id));

function stateOfStop({ order, line }: Stop): { state: string; picked: number; not_found: number } {
  if (order.state === 'picking') return { state: 'waiting', picked: 0, not_found: 0 };
  if (line.isNotFound) return { state: 'not_found', picked: 0, not_found: line.quantity };
  return { state: 'picked', picked: line.quantity, not_found: 0 };
}

/** Rows of pick lists, and which crate each order was put into. */
export interface Picking {
  lists: Row[];
  lines: Row[];
  /** Id of the crate by order id; of orders long gone too, as their lists keep it. */
  crateOf: Map<string, number>;
}

/** Crates that hold an order now; the others are free again. */
export const holdsCrate = (order: PlannedOrder): boolean =>
  ['picked', 'packing'].includes(order.state) || (isShort(order) && order.lines.some((line) => !line.isNotFound));

/** Present holders get crates no other present order has; earlier orders used any. */
function assignCrates(orders: readonly PlannedOrder[], count: number): Map<string, number> {
  const holders = orders.filter(holdsCrate);
  const past = orders.filter((order) => !holdsCrate(order));
  return new Map([
    ...holders.map((order, at): [string, number] => [order.id, at + 1]),
    ...past.map((order, at): [string, number] => [order.id, holders.length + 1 + (at % (count - holders.length))]),
  ]);
}

/** Orders picked at once share a list. Orders being picked now are on lists still open, without an end. */
export function planPicking(
  orders: readonly PlannedOrder[],
  staff: Staff,
  stations: Stations,
  crateCount: number,
): Picking {
  const crateOf = assignCrates(orders, crateCount);
  const groups = groupsOf(orders);
  const listId = (group: readonly PlannedOrder[]): string =>
    seededUuid(`list/${group[0]?.id}`, group[0]?.times.picking ?? new Date(0));
  const lists = groups.map((group, at) => {
    const isOpen = group[0]?.state === 'picking';
    const finished = group.map((order) => order.times.picked?.toISOString() ?? '').toSorted();
    return {
      id: listId(group),
      code: `V-${String(at + 1).padStart(5, '0')}`,
      state: isOpen ? 'claimed' : 'finished',
      claimed_by: staff.picker,
      device_id: stations.picking,
      claimed_at: group[0]?.times.picking?.toISOString() ?? null,
      finished_at: isOpen ? null : (finished.at(-1) ?? null),
    };
  });
  const lines = groups.flatMap((group) =>
    stopsOf(group).map((stop, at) => {
      const state = stateOfStop(stop);
      return {
        id: seededUuid(`${stop.line.id}/pick`, stop.order.times.picking ?? stop.order.times.placed),
        pick_list_id: listId(group),
        order_id: stop.order.id,
        order_line_id: stop.line.id,
        product_id: stop.line.product.id,
        location_id: stop.locationId,
        quantity: stop.line.quantity,
        sequence: at + 1,
        ...state,
        at_location: state.state !== 'waiting',
        crate_id: state.picked > 0 ? (crateOf.get(stop.order.id) ?? null) : null,
      };
    }),
  );
  return { lists, lines, crateOf };
}
