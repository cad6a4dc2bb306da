import type { CheckAnswer, CheckKind, FindingDecision } from '@kolobeh/shared/buyout/office/inspection.ts';
import type { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import {
  bigIdentity,
  day,
  instant,
  instantOfInsert,
  integer,
  newUuid,
  nullable,
  text,
  texts,
  uuid,
} from '../columns.ts';
import { table } from '../table.ts';

/** A photograph of a device; its bytes are in the file store under its id. */
export interface BuyoutPhotoRow {
  id: string;
  buyout_id: string;
  /** Question that it proves; null = the device as a whole. */
  condition: number | null;
  width: number;
  height: number;
  /** Round of inspection that it belongs to; null until one used it. */
  round: number | null;
  taken_by: string;
  taken_at: Date;
}

export const buyoutPhotoTable = table<BuyoutPhotoRow>('buyout_photo', {
  columns: {
    id: newUuid(),
    buyout_id: uuid(),
    condition: nullable(integer()),
    width: integer(),
    height: integer(),
    round: nullable(integer()),
    taken_by: uuid(),
    taken_at: instantOfInsert(),
  },
  primary: ['id'],
  references: { buyout_photo_buyout_fk: { columns: ['buyout_id'], to: 'buyout' } },
  indexes: { buyout_photo_buyout_idx: { columns: ['buyout_id'] } },
});

/** One round of inspection with what it found the device to be. */
export interface BuyoutInspectionRow {
  id: string;
  buyout_id: string;
  round: number;
  choices: string[];
  grade: Grade;
  /** Minor units, as the estimate promised. */
  promised: number;
  price: number;
  imei: string | null;
  serial_number: string | null;
  battery_percent: number | null;
  inspected_by: string;
  inspected_at: Date;
  /** When the seller answered. */
  decided_at: Date | null;
}

export const buyoutInspectionTable = table<BuyoutInspectionRow>('buyout_inspection', {
  columns: {
    id: newUuid(),
    buyout_id: uuid(),
    round: integer(),
    choices: texts(),
    grade: text(),
    promised: integer(),
    price: integer(),
    imei: nullable(text()),
    serial_number: nullable(text()),
    battery_percent: nullable(integer()),
    inspected_by: uuid(),
    inspected_at: instant(),
    decided_at: nullable(instant()),
  },
  primary: ['id'],
  uniques: { buyout_inspection_round_uq: ['buyout_id', 'round'] },
  references: { buyout_inspection_buyout_fk: { columns: ['buyout_id'], to: 'buyout' } },
  checks: {
    buyout_inspection_price_ck: 'price >= 0',
    buyout_inspection_battery_percent_ck: 'battery_percent between 1 and 100',
  },
});

/** A question answered otherwise than by the seller, in words of that day. */
export interface BuyoutFindingRow {
  inspection_id: string;
  condition: number;
  question: string;
  promised_answer: string;
  found_answer: string;
  /** Added to the price, in minor units. */
  amount: number;
  note: string;
  decision: FindingDecision | null;
  comment: string;
}

export const buyoutFindingTable = table<BuyoutFindingRow>('buyout_finding', {
  columns: {
    inspection_id: uuid(),
    condition: integer(),
    question: text(),
    promised_answer: text(),
    found_answer: text(),
    amount: integer(),
    note: text(''),
    decision: nullable(text()),
    comment: text(''),
  },
  primary: ['inspection_id', 'condition'],
  references: { buyout_finding_inspection_fk: { columns: ['inspection_id'], to: 'buyout_inspection' } },
  checks: { buyout_finding_decision_ck: `decision in ('accept', 'contest')` },
});

/** An answer about a device; the latest of a kind counts. */
export interface BuyoutCheckRow {
  id: string;
  buyout_id: string;
  kind: CheckKind;
  answer: CheckAnswer;
  source: 'partner' | 'person' | 'rule';
  /** IMEI or serial number of the device that was asked about. */
  asked: string;
  note: string;
  actor_id: string | null;
  at: Date;
}

export const buyoutCheckTable = table<BuyoutCheckRow>('buyout_check', {
  columns: {
    id: bigIdentity(),
    buyout_id: uuid(),
    kind: text(),
    answer: text(),
    source: text(),
    asked: text(),
    note: text(''),
    actor_id: nullable(uuid()),
    at: instantOfInsert(),
  },
  primary: ['id'],
  references: { buyout_check_buyout_fk: { columns: ['buyout_id'], to: 'buyout' } },
  checks: {
    buyout_check_kind_ck: `kind in ('stolen', 'lock', 'model')`,
    buyout_check_answer_ck: `answer in ('clear', 'hit', 'unknown')`,
  },
  indexes: { buyout_check_buyout_idx: { columns: ['buyout_id', 'kind', 'id'] } },
});

/** First eight digits of an IMEI and the model that they name. */
export interface ModelTacRow {
  tac: string;
  master_product_id: number;
}

export const modelTacTable = table<ModelTacRow>('model_tac', {
  columns: { tac: text(), master_product_id: integer() },
  primary: ['tac', 'master_product_id'],
  references: { model_tac_master_product_fk: { columns: ['master_product_id'], to: 'master_product' } },
  checks: { model_tac_tac_ck: `tac ~ '^[0-9]{8}$'` },
});

/** The parcel in which a seller sends the device. */
export interface BuyoutParcelRow {
  buyout_id: string;
  way: 'label' | 'courier';
  carrier: string;
  carrier_package_id: string;
  tracking_number: string;
  /** Content of the label's bar code. */
  barcode: string;
  /** Day of the courier. */
  day: string | null;
  created_at: Date;
}

export const buyoutParcelTable = table<BuyoutParcelRow>('buyout_parcel', {
  columns: {
    buyout_id: uuid(),
    way: text(),
    carrier: text(),
    carrier_package_id: text(),
    tracking_number: text(),
    barcode: text(),
    day: nullable(day()),
    created_at: instantOfInsert(),
  },
  primary: ['buyout_id'],
  references: { buyout_parcel_buyout_fk: { columns: ['buyout_id'], to: 'buyout' } },
  checks: { buyout_parcel_way_ck: `way in ('label', 'courier')` },
});

/** What a carrier was asked for by a seller; each asking has a code of its own. */
export interface BuyoutParcelAskedRow {
  code: string;
  buyout_id: string;
  way: 'label' | 'courier';
  carrier: string;
  /** Day of the courier. */
  day: string | null;
  state: 'asking' | 'unanswered' | 'taken' | 'given_up';
  asked_at: Date;
}

export const buyoutParcelAskedTable = table<BuyoutParcelAskedRow>('buyout_parcel_asked', {
  columns: {
    code: text(),
    buyout_id: uuid(),
    way: text(),
    carrier: text(),
    day: nullable(day()),
    state: text(),
    asked_at: instant(),
  },
  primary: ['code'],
  references: { buyout_parcel_asked_buyout_fk: { columns: ['buyout_id'], to: 'buyout' } },
  checks: {
    buyout_parcel_asked_way_ck: `way in ('label', 'courier')`,
    buyout_parcel_asked_state_ck: `state in ('asking', 'unanswered', 'taken', 'given_up')`,
  },
  indexes: {
    buyout_parcel_asked_buyout_idx: { columns: ['buyout_id'] },
    buyout_parcel_asked_one_uq: { columns: ['buyout_id'], unique: true, where: "state in ('asking', 'unanswered')" },
  },
});
