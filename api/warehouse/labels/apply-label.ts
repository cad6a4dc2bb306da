import { type LabelEvent, moveLabel } from '@kolobeh/shared/warehouse/labels/label-job.ts';
import type { EntityManager } from 'typeorm';
import { handOverPackageTable } from '../../database/entities/warehouse/hand-over-entities.ts';
import { logStates } from '../../operation/state-log.ts';
import { announce } from '../../order/take-step.ts';
import type { EventOutcome, EventSource } from '../../stock/event-outcome.ts';
import { isOfRefusedSeal, lockLabelJob, lockPackageOfLabel } from './queries/label-jobs.ts';
import { labelJobTable } from '../../database/entities/warehouse/packing-entities.ts';

/** What a station says of a label it was told to print. */
export async function applyLabelEvent(
  manager: EntityManager,
  event: LabelEvent,
  source: EventSource,
): Promise<EventOutcome> {
  // The package first, as a scan at the hand-over does: of the two only one goes through.
  const pack = await lockPackageOfLabel(manager, event.label_job_id);
  const job = await lockLabelJob(manager, event.label_job_id);
  if (!pack || !job) {
    // Its package was sealed at the station and not taken here: the label does not count, whatever became of it.
    const isRefused = await isOfRefusedSeal(manager, source.deviceId, event.label_job_id);
    return isRefused ? 'accepted' : { refused: 'LABEL_UNKNOWN' };
  }
  if (event.state === 'void' && job.state !== 'void' && (await isOnItsWay(manager, pack.id)))
    return { refused: 'LABEL_ON_ITS_WAY' };
  const moved = moveLabel(job.state, event.state);
  if (!moved.ok) return { refused: moved.refusal };
  const change = { state: moved.value, note: event.note, updated_at: () => 'now()' };
  await manager.getRepository(labelJobTable).update(event.label_job_id, change);
  if (moved.value !== job.state) {
    const why = { actor: { id: source.userId, kind: 'station' } as const, reason: event.note };
    await logStates(manager, 'label', [{ id: event.label_job_id, from: job.state, to: moved.value }], why);
    if (moved.value === 'void')
      await announce(manager, 'label.voided', pack.id, { package_code: pack.code, label: job.reprint });
  }
  return 'accepted';
}

function isOnItsWay(manager: EntityManager, packageId: string): Promise<boolean> {
  return manager.getRepository(handOverPackageTable).existsBy({ package_id: packageId });
}
