import type { OfflineSignIn } from '@kolobeh/shared/warehouse/stations/offline-sign-in.ts';
import type { EntityManager } from 'typeorm';
import { writeAudit } from '../../operation/audit.ts';
import type { EventOutcome, EventSource } from '../../stock/event-outcome.ts';

/** Writes to the audit log that a station let somebody in by its own word. @param at by the station's clock */
export async function noteOfflineSignIn(
  manager: EntityManager,
  { wrong_tries }: OfflineSignIn,
  { userId, role, deviceId, eventId }: EventSource,
  at: string,
): Promise<EventOutcome> {
  const subject = { kind: 'station', id: deviceId };
  const detail = { at, wrong_tries, event_id: eventId };
  await writeAudit(manager, { id: userId, role }, { action: 'station.offline_sign_in', subject, detail });
  return 'accepted';
}
