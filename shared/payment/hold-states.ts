// State machine of a hold on a card (authorisation without capture) that secures a traded-in device.
import { z } from 'zod';
import type { Result } from '../kernel/result.ts';
import { moveBy, type StateMoves } from '../kernel/state-moves.ts';

/**
 * `held` until it is decided, once, what becomes of it: `capturing` takes what is due, `releasing` lets all of it go.
 * The bank's word ends it: `captured`, `released`, or `lost` when the bank let go of what was to be taken.
 */
export const HoldState = z.enum(['held', 'capturing', 'releasing', 'captured', 'released', 'lost']);
export type HoldState = z.infer<typeof HoldState>;

const holdMoves: StateMoves<HoldState> = {
  held: ['capturing', 'releasing', 'captured', 'lost'],
  capturing: ['captured', 'lost'],
  releasing: ['captured', 'released'],
  captured: [],
  released: [],
  lost: [],
};

/** `HOLD_DECIDED`: it is being taken or let go already; `HOLD_ENDED`: the bank has ended it. */
export type HoldRefusal = 'HOLD_DECIDED' | 'HOLD_ENDED';

const hasEnded = (state: HoldState): boolean => holdMoves[state].length === 0;

/** State of the hold after the move, or why not. */
export const moveHold = (from: HoldState, to: HoldState): Result<HoldState, HoldRefusal> =>
  moveBy(holdMoves, { from, to, otherwise: hasEnded(from) ? 'HOLD_ENDED' : 'HOLD_DECIDED' });

/** How a hold ends when the bank says that its money is taken, or that it is held no more. */
export function endOfHold(state: HoldState, bankSays: 'taken' | 'gone'): HoldState {
  if (bankSays === 'taken') return 'captured';
  return state === 'releasing' ? 'released' : 'lost';
}

const dayMs = 86_400_000;

/** Until when it must be decided: a day before the bank lets go. @param days for which the bank holds the money */
export const takeBy = (heldAt: Date, days: number): Date => new Date(heldAt.getTime() + (days - 1) * dayMs);
