// State machine of the tasks of staff.
import { z } from 'zod';
import type { StateMoves } from '../kernel/state-moves.ts';

/** A task is open until somebody, or what happened meanwhile, has it done; it is never opened again: a new one is made. */
export const TaskState = z.enum(['open', 'done']);
export type TaskState = z.infer<typeof TaskState>;

export const taskMoves: StateMoves<TaskState> = { open: ['done'], done: [] };
