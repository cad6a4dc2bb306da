// State machines as tables of transitions.
import { ok, refused, type Result } from './result.ts';

/** Which states may follow each state; what is not listed may not, also not the same state again. */
export type StateMoves<State extends string> = Readonly<Record<State, readonly State[]>>;

/** The state after the move, or the given reason when the table has no such move. */
export const moveBy = <State extends string, Refusal extends string>(
  moves: StateMoves<State>,
  { from, to, otherwise }: { from: State; to: State; otherwise: Refusal },
): Result<State, Refusal> => (moves[from].includes(to) ? ok(to) : refused(otherwise));

/** The states from which one may be moved to, for an update that expects one of them. */
export const statesBefore = <State extends string>(moves: StateMoves<State>, to: State): State[] =>
  (Object.keys(moves) as State[]).filter((from) => moves[from].includes(to));
