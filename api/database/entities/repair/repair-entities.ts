import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { identity, integer, json, nullable, text, texts } from '../columns.ts';
import { table } from '../table.ts';

/** What can be done to a device, whichever it is: a display replaced, a battery, water dried out. */
export interface RepairKindRow {
  id: number;
  /** `operation` of the wire, e.g. `display`. */
  code: string;
  /** Order in lists. */
  position: number;
  names: Record<MarketCode, string>;
  /** What is part of the work, in a few words. */
  about: Record<MarketCode, string>;
  /** How customers call it, for the search. */
  words: Record<MarketCode, string[]>;
  /** Answers of the buy-out's questionnaire that name the fault it mends. */
  mends: string[];
}

export const repairKindTable = table<RepairKindRow>('repair_kind', {
  columns: {
    id: identity(),
    code: text(),
    position: integer(),
    names: json(),
    about: json(),
    words: json(),
    mends: texts(),
  },
  primary: ['id'],
  uniques: { repair_kind_code_uq: ['code'] },
});

/** A kind of repair of one model, in all colours or in one. */
export interface RepairOperationRow {
  id: number;
  model_id: number;
  kind_id: number;
  /** Empty = all colours; a row of a colour goes before it. */
  colour_code: string;
  /** The spare part it takes; null when it takes none. */
  part_id: number | null;
  /** Days a part takes that is not in stock. */
  part_days: number;
  minutes: number;
  warranty_months: number;
  /** Grows with each edit of the office. */
  version: number;
}

export const repairOperationTable = table<RepairOperationRow>('repair_operation', {
  columns: {
    id: identity(),
    model_id: integer(),
    kind_id: integer(),
    colour_code: text(''),
    part_id: nullable(integer()),
    part_days: integer(0),
    minutes: integer(),
    warranty_months: integer(),
    version: integer(1),
  },
  primary: ['id'],
  uniques: { repair_operation_uq: ['model_id', 'kind_id', 'colour_code'] },
  references: {
    repair_operation_model_fk: { columns: ['model_id'], to: 'buyout_model', onDelete: 'CASCADE' },
    repair_operation_kind_fk: { columns: ['kind_id'], to: 'repair_kind' },
    repair_operation_part_fk: { columns: ['part_id'], to: 'product' },
  },
  checks: {
    repair_operation_part_days_ck: 'part_days between 0 and 60',
    repair_operation_minutes_ck: 'minutes > 0',
    repair_operation_warranty_months_ck: 'warranty_months >= 0',
  },
  indexes: {
    repair_operation_kind_idx: { columns: ['kind_id'] },
    repair_operation_part_idx: { columns: ['part_id'] },
  },
});

/** What an operation costs in a market, VAT included, in minor units; without a row it is not offered there. */
export interface RepairPriceRow {
  operation_id: number;
  market: MarketCode;
  part: number;
  work: number;
}

export const repairPriceTable = table<RepairPriceRow>('repair_price', {
  columns: { operation_id: integer(), market: text(), part: integer(), work: integer() },
  primary: ['operation_id', 'market'],
  references: {
    repair_price_operation_fk: { columns: ['operation_id'], to: 'repair_operation', onDelete: 'CASCADE' },
  },
  checks: { repair_price_part_ck: 'part >= 0', repair_price_work_ck: 'work >= 0' },
});
