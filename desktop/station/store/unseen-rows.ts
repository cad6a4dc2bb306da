import { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { z } from 'zod';
import type { Database } from './open-database.ts';

const Row = z.object({
  event_id: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  work_id: z.string(),
  act: z.string().transform((text) => StationAct.parse(JSON.parse(text))),
  scanned: z.string(),
  client_time: z.string(),
  reason: z
    .string()
    .nullable()
    .transform((reason) => reason ?? ''),
  answered_at: z.string(),
});
/** An event that was green at the station, was refused by the server, and that no person has taken note of. */
export type UnseenRow = z.infer<typeof Row>;

/** Refusals until a person has seen them. The tray keeps them further on, until they are settled. */
export function unseenRows(database: Database) {
  const list = database.prepare(
    `select event_id, user_id, user_name, work_id, act, scanned, client_time, reason, answered_at from event
      where state = 'refused' and seen_at is null and dismissed_at is null order by device_seq`,
  );
  const see = database.prepare('update event set seen_at = @at where event_id = @event_id and seen_at is null');

  return {
    /** Oldest first. */
    list: (): UnseenRow[] => list.all().map((row) => Row.parse(row)),
    see(eventIds: readonly string[], at: string): void {
      for (const event_id of eventIds) see.run({ event_id, at });
    },
  };
}
