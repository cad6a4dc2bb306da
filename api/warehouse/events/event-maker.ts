import { isStaff, Role } from '@kolobeh/shared/kernel/roles.ts';
import type { UploadedEvent } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import type { EntityManager } from 'typeorm';
import { writeAudit } from '../../operation/audit.ts';
import { findMaker } from './queries/makers.ts';

/** Who sends, and at which station. */
export interface Carrier {
  deviceId: string;
  userId: string;
  role: Role;
  /** The station has proved by its key that it speaks for itself. */
  isStation: boolean;
}

/** In whose name an event counts and what that person might do when it was made. */
export interface Maker {
  userId: string;
  role: Role;
  /** Who sent it, being somebody else; null when it is the maker. */
  carriedBy: string | null;
}

/**
 * The maker of an event: the sender, or whom the station names. Somebody else counts only by the station's own key, when
 * that person was signed in there, and with the role held at the time, so that nobody gains what they never might do.
 * A role lost since then is noted. @returns the reason of the refusal otherwise
 */
export async function makerOf(
  manager: EntityManager,
  { made_by: madeBy, client_time: at, event_id: eventId }: UploadedEvent,
  { deviceId, userId, role, isStation }: Carrier,
): Promise<Maker | { refused: string }> {
  if (madeBy === undefined || madeBy === userId) return { userId, role, carriedBy: null };
  const person = await findMaker(manager, { userId: madeBy, deviceId, at: new Date(at) });
  if (!isStation || !person?.was_here) return { refused: 'MAKER_UNKNOWN' };
  const roleThen = Role.parse(person.role_then);
  if (!isStaff(roleThen)) return { refused: 'MAKER_REVOKED' };
  if (person.role !== person.role_then)
    await writeAudit(
      manager,
      { id: userId, role },
      {
        action: 'station.event_of_former_role',
        subject: { kind: 'station_event', id: eventId },
        detail: { made_by: madeBy, made_as: roleThen, role_now: person.role },
      },
    );
  return { userId: madeBy, role: roleThen, carriedBy: userId };
}
