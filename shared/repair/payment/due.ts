// What is paid for a repair, when and how.
import { z } from 'zod';
import { cashRounding } from '../../invoice/vat-recap.ts';
import type { Market } from '../../kernel/market.ts';
import type { AttemptState } from '../../payment/attempt-states.ts';
import type { RepairState } from '../order/states.ts';

/** At the desk in cash or at the card terminal, or by a transfer that came before the device is sent. */
export const PayMethod = z.enum(['cash', 'card', 'transfer']);
export type PayMethod = z.infer<typeof PayMethod>;

/** What a repair was paid by; `online`: by card on its page, by its owner. */
export const PaidBy = z.enum([...PayMethod.options, 'online']);
export type PaidBy = z.infer<typeof PaidBy>;

/** What became of the last attempt to pay online: the bank considers, it came to nothing, or the money goes back. */
export const OnlineOutcome = z.enum(['in_progress', 'failed', 'returned']);
export type OnlineOutcome = z.infer<typeof OnlineOutcome>;

const outcomes: Readonly<Partial<Record<AttemptState, OnlineOutcome>>> = {
  in_progress: 'in_progress',
  declined: 'failed',
  cancelled: 'failed',
  refund_due: 'returned',
  refunded: 'returned',
};

/** What its owner is told of an attempt in the state; null of one that is not begun, and of one that paid. */
export const outcomeOf = (state: AttemptState | null): OnlineOutcome | null => (state && outcomes[state]) ?? null;

/**
 * What is to be paid now, in minor units: all that was agreed to, once it is done and while nothing is paid. A device that
 * goes back unrepaired and a repair that costs nothing, such as one under warranty, are paid by nobody.
 */
export const dueOf = ({ state, total, isPaid }: { state: RepairState; total: number; isPaid: boolean }): number =>
  state === 'done' && !isPaid ? total : 0;

/** What is taken by the method: cash in the market's whole coins, all else exactly. */
export const takenBy = (method: PaidBy, due: number, { cashUnit }: Pick<Market, 'cashUnit'>): number =>
  due + roundingOf(method, due, { cashUnit });

/** What cash adds to the sum or takes from it; outside base and VAT. */
export const roundingOf = (method: PaidBy, due: number, { cashUnit }: Pick<Market, 'cashUnit'>): number =>
  cashRounding(due, method === 'cash' ? cashUnit : null);

/** By which a transfer is known: the digits of the repair's number. */
export const variableSymbolOf = (number: string): string => number.replaceAll(/\D/g, '');
