// State machine of imports.
import { z } from 'zod';
import type { StateMoves } from '../kernel/state-moves.ts';

/**
 * `uploaded` until its columns are mapped; `checking` and `applying` are worked on in the background; `checked` waits
 * for a person; `stopped` goes on when somebody says so; `failed` has a file that cannot be read any more.
 */
export const ImportState = z.enum(['uploaded', 'checking', 'checked', 'applying', 'stopped', 'done', 'failed']);
export type ImportState = z.infer<typeof ImportState>;

export const importMoves: StateMoves<ImportState> = {
  uploaded: ['checking'],
  checking: ['checked', 'failed'],
  checked: ['checking', 'applying'],
  applying: ['stopped', 'done'],
  stopped: ['applying'],
  done: [],
  failed: ['checking'],
};
