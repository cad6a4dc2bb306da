import { z } from 'zod';

/**
 * Whether the company that lends for an order knows its goods were sent: `waiting` is tried until it has it, `told`
 * means it has it, `refused` that it will not take it and a person must settle why.
 */
export const LoanNoticeState = z.enum(['waiting', 'told', 'refused']);
export type LoanNoticeState = z.infer<typeof LoanNoticeState>;

/** Pauses after each failed try, in minutes; the last one repeats, so that it is never given up. */
const pauses = [1, 2, 5, 10, 20, 30, 60];

/** @param tries failed so far, at least one */
export const minutesToNextTry = (tries: number): number => pauses[Math.min(tries, pauses.length) - 1] ?? 60;
