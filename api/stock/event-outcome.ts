import type { Role } from '@kolobeh/shared/kernel/roles.ts';

/** What became of a station's event. A refusal's reason is a stable code that the station shows. */
export type EventOutcome = 'accepted' | { refused: string };

/** Who reported it and where. */
export interface EventSource {
  eventId: string;
  deviceId: string;
  userId: string;
  role: Role;
}
