// State machine of complaints about goods (claims from liability for defects).
import { z } from 'zod';
import type { Result } from '../../kernel/result.ts';
import { moveBy, type StateMoves } from '../../kernel/state-moves.ts';

/**
 * Life of a complaint. `filed` waits for the goods, `received` for a decision; then they are repaired, exchanged or the
 * money goes back, until it is `settled`. `refused` ends one that is not recognised, `closed` one that its customer took
 * back; both with words to the customer.
 */
export const ComplaintState = z.enum([
  'filed',
  'received',
  'repairing',
  'exchanging',
  'refunding',
  'settled',
  'refused',
  'closed',
]);
export type ComplaintState = z.infer<typeof ComplaintState>;

/** A repair that fails becomes an exchange or a refund; so does one that shows that nothing is owed. */
export const complaintMoves: StateMoves<ComplaintState> = {
  filed: ['received', 'refused', 'closed'],
  received: ['repairing', 'exchanging', 'refunding', 'refused', 'closed'],
  repairing: ['settled', 'exchanging', 'refunding', 'refused'],
  exchanging: ['settled', 'refunding'],
  refunding: ['settled'],
  settled: [],
  refused: [],
  closed: [],
};

/** State after the move, or `COMPLAINT_MOVED` when it cannot come from the present one. */
export const moveComplaint = (from: ComplaintState, to: ComplaintState): Result<ComplaintState, 'COMPLAINT_MOVED'> =>
  moveBy(complaintMoves, { from, to, otherwise: 'COMPLAINT_MOVED' });

/** What a person of the office may make of one. */
export const ComplaintStep = ComplaintState.exclude(['filed']);
export type ComplaintStep = z.infer<typeof ComplaintStep>;

export const allowedComplaintSteps = (state: ComplaintState): ComplaintStep[] =>
  ComplaintStep.options.filter((step) => moveComplaint(state, step).ok);

/** How it is made good; what a customer wishes for, and what was decided. */
export const Remedy = z.enum(['repair', 'exchange', 'refund']);
export type Remedy = z.infer<typeof Remedy>;

/** Remedy that a state carries out; null for those before and after it. */
export const remedyOf: Readonly<Record<ComplaintState, Remedy | null>> = {
  filed: null,
  received: null,
  repairing: 'repair',
  exchanging: 'exchange',
  refunding: 'refund',
  settled: null,
  refused: null,
  closed: null,
};

const ends: ReadonlySet<ComplaintState> = new Set(['settled', 'refused', 'closed']);

/** An ended complaint changes no more, and its customer has read why. */
export const isComplaintEnd = (state: ComplaintState): boolean => ends.has(state);
