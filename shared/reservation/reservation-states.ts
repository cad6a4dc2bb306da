// State machine of pieces kept in a store.
import { z } from 'zod';
import type { StateMoves } from '../kernel/state-moves.ts';

/** `held` until it is handed over, given up by its owner or by staff, or its time is over. */
export const ReservationState = z.enum(['held', 'collected', 'cancelled', 'released', 'expired']);
export type ReservationState = z.infer<typeof ReservationState>;

export const reservationMoves: StateMoves<ReservationState> = {
  held: ['collected', 'cancelled', 'released', 'expired'],
  collected: [],
  cancelled: [],
  released: [],
  expired: [],
};
