import { z } from 'zod';
import { Uuid } from '../kernel/ids.ts';
import { type Result, ok, refused } from '../kernel/result.ts';

/**
 * Life of a label: `unknown` is an honest answer, because a printer that fell silent may or may not have printed.
 * Then a person looks and says; the software never guesses.
 */
export const LabelState = z.enum(['queued', 'sent', 'confirmed', 'unknown', 'failed']);
export type LabelState = z.infer<typeof LabelState>;

const allowed: Record<LabelState, readonly LabelState[]> = {
  queued: ['sent', 'failed', 'unknown'],
  sent: ['confirmed', 'unknown', 'failed'],
  unknown: ['confirmed', 'failed'],
  failed: ['sent', 'confirmed'],
  confirmed: [],
};

export const LabelEvent = z.object({
  kind: z.literal('label_state'),
  label_job_id: Uuid,
  state: LabelState,
  note: z.string().max(200).default(''),
});
export type LabelEvent = z.infer<typeof LabelEvent>;

export type LabelRefusal = 'LABEL_UNKNOWN' | 'LABEL_STATE_REFUSED';

/** A repeat of the present state is accepted and changes nothing. */
export const moveLabel = (from: LabelState, to: LabelState): Result<LabelState, LabelRefusal> =>
  from === to || allowed[from].includes(to) ? ok(to) : refused('LABEL_STATE_REFUSED');
