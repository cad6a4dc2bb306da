import { type LabelEvent, type LabelState, moveLabel } from '@kolobeh/shared/warehouse/label-job.ts';
import type { EntityManager } from 'typeorm';
import { logStates } from '../operation/state-log.ts';
import type { EventOutcome, EventSource } from './event-outcome.ts';

/** What a station says of a label it was told to print. */
export async function applyLabelEvent(
  manager: EntityManager,
  event: LabelEvent,
  source: EventSource,
): Promise<EventOutcome> {
  const [job]: { state: LabelState }[] = await manager.query(`select state from label_job where id = $1 for update`, [
    event.label_job_id,
  ]);
  if (!job) return { refused: 'LABEL_UNKNOWN' };
  const moved = moveLabel(job.state, event.state);
  if (!moved.ok) return { refused: moved.refusal };
  await manager.query(`update label_job set state = $2, note = $3, updated_at = now() where id = $1`, [
    event.label_job_id,
    moved.value,
    event.note,
  ]);
  if (moved.value !== job.state) {
    const why = { actor: { id: source.userId, kind: 'station' } as const, reason: event.note };
    await logStates(manager, 'label', [{ id: event.label_job_id, from: job.state, to: moved.value }], why);
  }
  return 'accepted';
}
