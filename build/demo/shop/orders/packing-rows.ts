/** Packages with their contents, labels and hand-overs to carriers. */
import { expectedWeight } from '@kolobeh/shared/warehouse/packing/weight-check.ts';
import { hashOf } from '../facts/random.ts';
import { boxFor, crates, loadPlaceId, packingBoxes, type PackingBox } from '../facts/warehouse.ts';
import type { Row } from '../insert-rows.ts';
import { seededUuid } from '../seeded-uuid.ts';
import { totalOf } from './order-rows.ts';
import type { Picking, Stations } from './picking-rows.ts';
import { goodsWeight, type PlannedOrder } from './planned-order.ts';
import type { Staff } from './people.ts';

/** Digits of a number that follows from a text. */
const digits = (text: string, count: number): string =>
  `${hashOf(text)}${hashOf(`${text}/2`)}`.padStart(count, '7').slice(0, count);

/** Numbers in the shape each carrier gives. */
const trackingNumbers: Record<string, (id: string) => string> = {
  ppl: (id) => `40${digits(id, 9)}`,
  dpd: (id) => `1380${digits(id, 10)}`,
  packeta: (id) => `Z${digits(id, 10)}`,
  sameday: (id) => `1ONB${digits(id, 9)}`,
  'fan-courier': (id) => `7${digits(id, 12)}`,
  gls: (id) => `50${digits(id, 9)}`,
  cargus: (id) => `8${digits(id, 8)}`,
  balikovna: (id) => `NB${digits(id, 10)}U`,
  'store-transfer': (id) => `PR${digits(id, 8)}`,
  'city-courier': (id) => `KU${digits(id, 8)}`,
};

/** The same id every time, for an order has one package here. */
export const packageId = (order: PlannedOrder): string =>
  seededUuid(`${order.id}/package`, order.times.packing ?? order.times.placed);

/** The smallest box for one piece; several pieces go to a large one. */
function boxOf(order: PlannedOrder): PackingBox {
  const pieces = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  const sizes = order.lines.map((line) => line.product.packageMm);
  const longest = sizes.toSorted((a, b) => Math.max(...b) - Math.max(...a))[0] ?? [100, 100, 100];
  const large = packingBoxes.find((box) => box.code === 'BX-L');
  return pieces > 2 && large ? large : boxFor(longest);
}

const stateOf = (order: PlannedOrder): string => {
  if (order.times.handedOver) return 'handed_over';
  return order.times.packed ? 'finished' : 'open';
};

function packageRow(order: PlannedOrder, at: number, crateCode: string, staff: Staff, stations: Stations): Row {
  const isFinished = order.times.packed !== null;
  const box = boxOf(order);
  const { expectedGrams } = expectedWeight([{ weightGrams: goodsWeight(order), quantity: 1 }], box.weightGrams);
  const tracking = trackingNumbers[order.delivery.carrier]?.(order.id) ?? null;
  return {
    id: packageId(order),
    code: `PK-${String(at + 1).padStart(10, '0')}`,
    order_id: order.id,
    state: stateOf(order),
    crate_code: crateCode,
    box_code: isFinished ? box.code : null,
    weight_grams: isFinished ? expectedGrams + (hashOf(order.id) % 31) - 12 : null,
    expected_grams: isFinished ? expectedGrams : null,
    cash_amount: isFinished && order.payment.kind === 'cash_on_delivery' ? totalOf(order) : null,
    carrier: order.delivery.carrier,
    tracking_number: isFinished ? tracking : null,
    carrier_package_id: isFinished ? tracking : null,
    packed_by: staff.packer,
    device_id: stations.packing,
    opened_at: order.times.packing?.toISOString() ?? null,
    finished_at: order.times.packed?.toISOString() ?? null,
    taken_in_at: order.times.takenIn?.toISOString() ?? null,
    load_location_id: isFinished ? loadPlaceId(order.market, order.delivery.carrier) : null,
  };
}

/** One row per piece: its number, or the barcode of goods without one. */
const itemRows = (order: PlannedOrder): Row[] =>
  order.lines.flatMap((line) =>
    Array.from({ length: line.quantity }, (_, at) => {
      const unit = line.units[at];
      const scanned = order.times.packed ?? order.times.placed;
      return {
        id: seededUuid(`${line.id}/item/${at}`, scanned),
        package_id: packageId(order),
        order_line_id: line.id,
        product_id: line.product.id,
        unit_id: unit?.id ?? null,
        scanned_value: unit?.imei ?? unit?.serialNumber ?? line.product.ean.padStart(14, '0'),
        event_id: seededUuid(`${line.id}/scan/${at}`, scanned),
        scanned_at: scanned.toISOString(),
      };
    }),
  );

const labelRow = (order: PlannedOrder): Row => {
  const at = order.times.packed ?? order.times.placed;
  return {
    id: seededUuid(`${order.id}/label`, at),
    package_id: packageId(order),
    state: 'confirmed',
    created_at: at.toISOString(),
    updated_at: new Date(at.getTime() + 9000).toISOString(),
  };
};

interface HandOvers {
  handOvers: Row[];
  handedOver: Row[];
}

/** One hand-over per carrier, market and day. */
function handOversOf(orders: readonly PlannedOrder[], staff: Staff): HandOvers {
  const gone = orders.flatMap((order) => (order.times.handedOver ? [{ order, at: order.times.handedOver }] : []));
  const groups = [
    ...Map.groupBy(
      gone,
      ({ order, at }) => `${at.toISOString().slice(0, 10)}/${order.market}/${order.delivery.carrier}`,
    ),
  ].toSorted(([a], [b]) => a.localeCompare(b));
  const rows = groups.flatMap(([key, group], index) => {
    const [first] = group;
    if (!first) return [];
    const opened = new Date(first.at.getTime() - 25 * 60_000);
    const id = seededUuid(`hand-over/${key}`, opened);
    const head = {
      id,
      code: `HO-${String(index + 1).padStart(6, '0')}`,
      carrier: first.order.delivery.carrier,
      market: first.order.market,
      state: 'sealed',
      opened_by: staff.packer,
      opened_at: opened.toISOString(),
      sealed_at: first.at.toISOString(),
      carrier_manifest_id: `M${digits(key, 8)}`,
    };
    const scanned = group.map(({ order, at }, place) => ({
      hand_over_id: id,
      package_id: packageId(order),
      scanned_by: staff.packer,
      scanned_at: new Date(at.getTime() - (20 * 60 - place * 8) * 1000).toISOString(),
    }));
    return [{ head, scanned }];
  });
  return { handOvers: rows.map((row) => row.head), handedOver: rows.flatMap((row) => row.scanned) };
}

/** Rows of packages and of what follows from them. */
export interface Packing extends HandOvers {
  packages: Row[];
  items: Row[];
  labels: Row[];
}

/**
 * Packages of all orders that came to packing, in the order in which packing began; only finished ones have contents
 * and labels.
 */
export function planPacking(
  orders: readonly PlannedOrder[],
  { crateOf }: Picking,
  staff: Staff,
  stations: Stations,
): Packing {
  const opened = orders
    .filter((order) => order.times.packing !== null)
    .toSorted((a, b) => (a.times.packing?.getTime() ?? 0) - (b.times.packing?.getTime() ?? 0));
  const finished = opened.filter((order) => order.times.packed !== null);
  return {
    packages: opened.map((order, at) =>
      packageRow(order, at, crates[(crateOf.get(order.id) ?? 1) - 1]?.code ?? '', staff, stations),
    ),
    items: finished.flatMap(itemRows),
    labels: finished.map(labelRow),
    ...handOversOf(orders, staff),
  };
}
