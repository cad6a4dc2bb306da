// State machine of the tasks of staff.
import { z } from 'zod';
import type { StateMoves } from '../../kernel/state-moves.ts';

/** A task is open until somebody, or what happened meanwhile, has it done. One that a person wrote can be opened again. */
export const TaskState = z.enum(['open', 'done']);
export type TaskState = z.infer<typeof TaskState>;

export const taskMoves: StateMoves<TaskState> = { open: ['done'], done: ['open'] };

/** Kind of the tasks that people write; those of all other kinds are made by the system, anew when they are due again. */
export const writtenKind = 'written';

/** Whether a done task may be opened again: what the system made is not, because its act was carried out. */
export const mayReopen = ({ kind, state }: { kind: string; state: TaskState }): boolean =>
  kind === writtenKind && taskMoves[state].includes('open');
