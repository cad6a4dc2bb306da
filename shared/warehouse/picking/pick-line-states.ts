// State machine of pick lines.
import { z } from 'zod';
import type { Result } from '../../kernel/result.ts';
import { moveBy, type StateMoves } from '../../kernel/state-moves.ts';

/**
 * Life of a stop of the walk. `reset`: what was picked of it has been put back on its shelf, because its order was
 * cancelled; a picker who did not know yet may still bring a piece, which is returned in its turn. From `picked` a stop
 * goes back to `in_progress` when its picker takes the last scan of a crate back.
 */
export const PickLineState = z.enum(['waiting', 'in_progress', 'picked', 'not_found', 'reset']);
export type PickLineState = z.infer<typeof PickLineState>;

const pickLineMoves: StateMoves<PickLineState> = {
  waiting: ['in_progress'],
  in_progress: ['in_progress', 'waiting', 'picked', 'not_found', 'reset'],
  picked: ['in_progress', 'reset'],
  not_found: ['reset'],
  reset: ['in_progress', 'picked', 'not_found', 'reset'],
};

/** State of the line after the move, or `LINE_DONE` when its state leads there no more. */
export const movePickLine = (from: PickLineState, to: PickLineState): Result<PickLineState, 'LINE_DONE'> =>
  moveBy(pickLineMoves, { from, to, otherwise: 'LINE_DONE' });
