// Devices that the demo's stores lend: taken out of their goods as the office does it, most of them free.
import { dayIn, daysLater } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { daysBefore } from '../days.ts';
import { type Db, insertRows, type Row } from '../insert-rows.ts';
import type { Staff } from '../orders/people.ts';
import { seededUuid } from '../seeded-uuid.ts';
import { instantOf, lastInstant, type PlannedRepair } from './plan-repairs.ts';

/** A used device that lies in a store of the market that repairs. */
interface LoanDevice {
  unitId: string;
  productId: number;
  storeId: number;
  store: string;
  market: MarketCode;
}

/** Two devices of each market are lent or may be. */
const perMarket = 2;
/** After the books of the stores were opened. */
const setApartDays = 25;
/** Devices in the house for longer. */
const hereSinceDays = 40;

/** The first used devices of each market's stores that repair. */
const loadLoanDevices = (db: Db, today: Date): Promise<LoanDevice[]> =>
  db.query(
    `select q.unit_id as "unitId", q.product_id as "productId", q.store_id as "storeId", q.store, q.market
       from (select u.id as unit_id, u.product_id, u.store_id, s.name as store, s.market,
                    row_number() over (partition by s.market order by u.number) as turn
               from unit u join store s on s.id = u.store_id and s.is_service_centre
               join product p on p.id = u.product_id and p.quality = 'used'
               join master_product m on m.id = p.master_product_id and m.type_device = 'phone'
              where u.created_at < $2) q
      where q.turn <= $1 order by q.market, q.turn`,
    [perMarket, daysBefore(today, hereSinceDays)],
  );

/** Lends each repair that wants one a device of its market. A repair whose market has none goes without. */
const lendTo = (devices: readonly LoanDevice[], repairs: readonly PlannedRepair[]): Map<string, LoanDevice> =>
  new Map(
    repairs.flatMap((repair) => {
      const device = devices.find(({ market }) => market === repair.market);
      return repair.story.isLent && device ? [[repair.id, device] as const] : [];
    }),
  );

/** Devices for lending; a repair whose customer has one is brought to the device's store. */
export interface Lending {
  devices: LoanDevice[];
  /** By id of the repair. */
  lent: ReadonlyMap<string, LoanDevice>;
}

/** Which devices are lent to whom. */
export async function planLending(db: Db, repairs: readonly PlannedRepair[], today: Date): Promise<Lending> {
  const devices = await loadLoanDevices(db, today);
  return { devices, lent: lendTo(devices, repairs) };
}

const condition = {
  cs: 'Drobné škrábance na rámu, s nabíječkou a obalem.',
  ro: 'Zgârieturi mici pe ramă, cu încărcător și husă.',
};
const note = { cs: 'V krabici v zásuvce pod pultem', ro: 'În cutie, în sertarul de sub tejghea' };

const lentAt = (repair: PlannedRepair): Date => instantOf(repair, 'received') ?? lastInstant(repair);

function loanRow(repair: PlannedRepair, deviceId: string, staff: Staff): Row {
  const at = lentAt(repair);
  return {
    id: seededUuid(`${repair.id}/loan`, at),
    repair_id: repair.id,
    loan_device_id: deviceId,
    condition: condition[repair.market],
    due_on: daysLater(dayIn(markets[repair.market], at), 21),
    lent_by: staff.shop,
    lent_at: at.toISOString(),
  };
}

/** Rows of one device: apart, and lent to a repair. */
function rowsOf(
  device: LoanDevice,
  repair: PlannedRepair | undefined,
  staff: Staff,
  today: Date,
): Record<string, Row[]> {
  const apart = daysBefore(today, setApartDays);
  const id = seededUuid(`${device.unitId}/loan-device`, apart);
  const log = (from: string | null, to: string, at: Date): Row => ({
    subject_kind: 'loan_device',
    subject_id: id,
    at: at.toISOString(),
    actor_id: staff.shop,
    actor_kind: 'staff',
    from_state: from,
    to_state: to,
    reason: '',
    detail: {},
  });
  const event = (kind: string, at: Date): Row => ({
    unit_id: device.unitId,
    kind,
    actor_id: staff.shop,
    at: at.toISOString(),
    detail: { store: device.store },
  });
  return {
    loan_device: [
      {
        id,
        unit_id: device.unitId,
        store_id: device.storeId,
        state: repair ? 'lent' : 'free',
        note: note[device.market],
        added_at: apart.toISOString(),
      },
    ],
    repair_loan: repair ? [loanRow(repair, id, staff)] : [],
    state_log: [log(null, 'free', apart), ...(repair ? [log('free', 'lent', lentAt(repair))] : [])],
    unit_event: [event('to_lending', apart), ...(repair ? [event('lent', lentAt(repair))] : [])],
    stock_movement: [
      {
        product_id: device.productId,
        store_id: device.storeId,
        unit_id: device.unitId,
        on_hand_delta: -1,
        reserved_delta: 0,
        reason: 'to_lending',
        actor_id: staff.shop,
        at: apart.toISOString(),
      },
    ],
  };
}

/** Writes the devices and their loans; repairs must be written before. */
export async function writeLending(
  db: Db,
  { devices, lent }: Lending,
  repairs: readonly PlannedRepair[],
  { staff, today }: { staff: Staff; today: Date },
): Promise<void> {
  for (const device of devices) {
    const repair = repairs.find(({ id }) => lent.get(id) === device);
    const rows = rowsOf(device, repair, staff, today);
    await db.query(`update unit set loan_store_id = store_id, store_id = null where id = $1`, [device.unitId]);
    await db.query(`update store_stock set on_hand = on_hand - 1 where store_id = $1 and product_id = $2`, [
      device.storeId,
      device.productId,
    ]);
    for (const [table, list] of Object.entries(rows)) await insertRows(db, table, list);
  }
}
