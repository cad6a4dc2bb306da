import type { PeripheralsSet } from '@kolobeh/shared/warehouse/stations/peripherals-set.ts';
import type { EntityManager } from 'typeorm';
import { writeAudit } from '../../operation/audit.ts';
import type { EventOutcome, EventSource } from '../../stock/event-outcome.ts';

/** Writes to the audit log what somebody attached to a station or led elsewhere. */
export async function notePeripherals(
  manager: EntityManager,
  { changes }: PeripheralsSet,
  { userId, role, deviceId }: EventSource,
): Promise<EventOutcome> {
  const actor = { id: userId, role };
  const subject = { kind: 'station', id: deviceId };
  await writeAudit(manager, actor, { action: 'station.set_peripherals', subject, detail: { changes } });
  return 'accepted';
}
