// State machine of questions about a model.
import { z } from 'zod';
import type { StateMoves } from '../kernel/state-moves.ts';

/** `asked` until somebody of the staff answers it or refuses it, as an insult or an advertisement; both can be changed. */
export const QuestionState = z.enum(['asked', 'answered', 'refused']);
export type QuestionState = z.infer<typeof QuestionState>;

export const questionMoves: StateMoves<QuestionState> = {
  asked: ['answered', 'refused'],
  answered: ['refused'],
  refused: ['answered'],
};
