// State machine of documents on their way to the state's system of electronic invoices (Romania: RO e-Factura).
import { z } from 'zod';
import { moveBy, type StateMoves } from '../kernel/state-moves.ts';
import type { Result } from '../kernel/result.ts';

/**
 * `waiting` to be sent, `sending` now, `sent` and being checked there, until it is `accepted` or `rejected`. `unknown`:
 * its sending was not answered, so it is looked for there before it is sent again. A rejected one may be sent again by
 * a person.
 */
export const EInvoiceState = z.enum(['waiting', 'sending', 'unknown', 'sent', 'accepted', 'rejected']);
export type EInvoiceState = z.infer<typeof EInvoiceState>;

const moves: StateMoves<EInvoiceState> = {
  waiting: ['sending'],
  sending: ['waiting', 'sent', 'rejected', 'unknown'],
  unknown: ['sent', 'waiting'],
  sent: ['accepted', 'rejected'],
  rejected: ['waiting'],
  accepted: [],
};

export const moveEInvoice = (from: EInvoiceState, to: EInvoiceState): Result<EInvoiceState, 'E_INVOICE_MOVED'> =>
  moveBy(moves, { from, to, otherwise: 'E_INVOICE_MOVED' });

/** Minutes before each next step of one that is not at its end; the last for all further ones. */
const pauses = [1, 5, 15, 60, 240];

/** @param tries how many steps were taken, from one */
export const minutesToNextStep = (tries: number): number => pauses[Math.min(tries, pauses.length) - 1] ?? 1;

/** After so many looks that found nothing, a sending without an answer is taken for one that never came there. */
export const looksBeforeAgain = 3;
