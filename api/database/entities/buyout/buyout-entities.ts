import type { Condition, Defaults } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import type { LineKind } from '@kolobeh/shared/buyout/appraisal.ts';
import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import type { BuyoutState } from '@kolobeh/shared/buyout/states.ts';
import type { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import type { Currency, MarketCode } from '@kolobeh/shared/kernel/market.ts';
import {
  bytes,
  day,
  identity,
  instant,
  instantOfInsert,
  integer,
  json,
  newUuid,
  nullable,
  text,
  texts,
  uuid,
} from '../columns.ts';
import { table } from '../table.ts';

/** A model with its storage, as price lists know it. */
export interface BuyoutModelRow {
  id: number;
  seo_name: string;
  product_type: ProductType;
  manufacturer_id: number;
  /** The same device in the shop; null when the shop never sold it. */
  master_product_id: number | null;
  name: string;
  storage_gb: number | null;
  released_on: string | null;
  picture_key: string;
}

export const buyoutModelTable = table<BuyoutModelRow>('buyout_model', {
  columns: {
    id: identity(),
    seo_name: text(),
    product_type: text(),
    manufacturer_id: integer(),
    master_product_id: nullable(integer()),
    name: text(),
    storage_gb: nullable(integer()),
    released_on: nullable(day()),
    picture_key: text(),
  },
  primary: ['id'],
  uniques: { buyout_model_seo_name_uq: ['seo_name'] },
  references: {
    buyout_model_manufacturer_fk: { columns: ['manufacturer_id'], to: 'manufacturer' },
    buyout_model_master_product_fk: { columns: ['master_product_id'], to: 'master_product' },
  },
  checks: { buyout_model_product_type_ck: `product_type in ('telefony', 'tablety', 'prislusenstvi')` },
  indexes: {
    buyout_model_choice_idx: { columns: ['product_type', 'manufacturer_id'] },
    buyout_model_name_search_idx: { columns: ['name'], byMigration: true },
  },
});

/** A model in one colour: the device a seller names. */
export interface BuyoutVariantRow {
  id: number;
  /** `device_identifier` of the wire. */
  code: string;
  model_id: number;
  colour_code: string;
  colour_hex: string;
  colour_names: Record<MarketCode, string>;
  picture_key: string;
}

export const buyoutVariantTable = table<BuyoutVariantRow>('buyout_variant', {
  columns: {
    id: identity(),
    code: text(),
    model_id: integer(),
    colour_code: text(),
    colour_hex: text(),
    colour_names: json(),
    picture_key: text(),
  },
  primary: ['id'],
  uniques: { buyout_variant_code_uq: ['code'] },
  references: { buyout_variant_model_fk: { columns: ['model_id'], to: 'buyout_model' } },
  indexes: { buyout_variant_model_idx: { columns: ['model_id'] } },
});

/** One edition of a market's price list. The one published last is in force. */
export interface AppraisalVersionRow {
  id: number;
  market: MarketCode;
  /** As sellers see it, e.g. `2026-47`; a draft's is never shown. */
  name: string;
  /** Null while it is a draft. */
  published_at: Date | null;
  published_by: string | null;
  created_at: Date;
  /** What a draft is for, in words of who began it. */
  note: string;
  created_by: string | null;
  /** The version it began as a copy of. */
  made_from: number | null;
  /** Grows with each change of a draft. */
  revision: number;
}

export const appraisalVersionTable = table<AppraisalVersionRow>('appraisal_version', {
  columns: {
    id: identity(),
    market: text(),
    name: text(),
    published_at: nullable(instant()),
    published_by: nullable(uuid()),
    created_at: instantOfInsert(),
    note: text(''),
    created_by: nullable(uuid()),
    made_from: nullable(integer()),
    revision: integer(1),
  },
  primary: ['id'],
  uniques: { appraisal_version_name_uq: ['market', 'name'] },
  references: {
    appraisal_version_made_from_fk: { columns: ['made_from'], to: 'appraisal_version', onDelete: 'SET NULL' },
  },
});

/** Questions of a version for one type of device, in the order in which they are asked. */
export interface AppraisalQuestionnaireRow {
  version_id: number;
  product_type: ProductType;
  conditions: Condition[];
  /** Grows with each change of a draft. */
  revision: number;
}

export const appraisalQuestionnaireTable = table<AppraisalQuestionnaireRow>('appraisal_questionnaire', {
  columns: { version_id: integer(), product_type: text(), conditions: json(), revision: integer(1) },
  primary: ['version_id', 'product_type'],
  references: { appraisal_questionnaire_version_fk: { columns: ['version_id'], to: 'appraisal_version' } },
});

/** A model's line of a price list, in minor units. A grade without a price is not bought out. */
export interface AppraisalModelRow {
  version_id: number;
  model_id: number;
  minimal_price: number;
  prices: Partial<Record<Grade, number>>;
  /** By the value of the answer; an answer that is missing corrects nothing. */
  corrections: Record<string, number>;
  /** Answers that make a textbook device of a grade. */
  defaults: Defaults;
}

export const appraisalModelTable = table<AppraisalModelRow>('appraisal_model', {
  columns: {
    version_id: integer(),
    model_id: integer(),
    minimal_price: integer(),
    prices: json(),
    corrections: json({}),
    defaults: json({}),
  },
  primary: ['version_id', 'model_id'],
  references: {
    appraisal_model_version_fk: { columns: ['version_id'], to: 'appraisal_version' },
    appraisal_model_model_fk: { columns: ['model_id'], to: 'buyout_model' },
  },
  checks: { appraisal_model_minimal_price_ck: `minimal_price >= 0` },
  indexes: { appraisal_model_model_idx: { columns: ['model_id'] } },
});

/** A row under the price as it was promised, in words of that day. */
export interface StoredLine {
  /** Left out by rows of before prices told their minimum as a line: then a line of no question is the base. */
  kind?: LineKind;
  /** Null unless an answer corrects the price. */
  question: string | null;
  answer: string | null;
  /** Minor units. */
  amount: number;
}

/** An estimate and what became of it. Holds no identity of the seller. */
export interface BuyoutRow {
  id: string;
  /** Ten digits. */
  number: string;
  /** SHA-256 of the token by which the seller reaches it. */
  token_hash: Buffer;
  market: MarketCode;
  currency: Currency;
  state: BuyoutState;
  variant_id: number;
  version_id: number;
  choices: string[];
  lines: StoredLine[];
  grade: Grade;
  price: number;
  note: string;
  email: string;
  /** Last day on which the price holds. */
  valid_until: string;
  imei: string | null;
  serial_number: string | null;
  device_note: string;
  /** Centre the seller comes to; null = the device is sent. */
  store_id: number | null;
  /** The customer who was signed in when selling; null for a guest. */
  user_id: string | null;
  created_at: Date;
  submitted_at: Date | null;
  /** Number, e-mail and device's name in plain letters, by which the office finds it; kept by triggers. */
  search_line: string;
  /** The repair that became this buy-out; null of all others. */
  from_repair_id: string | null;
}

export const buyoutTable = table<BuyoutRow>('buyout', {
  columns: {
    id: newUuid(),
    number: text(),
    token_hash: bytes(),
    market: text(),
    currency: text(),
    state: text(),
    variant_id: integer(),
    version_id: integer(),
    choices: texts(),
    lines: json(),
    grade: text(),
    price: integer(),
    note: text(''),
    email: text(),
    valid_until: day(),
    imei: nullable(text()),
    serial_number: nullable(text()),
    device_note: text(''),
    store_id: nullable(integer()),
    user_id: nullable(uuid()),
    created_at: instantOfInsert(),
    submitted_at: nullable(instant()),
    search_line: text(''),
    from_repair_id: nullable(uuid()),
  },
  primary: ['id'],
  uniques: { buyout_number_uq: ['number'], buyout_token_hash_uq: ['token_hash'] },
  references: {
    buyout_variant_fk: { columns: ['variant_id'], to: 'buyout_variant' },
    buyout_version_fk: { columns: ['version_id'], to: 'appraisal_version' },
    buyout_store_fk: { columns: ['store_id'], to: 'store' },
    buyout_from_repair_fk: { columns: ['from_repair_id'], to: 'repair' },
    buyout_user_fk: { columns: ['user_id'], to: 'app_user', onDelete: 'SET NULL' },
  },
  checks: { buyout_price_ck: `price >= 0` },
  indexes: {
    buyout_from_repair_uq: { columns: ['from_repair_id'], unique: true, where: 'from_repair_id is not null' },
    buyout_state_idx: { columns: ['state', 'created_at'] },
    buyout_variant_idx: { columns: ['variant_id'] },
    buyout_user_idx: { columns: ['user_id'] },
    buyout_open_imei_uq: { columns: ['imei'], unique: true, byMigration: true },
    buyout_imei_idx: { columns: ['imei'], where: 'imei is not null' },
    buyout_serial_number_idx: { columns: ['serial_number'], where: 'serial_number is not null' },
    buyout_created_idx: { columns: ['created_at', 'id'], byMigration: true },
    buyout_search_idx: { columns: ['search_line'], byMigration: true },
    buyout_open_serial_uq: { columns: ['variant_id', 'serial_number'], unique: true, byMigration: true },
  },
});

/** Identity of a seller. Each `Buffer` is encrypted for itself; null once it was erased. */
export interface BuyoutIdentityRow {
  buyout_id: string;
  /** Name of the key the columns are encrypted by. */
  key_id: string;
  personal_number: Buffer | null;
  card_number: Buffer | null;
  card_issuer: Buffer | null;
  card_valid_to: Buffer | null;
  birth_date: Buffer | null;
  birth_place: Buffer | null;
  bank_account: Buffer | null;
  /** Names, sex, nationality, telephone, as JSON. */
  person: Buffer | null;
  address: Buffer | null;
  pickup: Buffer | null;
  /** Keyed hash by which the same person is found without opening anything. */
  personal_number_index: Buffer | null;
  bank_account_index: Buffer | null;
  /** What may be shown: names' initials, last digits. */
  masked: Record<string, unknown>;
  /** Day after which the law asks for it no more. */
  erase_after: string;
  erased_at: Date | null;
}

export const buyoutIdentityTable = table<BuyoutIdentityRow>('buyout_identity', {
  columns: {
    buyout_id: uuid(),
    key_id: text(),
    personal_number: nullable(bytes()),
    card_number: nullable(bytes()),
    card_issuer: nullable(bytes()),
    card_valid_to: nullable(bytes()),
    birth_date: nullable(bytes()),
    birth_place: nullable(bytes()),
    bank_account: nullable(bytes()),
    person: nullable(bytes()),
    address: nullable(bytes()),
    pickup: nullable(bytes()),
    personal_number_index: nullable(bytes()),
    bank_account_index: nullable(bytes()),
    masked: json(),
    erase_after: day(),
    erased_at: nullable(instant()),
  },
  primary: ['buyout_id'],
  references: { buyout_identity_buyout_fk: { columns: ['buyout_id'], to: 'buyout' } },
  indexes: {
    buyout_identity_person_idx: { columns: ['personal_number_index'] },
    buyout_identity_erase_idx: { columns: ['erase_after'], byMigration: true },
  },
});
