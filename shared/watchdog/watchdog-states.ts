// State machine of watch-dogs.
import { z } from 'zod';
import type { StateMoves } from '../kernel/state-moves.ts';

/** `asked` until its e-mail is confirmed, `told` once it has become true, `ended` by its owner. */
export const WatchdogState = z.enum(['asked', 'awake', 'told', 'ended']);
export type WatchdogState = z.infer<typeof WatchdogState>;

export const watchdogMoves: StateMoves<WatchdogState> = {
  asked: ['awake', 'ended'],
  awake: ['told', 'ended'],
  told: [],
  ended: [],
};
