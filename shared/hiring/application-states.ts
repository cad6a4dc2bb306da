// State machine of job applications.
import { z } from 'zod';
import type { StateMoves } from '../kernel/state-moves.ts';

/**
 * `unconfirmed` came from a browser that proved nothing and waits for the click in its letter; `new` has been seen by
 * nobody yet, `seen` is thought about. Whoever was refused or hired by mistake is thought about again.
 */
export const ApplicationState = z.enum(['unconfirmed', 'new', 'seen', 'invited', 'refused', 'hired']);
export type ApplicationState = z.infer<typeof ApplicationState>;

export const applicationMoves: StateMoves<ApplicationState> = {
  unconfirmed: ['new'],
  new: ['seen', 'invited', 'refused'],
  seen: ['invited', 'refused'],
  invited: ['hired', 'refused'],
  refused: ['seen'],
  hired: ['seen'],
};

/** States that a person of the office puts an application into, in the order they are offered: no refusal comes first. */
export const SettledState = ApplicationState.extract(['seen', 'invited', 'hired', 'refused']);
export type SettledState = z.infer<typeof SettledState>;
