// State machine of pick lists.
import { z } from 'zod';
import { refused, type Result } from '../../kernel/result.ts';
import { moveBy, type StateMoves } from '../../kernel/state-moves.ts';

/**
 * Life of a pick list. `claimed` belongs to one person at one station; taking it over changes whose it is, not its
 * state. `finished` and `released` end it: what was not picked of a released list is planned anew.
 */
export const PickListState = z.enum(['claimed', 'finished', 'released']);
export type PickListState = z.infer<typeof PickListState>;

const pickListMoves: StateMoves<PickListState> = {
  claimed: ['finished', 'released'],
  finished: [],
  released: [],
};

export interface PickListFacts {
  state: PickListState;
  /** Lines neither picked nor reported missing. */
  openLines: number;
  /** Something was scanned, picked or reported missing. */
  isTouched: boolean;
  /** A supervisor ends it for somebody else. */
  isForced: boolean;
}

export type PickListRefusal = 'PICK_LIST_CLOSED' | 'LINES_OPEN' | 'ALREADY_STARTED';

/** State of the list after the move, or why not. Its own picker gives back only what was not begun; a supervisor may. */
export function movePickList(list: PickListFacts, to: PickListState): Result<PickListState, PickListRefusal> {
  const moved = moveBy(pickListMoves, { from: list.state, to, otherwise: 'PICK_LIST_CLOSED' });
  if (!moved.ok) return moved;
  if (to === 'finished' && list.openLines > 0) return refused('LINES_OPEN');
  if (to === 'released' && list.isTouched && !list.isForced) return refused('ALREADY_STARTED');
  return moved;
}

/** Whether the list may get another holder. */
export const mayBeTakenOver = (state: PickListState): boolean => state === 'claimed';
