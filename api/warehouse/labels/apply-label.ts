import { type LabelEvent, type LabelState, moveLabel } from '@kolobeh/shared/warehouse/labels/label-job.ts';
import type { EntityManager } from 'typeorm';
import { logStates } from '../../operation/state-log.ts';
import { announce } from '../../order/take-step.ts';
import type { EventOutcome, EventSource } from '../../stock/event-outcome.ts';

/** What a station says of a label it was told to print. */
export async function applyLabelEvent(
  manager: EntityManager,
  event: LabelEvent,
  source: EventSource,
): Promise<EventOutcome> {
  // The package first, as a scan at the hand-over does: of the two only one goes through.
  const [pack]: { id: string; code: string }[] = await manager.query(
    `select p.id, p.code from package p where p.id = (select package_id from label_job where id = $1) for update`,
    [event.label_job_id],
  );
  const [job]: { state: LabelState; reprint: number }[] = await manager.query(
    `select state, reprint from label_job where id = $1 for update`,
    [event.label_job_id],
  );
  if (!pack || !job) return (await isOfRefusedSeal(manager, event, source)) ? 'accepted' : { refused: 'LABEL_UNKNOWN' };
  if (event.state === 'void' && job.state !== 'void' && (await isOnItsWay(manager, pack.id)))
    return { refused: 'LABEL_ON_ITS_WAY' };
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
    if (moved.value === 'void')
      await announce(manager, 'label.voided', pack.id, { package_code: pack.code, label: job.reprint });
  }
  return 'accepted';
}

/** Its package was sealed at the station and not taken here: the label does not count, whatever became of it. */
async function isOfRefusedSeal(manager: EntityManager, event: LabelEvent, source: EventSource): Promise<boolean> {
  const seals: unknown[] = await manager.query(
    `select 1 from station_event
      where device_id = $1 and kind = 'pack_seal' and outcome = 'refused' and payload ->> 'label_job_id' = $2 limit 1`,
    [source.deviceId, event.label_job_id],
  );
  return seals.length > 0;
}

async function isOnItsWay(manager: EntityManager, packageId: string): Promise<boolean> {
  const scanned: unknown[] = await manager.query(`select 1 from hand_over_package where package_id = $1`, [packageId]);
  return scanned.length > 0;
}
