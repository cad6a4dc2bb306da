import { dayMs } from '../days.ts';
import { seededUuid } from '../seeded-uuid.ts';
import type { PlannedEvent, PlannedUnit } from '../stock/plan-units.ts';
import { usedUnit } from '../stock/plan-units.ts';
import type { PlanWish } from './plan-wish.ts';
import { fateOf, type PlannedLine, type PlannedOrder } from './planned-order.ts';

/** What a piece went through because of the order. Inner events; buyers are not shown them. */
function eventsOf(order: PlannedOrder, isKnown: boolean): PlannedEvent[] {
  const { picked, packed, handedOver } = order.times;
  const events: [string, Date | null][] = [
    ['picked', isKnown ? picked : null],
    ['first_scanned', isKnown ? null : packed],
    ['packed', packed],
    ['handed_over', handedOver],
  ];
  return events.flatMap(([kind, at]) => (at ? [{ kind, at, detail: { order: order.id } }] : []));
}

/** A new device becomes known by the scan at the packing table. */
const newPiece = (order: PlannedOrder, line: PlannedLine, at: number, wish: PlanWish): PlannedUnit => ({
  id: seededUuid(`${line.id}/unit/${at}`, order.times.packed ?? order.times.placed),
  product: line.product,
  ...wish.numbers.of(line.product),
  batteryPercent: null,
  found: { cs: [], ro: [] },
  purchaseAmount: null,
  purchaseCurrency: null,
  createdAt: order.times.packed ?? order.times.placed,
  events: eventsOf(order, false),
});

function usedPiece(order: PlannedOrder, line: PlannedLine, at: number, wish: PlanWish): PlannedUnit {
  const age = Math.ceil((wish.today.getTime() - order.times.placed.getTime()) / dayMs) + 1;
  const unit = usedUnit(line.product, Number.parseInt(order.number.slice(4), 10) * 10 + at + 1000, {
    ...wish,
    listedBefore: age,
  });
  return { ...unit, events: [...unit.events, ...eventsOf(order, true)] };
}

/** The line with its pieces: known from the shelf when used, from packing when new. Untracked goods have none. */
export function orderUnits(order: PlannedOrder, line: PlannedLine, wish: PlanWish): PlannedLine {
  const fate = fateOf(order, line);
  const isUsed = line.product.quality === 'used';
  const isKnown = fate === 'packed' || fate === 'gone' || (fate === 'crated' && isUsed);
  if (line.product.trackedBy === 'none' || !isKnown) return line;
  const pieces = Array.from({ length: line.quantity }, (_, at) =>
    isUsed ? usedPiece(order, line, at, wish) : newPiece(order, line, at, wish),
  );
  return { ...line, units: pieces };
}
