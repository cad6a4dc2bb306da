import { z } from 'zod';
import { Uuid } from '../../kernel/ids.ts';
import { type Result, ok, refused } from '../../kernel/result.ts';

/**
 * Life of a label: `unknown` is an honest answer, because a printer that fell silent may or may not have printed.
 * Then a person looks and says; the software never guesses. A `void` label is one a person has given up, with a reason:
 * should it turn up after all, its package is not handed over by it.
 */
export const LabelState = z.enum(['queued', 'sent', 'confirmed', 'unknown', 'failed', 'void']);
export type LabelState = z.infer<typeof LabelState>;

const allowed: Record<LabelState, readonly LabelState[]> = {
  queued: ['sent', 'failed', 'unknown', 'void'],
  sent: ['confirmed', 'unknown', 'failed', 'void'],
  unknown: ['confirmed', 'failed', 'void'],
  failed: ['sent', 'confirmed', 'void'],
  confirmed: ['void'],
  void: [],
};

export const LabelEvent = z
  .object({
    kind: z.literal('label_state'),
    label_job_id: Uuid,
    state: LabelState,
    /** What the printer or the person said; the reason of a void label. */
    note: z.string().max(200).default(''),
  })
  .refine(({ state, note }) => state !== 'void' || note.trim() !== '', { path: ['note'], error: 'REQUIRED' });
export type LabelEvent = z.infer<typeof LabelEvent>;

/** `LABEL_ON_ITS_WAY`: the package was scanned at a hand-over, so its label is not given up any more. */
export type LabelRefusal = 'LABEL_UNKNOWN' | 'LABEL_STATE_REFUSED' | 'LABEL_ON_ITS_WAY';

/** A repeat of the present state is accepted and changes nothing. */
export const moveLabel = (from: LabelState, to: LabelState): Result<LabelState, LabelRefusal> =>
  from === to || allowed[from].includes(to) ? ok(to) : refused('LABEL_STATE_REFUSED');
