import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { day, instantOfInsert, integer, json, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** Last number given in a year of a market; counted in the invoice's own transaction, so numbers have no holes. */
export interface InvoiceSeriesRow {
  market: MarketCode;
  year: number;
  last_number: number;
}

export const invoiceSeriesTable = table<InvoiceSeriesRow>('invoice_series', {
  columns: {
    market: text(),
    year: integer(),
    last_number: integer(0),
  },
  primary: ['market', 'year'],
});

/** VAT of one rate: amounts in minor units, base and VAT add up to the gross. */
export interface VatLine {
  percent: number;
  base: number;
  vat: number;
  gross: number;
}

/** The invoice of an order; amounts in minor units. */
export interface InvoiceRow {
  id: string;
  number: string;
  order_id: string;
  market: MarketCode;
  issued_on: string;
  tax_point_on: string;
  due_on: string;
  total: number;
  vat_lines: VatLine[];
  /** The PDF in the file store; null until drawn. */
  file_key: string | null;
  created_at: Date;
}

export const invoiceTable = table<InvoiceRow>('invoice', {
  columns: {
    id: newUuid(),
    number: text(),
    order_id: uuid(),
    market: text(),
    issued_on: day(),
    tax_point_on: day(),
    due_on: day(),
    total: integer(),
    vat_lines: json(),
    file_key: nullable(text()),
    created_at: instantOfInsert(),
  },
  primary: ['id'],
  references: {
    invoice_order_fk: { columns: ['order_id'], to: 'shop_order' },
  },
  uniques: {
    invoice_number_uq: ['number'],
    invoice_order_uq: ['order_id'],
  },
});
