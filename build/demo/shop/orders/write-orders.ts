import type { LinkTokens } from '../../../../api/operation/secrets.ts';
import { daysBefore } from '../days.ts';
import { crates } from '../facts/warehouse.ts';
import { continueSequence, type Db, insertRows, type Row } from '../insert-rows.ts';
import { seededUuid } from '../seeded-uuid.ts';
import { invoiceRows, type numberInvoices } from './invoice-rows.ts';
import { lineRows, movementRows, orderRow, paymentRows, reservationRows } from './order-rows.ts';
import { logRows } from './order-story.ts';
import { type Packing, planPacking } from './packing-rows.ts';
import { type Staff, staffOf } from './people.ts';
import { holdsCrate, type Picking, planPicking, type Stations } from './picking-rows.ts';
import type { PlannedOrder } from './planned-order.ts';
import { shortageRows } from './shortage-rows.ts';
import { taskRows } from './task-rows.ts';

/** What the warehouse did for the orders. */
export interface WarehouseWork {
  staff: Staff;
  stations: Stations;
  picking: Picking;
  packing: Packing;
}

/** Who picked and packed what at which station. Stations have fixed ids, so a seed gives the same rows every time. */
export function planWarehouseWork(orders: readonly PlannedOrder[], today: Date): WarehouseWork {
  const staff = staffOf(today);
  const at = daysBefore(today, 100);
  const stations = { picking: seededUuid('station/picking', at), packing: seededUuid('station/packing', at) };
  const picking = planPicking(orders, staff, stations, crates.length);
  return { staff, stations, picking, packing: planPacking(orders, picking, staff, stations) };
}

const byTime = (rows: readonly Row[]): Row[] => rows.toSorted((a, b) => String(a.at).localeCompare(String(b.at)));

/** Orders with lines, money and history. */
export async function writeOrders(
  db: Db,
  orders: readonly PlannedOrder[],
  { staff }: WarehouseWork,
  tokens: LinkTokens,
): Promise<void> {
  await insertRows(
    db,
    'shop_order',
    orders.map((order) => orderRow(order, tokens.hash(tokens.of(order.id)))),
  );
  await insertRows(db, 'order_line', orders.flatMap(lineRows));
  await insertRows(db, 'stock_reservation', orders.flatMap(reservationRows));
  await insertRows(db, 'stock_movement', byTime(orders.flatMap(movementRows)));
  await insertRows(db, 'payment', orders.flatMap(paymentRows));
  await insertRows(db, 'order_log', byTime(orders.flatMap((order) => logRows(order, staff))));
  const asked = orders.map(shortageRows);
  await insertRows(
    db,
    'order_shortage',
    asked.flatMap(({ shortages }) => shortages),
  );
  await insertRows(db, 'state_log', byTime(asked.flatMap(({ logs }) => logs)));
  await insertRows(
    db,
    'staff_task',
    orders.flatMap((order) => taskRows(order, staff)),
  );
  await continueSequence(db, 'order_number_seq', orders.length);
}

const stationRows = ({ stations, staff }: WarehouseWork, today: Date): Row[] => {
  const stamps = {
    last_seen_at: daysBefore(today, 0.3).toISOString(),
    created_at: daysBefore(today, 100).toISOString(),
  };
  return [
    { id: stations.picking, name: 'Sklad – vozík 1', registered_by: staff.picker, ...stamps },
    { id: stations.packing, name: 'Balení – stůl 1', registered_by: staff.packer, ...stamps },
  ];
};

/** Pick lists, crates in use and packages. Units of the packages must be there already. */
export async function writeWarehouseWork(
  db: Db,
  orders: readonly PlannedOrder[],
  work: WarehouseWork,
  { today, invoices }: { today: Date; invoices: ReturnType<typeof numberInvoices> },
): Promise<void> {
  const { picking, packing } = work;
  await insertRows(db, 'device', stationRows(work, today));
  await insertRows(db, 'pick_list', picking.lists);
  await insertRows(db, 'pick_line', picking.lines);
  const bound = orders.filter(holdsCrate).map((order) => ({ id: picking.crateOf.get(order.id), order_id: order.id }));
  await db.query(
    `update crate c set order_id = v.order_id from jsonb_to_recordset($1::jsonb) as v (id integer, order_id uuid) where c.id = v.id`,
    [JSON.stringify(bound)],
  );
  await insertRows(db, 'package', packing.packages);
  await insertRows(db, 'package_item', packing.items);
  await insertRows(db, 'label_job', packing.labels);
  await insertRows(db, 'hand_over', packing.handOvers);
  await insertRows(db, 'hand_over_package', packing.handedOver);
  await insertRows(db, 'invoice_series', invoices.series);
  await insertRows(db, 'invoice', invoiceRows(orders, invoices.numbers));
  await continueSequence(db, 'pick_list_number_seq', picking.lists.length);
  await continueSequence(db, 'package_number_seq', packing.packages.length);
  await continueSequence(db, 'hand_over_number_seq', packing.handOvers.length);
}
