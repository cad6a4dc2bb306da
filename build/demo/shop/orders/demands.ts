import { type Demand, noDemand, type UnitPlace } from '../stock/write-stock.ts';
import { shelfOf } from '../stock/plan-stock.ts';
import type { PlannedUnit } from '../stock/plan-units.ts';
import { packageId } from './packing-rows.ts';
import { type Fate, fateOf, type PlannedLine, type PlannedOrder } from './planned-order.ts';

const column: Record<Fate, keyof Demand | null> = {
  held: 'held',
  lost: 'lost',
  crated: 'taken',
  packed: 'taken',
  gone: 'shipped',
  released: null,
};

/** How many pieces of each product (by id) orders took, and how far those got. */
export function demandsOf(orders: readonly PlannedOrder[]): Map<number, Demand> {
  const demands = new Map<number, Demand>();
  for (const order of orders) {
    for (const line of order.lines) {
      const name = column[fateOf(order, line)];
      if (name === null) continue;
      const sofar = demands.get(line.product.id) ?? noDemand;
      demands.set(line.product.id, { ...sofar, [name]: sofar[name] + line.quantity });
    }
  }
  return demands;
}

function placeOf(order: PlannedOrder, line: PlannedLine, crateId: number | undefined): UnitPlace {
  const fate = fateOf(order, line);
  if (fate === 'gone') return { customer_order_id: order.id };
  if (fate === 'packed') return { package_id: packageId(order) };
  return crateId === undefined ? { location_id: shelfOf(line.product, 0) } : { crate_id: crateId };
}

/** Pieces that left the shelf for an order, and where each is. */
export const unitsOfOrders = (
  orders: readonly PlannedOrder[],
  crateOf: ReadonlyMap<string, number>,
): { unit: PlannedUnit; place: UnitPlace }[] =>
  orders.flatMap((order) =>
    order.lines.flatMap((line) =>
      line.units.map((unit) => ({ unit, place: placeOf(order, line, crateOf.get(order.id)) })),
    ),
  );
