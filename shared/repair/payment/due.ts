// What is paid for a repair, when and how.
import { z } from 'zod';
import { cashRounding } from '../../invoice/vat-recap.ts';
import type { Market } from '../../kernel/market.ts';
import type { RepairState } from '../order/states.ts';

/** At the desk in cash or at the card terminal, or by a transfer that came before the device is sent. */
export const PayMethod = z.enum(['cash', 'card', 'transfer']);
export type PayMethod = z.infer<typeof PayMethod>;

/**
 * What is to be paid now, in minor units: all that was agreed to, once it is done and while nothing is paid. A device that
 * goes back unrepaired and a repair that costs nothing, such as one under warranty, are paid by nobody.
 */
export const dueOf = ({ state, total, isPaid }: { state: RepairState; total: number; isPaid: boolean }): number =>
  state === 'done' && !isPaid ? total : 0;

/** What is taken by the method: cash in the market's whole coins, all else exactly. */
export const takenBy = (method: PayMethod, due: number, { cashUnit }: Pick<Market, 'cashUnit'>): number =>
  due + roundingOf(method, due, { cashUnit });

/** What cash adds to the sum or takes from it; outside base and VAT. */
export const roundingOf = (method: PayMethod, due: number, { cashUnit }: Pick<Market, 'cashUnit'>): number =>
  cashRounding(due, method === 'cash' ? cashUnit : null);

/** By which a transfer is known: the digits of the repair's number. */
export const variableSymbolOf = (number: string): string => number.replaceAll(/\D/g, '');
