import type { BankLineDoubt, BankLineState, StatementFormat } from '@kolobeh/shared/payment/statement/line.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { day, double, instant, integer, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A statement of the bank that was imported. */
export interface BankStatementRow {
  id: string;
  /** Whose account it is of. */
  market: MarketCode;
  format: StatementFormat;
  file_name: string;
  /** Lines that were not known before, and how many of them paid an order by themselves. */
  added: number;
  paired: number;
  known: number;
  outgoing: number;
  imported_at: Date;
  imported_by: string;
}

export const bankStatementTable = table<BankStatementRow>('bank_statement', {
  columns: {
    id: newUuid(),
    market: text(),
    format: text(),
    file_name: text(),
    added: integer(),
    paired: integer(),
    known: integer(),
    outgoing: integer(),
    imported_at: instant(),
    imported_by: uuid(),
  },
  primary: ['id'],
  references: { bank_statement_by_fk: { columns: ['imported_by'], to: 'app_user' } },
  checks: { bank_statement_format_ck: `format in ('camt053', 'gpc', 'csv')` },
  indexes: { bank_statement_imported_idx: { columns: ['imported_at'] } },
});

/** Money that came to an account of the house. */
export interface BankLineTableRow {
  id: string;
  statement_id: string;
  /** What tells it from every other line of that account; the same however often it is imported. */
  identity: string;
  market: MarketCode;
  booked_on: string;
  /** Minor units; beyond what an order may cost too. */
  amount: number;
  currency: string;
  variable_symbol: string;
  counterparty: string;
  message: string;
  reference: string;
  state: BankLineState;
  doubt: BankLineDoubt | null;
  /** The order it pays, or may be meant for. */
  order_id: string | null;
  payment_id: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  note: string;
}

export const bankLineTable = table<BankLineTableRow>('bank_line', {
  columns: {
    id: newUuid(),
    statement_id: uuid(),
    identity: text(),
    market: text(),
    booked_on: day(),
    amount: double(),
    currency: text(),
    variable_symbol: text(),
    counterparty: text(),
    message: text(),
    reference: text(),
    state: text('doubtful'),
    doubt: nullable(text()),
    order_id: nullable(uuid()),
    payment_id: nullable(uuid()),
    decided_by: nullable(uuid()),
    decided_at: nullable(instant()),
    note: text(''),
  },
  primary: ['id'],
  references: {
    bank_line_statement_fk: { columns: ['statement_id'], to: 'bank_statement' },
    bank_line_order_fk: { columns: ['order_id'], to: 'shop_order' },
    bank_line_payment_fk: { columns: ['payment_id'], to: 'payment' },
    bank_line_decided_by_fk: { columns: ['decided_by'], to: 'app_user' },
  },
  uniques: { bank_line_identity_uq: ['identity'] },
  checks: {
    bank_line_amount_ck: `amount > 0 and amount = trunc(amount)`,
    bank_line_state_ck: `state in ('doubtful', 'paired', 'left')`,
    bank_line_paired_ck: `(state = 'paired') = (payment_id is not null)`,
  },
  indexes: {
    bank_line_statement_idx: { columns: ['statement_id'] },
    bank_line_booked_idx: { columns: ['booked_on', 'id'] },
    bank_line_doubtful_idx: { columns: ['booked_on', 'id'], where: `state = 'doubtful'` },
    bank_line_order_idx: { columns: ['order_id'] },
    bank_line_payment_idx: { columns: ['payment_id'] },
    bank_line_search_idx: { columns: ['message'], byMigration: true },
  },
});
