import { z } from 'zod';
import type { MarketCode } from '../../kernel/market.ts';
import type { StateMoves } from '../../kernel/state-moves.ts';

/** `ordered`: it is in a file for the bank. `returned`: the bank sent the money back; a new payout may be prepared. */
export const PayoutState = z.enum(['prepared', 'released', 'ordered', 'paid', 'returned', 'cancelled']);
export type PayoutState = z.infer<typeof PayoutState>;

export const payoutMoves: StateMoves<PayoutState> = {
  prepared: ['released', 'cancelled'],
  released: ['ordered', 'cancelled'],
  ordered: ['paid', 'returned'],
  paid: [],
  returned: [],
  cancelled: [],
};

/** `pain.001`: ISO 20022 credit transfer; `abo`: the Czech clearing's text format (KPC). */
export const BankFileFormat = z.enum(['pain.001', 'abo']);
export type BankFileFormat = z.infer<typeof BankFileFormat>;

/** What the banks of a market take; the first one is the usual one. */
export const bankFileFormats: Record<MarketCode, readonly [BankFileFormat, ...BankFileFormat[]]> = {
  cs: ['abo', 'pain.001'],
  ro: ['pain.001'],
};
