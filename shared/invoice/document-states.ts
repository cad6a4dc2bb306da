// State machine of documents.
import { z } from 'zod';
import { moveBy, type StateMoves } from '../kernel/state-moves.ts';
import type { Result } from '../kernel/result.ts';

/**
 * Life of a document: without a number there is none yet; with its number and contents fixed it is in progress until
 * its files are made and kept; then it is created, and nothing of it changes any more.
 */
export const DocumentState = z.enum(['not_created', 'in_progress', 'created']);
export type DocumentState = z.infer<typeof DocumentState>;

const moves: StateMoves<DocumentState> = {
  not_created: ['in_progress'],
  in_progress: ['created'],
  created: [],
};

export const moveDocument = (from: DocumentState, to: DocumentState): Result<DocumentState, 'DOCUMENT_ISSUED'> =>
  moveBy(moves, { from, to, otherwise: 'DOCUMENT_ISSUED' });
