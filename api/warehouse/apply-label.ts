import { type LabelEvent, type LabelState, moveLabel } from '@kolobeh/shared/warehouse/label-job.ts';
import type { EntityManager } from 'typeorm';
import type { EventOutcome } from './event-outcome.ts';

/** What a station says of a label it was told to print. */
export async function applyLabelEvent(manager: EntityManager, event: LabelEvent): Promise<EventOutcome> {
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
  return 'accepted';
}
