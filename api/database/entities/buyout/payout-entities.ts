import type { BankFileFormat, PayoutState } from '@kolobeh/shared/buyout/office/payout.ts';
import type { Currency, MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { day, identity, instant, integer, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** The seller's agreement to the purchase. */
export interface BuyoutContractRow {
  buyout_id: string;
  /** Minor units. */
  price: number;
  signed_by: 'seller' | 'staff';
  actor_id: string | null;
  signed_at: Date;
}

export const buyoutContractTable = table<BuyoutContractRow>('buyout_contract', {
  columns: {
    buyout_id: uuid(),
    price: integer(),
    signed_by: text(),
    actor_id: nullable(uuid()),
    signed_at: instant(),
  },
  primary: ['buyout_id'],
  references: { buyout_contract_buyout_fk: { columns: ['buyout_id'], to: 'buyout' } },
  checks: { buyout_contract_signed_by_ck: `signed_by in ('seller', 'staff')` },
});

/** An order for the bank. Its text is made from its payouts whenever it is read: accounts are kept encrypted only. */
export interface BankFileRow {
  number: number;
  market: MarketCode;
  format: BankFileFormat;
  made_by: string;
  made_at: Date;
}

export const bankFileTable = table<BankFileRow>('bank_file', {
  columns: { number: identity(), market: text(), format: text(), made_by: uuid(), made_at: instant() },
  primary: ['number'],
  checks: { bank_file_format_ck: `format in ('pain.001', 'abo')` },
});

/** A payment to a seller: prepared by one person and released by another. */
export interface PayoutRow {
  id: string;
  buyout_id: string;
  market: MarketCode;
  /** Minor units. */
  amount: number;
  currency: Currency;
  state: PayoutState;
  prepared_by: string;
  prepared_at: Date;
  released_by: string | null;
  released_at: Date | null;
  bank_file: number | null;
  paid_on: string | null;
}

export const payoutTable = table<PayoutRow>('payout', {
  columns: {
    id: newUuid(),
    buyout_id: uuid(),
    market: text(),
    amount: integer(),
    currency: text(),
    state: text(),
    prepared_by: uuid(),
    prepared_at: instant(),
    released_by: nullable(uuid()),
    released_at: nullable(instant()),
    bank_file: nullable(integer()),
    paid_on: nullable(day()),
  },
  primary: ['id'],
  references: {
    payout_buyout_fk: { columns: ['buyout_id'], to: 'buyout' },
    payout_bank_file_fk: { columns: ['bank_file'], to: 'bank_file', toColumns: ['number'] },
  },
  checks: {
    payout_amount_ck: 'amount > 0',
    payout_two_persons_ck: 'released_by is null or released_by <> prepared_by',
    payout_released_ck: `state in ('prepared', 'cancelled') or released_by is not null`,
  },
  indexes: {
    payout_buyout_uq: { columns: ['buyout_id'], unique: true, where: `state not in ('cancelled', 'returned')` },
    payout_state_idx: { columns: ['market', 'state'] },
    payout_to_do_idx: { columns: ['prepared_at'], where: `state in ('prepared', 'released')` },
    payout_buyout_idx: { columns: ['buyout_id'] },
  },
});
