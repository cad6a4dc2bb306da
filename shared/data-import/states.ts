// State machine of imports.
import { z } from 'zod';
import type { StateMoves } from '../kernel/state-moves.ts';

/**
 * `uploaded` until its columns are mapped; `checking` and `applying` are worked on in the background; `checked` waits
 * for a person; `stopped` goes on when somebody says so; `failed` has a file that cannot be read any more. What was
 * written is compared with what is there now (`undo_checking`), waits for a person (`undo_checked`), and is taken back
 * in the background (`undoing`).
 */
export const ImportState = z.enum([
  'uploaded',
  'checking',
  'checked',
  'applying',
  'stopped',
  'done',
  'failed',
  'undo_checking',
  'undo_checked',
  'undoing',
  'undone',
]);
export type ImportState = z.infer<typeof ImportState>;

export const importMoves: StateMoves<ImportState> = {
  uploaded: ['checking'],
  checking: ['checked', 'failed'],
  checked: ['checking', 'applying'],
  applying: ['stopped', 'done'],
  stopped: ['applying', 'undo_checking'],
  done: ['undo_checking'],
  failed: ['checking'],
  undo_checking: ['undo_checked'],
  undo_checked: ['undo_checking', 'undoing', 'done', 'stopped'],
  // Back to a person when the one who takes it back may not any more.
  undoing: ['undone', 'undo_checked'],
  undone: [],
};
