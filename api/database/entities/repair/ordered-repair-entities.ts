import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { LineState, RepairState, RepairWay } from '@kolobeh/shared/repair/order/states.ts';
import { day, flag, instant, instantOfInsert, integer, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A customer's device that is repaired for money. */
export interface RepairRow {
  id: string;
  /** `OP-` and digits. */
  number: string;
  market: MarketCode;
  state: RepairState;
  way: RepairWay;
  /** Model and colour. */
  variant_id: number;
  imei: string | null;
  serial_number: string | null;
  /** What is wrong with it, in its owner's words. */
  fault: string;
  /** Null of a guest. */
  user_id: string | null;
  /** Version of the words by which the owner agreed, when ordering, that data may be lost. */
  wipe_text_version: number;
  name: string;
  email: string;
  phone: string;
  /** Empty of a device that is brought. */
  street: string;
  city: string;
  postcode: string;
  store_id: number | null;
  /** When the courier comes. */
  day: string | null;
  /** Courier's parcel, once the carrier has taken it. */
  carrier: string | null;
  carrier_package_id: string | null;
  tracking_number: string | null;
  created_at: Date;
  ended_at: Date | null;
  /** Grows with each changed price the customer is asked about; 0 before the first. */
  quote_version: number;
  /** The quote that was answered last. */
  answered_version: number;
  /** What the technician found. */
  diagnosis: string;
  /** Number of the parcel in which it goes back; empty of one that is handed over. */
  return_parcel: string;
  /** When the warranty of the repair begins. */
  done_at: Date | null;
  /** Whether a device was asked for until it is mended. */
  wants_loan: boolean;
  /** The buy-out that became this repair; null of one that was ordered. */
  from_buyout_id: string | null;
}

export const repairTable = table<RepairRow>('repair', {
  columns: {
    id: newUuid(),
    number: text(),
    market: text(),
    state: text(),
    way: text(),
    variant_id: integer(),
    imei: nullable(text()),
    serial_number: nullable(text()),
    fault: text(),
    user_id: nullable(uuid()),
    wipe_text_version: integer(),
    name: text(),
    email: text(),
    phone: text(),
    street: text(''),
    city: text(''),
    postcode: text(''),
    store_id: nullable(integer()),
    day: nullable(day()),
    carrier: nullable(text()),
    carrier_package_id: nullable(text()),
    tracking_number: nullable(text()),
    created_at: instantOfInsert(),
    ended_at: nullable(instant()),
    quote_version: integer(0),
    answered_version: integer(0),
    diagnosis: text(''),
    return_parcel: text(''),
    done_at: nullable(instant()),
    wants_loan: flag(false),
    from_buyout_id: nullable(uuid()),
  },
  primary: ['id'],
  uniques: { repair_number_uq: ['number'] },
  references: {
    repair_variant_fk: { columns: ['variant_id'], to: 'buyout_variant' },
    repair_user_fk: { columns: ['user_id'], to: 'app_user' },
    repair_store_fk: { columns: ['store_id'], to: 'store' },
    repair_from_buyout_fk: { columns: ['from_buyout_id'], to: 'buyout' },
  },
  checks: {
    repair_state_ck: `state in ('ordered', 'received', 'diagnosing', 'quoted', 'repairing', 'done', 'returning', 'handed_back', 'cancelled')`,
    repair_way_ck: `way in ('store', 'courier', 'send')`,
    repair_identified_ck: 'imei is not null or serial_number is not null',
    repair_brought_ck: `(way = 'store') = (store_id is not null)`,
    repair_fetched_ck: `(way = 'courier') = (day is not null)`,
    repair_ended_ck: `(state in ('handed_back', 'cancelled')) = (ended_at is not null)`,
  },
  indexes: {
    repair_variant_idx: { columns: ['variant_id'] },
    repair_open_idx: { columns: ['state'], where: 'ended_at is null' },
    repair_here_uq: {
      columns: ['imei'],
      unique: true,
      where: `state in ('received', 'diagnosing', 'quoted', 'repairing', 'done', 'returning')`,
    },
    repair_search_idx: { columns: ['number'], byMigration: true },
    repair_imei_idx: { columns: ['imei'], where: 'imei is not null' },
    repair_serial_number_idx: { columns: ['serial_number'], where: 'serial_number is not null' },
    repair_user_idx: { columns: ['user_id'], where: 'user_id is not null' },
    repair_from_buyout_uq: { columns: ['from_buyout_id'], unique: true, where: 'from_buyout_id is not null' },
    repair_store_idx: { columns: ['store_id'], where: 'store_id is not null' },
  },
});

/** What is done to the device, at the price it was ordered for. */
export interface RepairLineRow {
  id: string;
  repair_id: string;
  position: number;
  /** Of the kind of repair. */
  code: string;
  /** In the language of the repair's market. */
  name: string;
  /** Minor units of the market's currency, VAT included. */
  part: number;
  work: number;
  minutes: number;
  warranty_months: number;
  /** The spare part it takes; null when it takes none. */
  part_id: number | null;
  /** Only what is agreed to is made. */
  state: LineState;
}

export const repairLineTable = table<RepairLineRow>('repair_line', {
  columns: {
    id: newUuid(),
    repair_id: uuid(),
    position: integer(),
    code: text(),
    name: text(),
    part: integer(),
    work: integer(),
    minutes: integer(),
    warranty_months: integer(),
    part_id: nullable(integer()),
    state: text(),
  },
  primary: ['id'],
  uniques: { repair_line_position_uq: ['repair_id', 'position'] },
  references: {
    repair_line_repair_fk: { columns: ['repair_id'], to: 'repair', onDelete: 'CASCADE' },
    repair_line_part_fk: { columns: ['part_id'], to: 'product' },
  },
  checks: {
    repair_line_state_ck: `state in ('agreed', 'asked', 'declined', 'dropped')`,
    repair_line_part_ck: 'part >= 0',
    repair_line_work_ck: 'work >= 0',
    repair_line_minutes_ck: 'minutes > 0',
    repair_line_warranty_months_ck: 'warranty_months >= 0',
  },
  indexes: { repair_line_part_idx: { columns: ['part_id'], where: 'part_id is not null' } },
});
