// Outbox table: an append-only log of events and their receipts.
import { StationAct, type UploadedEvent } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { z } from 'zod';
import type { Database } from './open-database.ts';

const Row = z.object({
  event_id: z.string(),
  device_seq: z.int(),
  user_id: z.string(),
  user_name: z.string(),
  work_id: z.string(),
  act: z.string().transform((text) => StationAct.parse(JSON.parse(text))),
  scanned: z.string(),
  client_time: z.string(),
  state: z.enum(['unsent', 'accepted', 'refused']),
  reason: z.string().nullable(),
  /** Number of the one before it in the file, 0 when none. */
  previous_seq: z.int(),
  /** Its maker was signed in by the station's word alone. */
  signed_in_offline: z.int().transform(Boolean),
});
/** An event of this station and how far it got. */
export type EventRow = z.infer<typeof Row>;

/** An event as work records it; its number follows from its place in the file. */
export interface NewEvent {
  event_id: string;
  user_id: string;
  user_name: string;
  /** Work the event belongs to: id of the pick list, package or hand-over. */
  work_id: string;
  act: StationAct;
  /** What was scanned, for people. */
  scanned: string;
  client_time: string;
  /** Its maker was let in by the station's word alone; absent: no. */
  signed_in_offline?: boolean;
}

const Count = z.object({ count: z.int(), oldest: z.string().nullable() });

/**
 * Answered events are kept this many days, so that a server restored from a backup as old gets them again. Only the
 * beginning of the row is ever forgotten: what is kept has no holes.
 */
export const keptDays = 30;

/** Its SQL, prepared once. */
function prepare(database: Database) {
  const columns = `event_id, device_seq, user_id, user_name, work_id, act, scanned, client_time, state, reason,
    signed_in_offline, coalesce((select max(former.device_seq) from event former where former.device_seq < event.device_seq), 0) as previous_seq`;
  return {
    takeSeq: database.prepare('update device set next_seq = next_seq + 1 returning next_seq - 1 as seq'),
    insert: database.prepare(
      `insert into event (event_id, device_seq, user_id, user_name, work_id, act, scanned, client_time,
                        signed_in_offline)
     values (@event_id, @device_seq, @user_id, @user_name, @work_id, @act, @scanned, @client_time, @signed_in_offline)`,
    ),
    get: database.prepare(`select ${columns} from event where event_id = ?`),
    unsent: database.prepare(`select ${columns} from event where state = 'unsent' order by device_seq limit ?`),
    unsentCount: database.prepare(
      `select count(*) as count, min(client_time) as oldest from event where state = 'unsent'`,
    ),
    refused: database.prepare(
      `select ${columns} from event where state = 'refused' and dismissed_at is null order by device_seq`,
    ),
    refusedCount: database.prepare(
      `select count(*) as count, null as oldest from event where state = 'refused' and dismissed_at is null`,
    ),
    ofWork: database.prepare(`select ${columns} from event where work_id = ? order by device_seq desc limit ?`),
    countOfWork: database.prepare(
      `select count(*) as count, null as oldest from event where work_id = ? and (@state is null or state = @state)`,
    ),
    unsentClaims: database
      .prepare(
        `select json_extract(act, '$.package_id') from event where state = 'unsent' and json_extract(act, '$.kind') = 'pack_claim'`,
      )
      .pluck(),
    refusedClaim: database
      .prepare(
        `select reason from event where work_id = ? and state = 'refused' and json_extract(act, '$.kind') = 'pack_claim' limit 1`,
      )
      .pluck(),
    refusedSeal: database
      .prepare(
        `select reason from event where work_id = ? and state = 'refused' and json_extract(act, '$.kind') = 'pack_seal'
          and json_extract(act, '$.number') = ? limit 1`,
      )
      .pluck(),
    answer: database.prepare(
      `update event set state = @state, reason = @reason, answered_at = @at where event_id = @event_id and state = 'unsent'`,
    ),
    // A refused event keeps its reason: it is sent as one that was refused.
    askAgain: database.prepare(`update event set state = 'unsent' where device_seq >= ? and state <> 'unsent'`),
    highestAnswered: database.prepare(`select coalesce(max(device_seq), 0) from event where state <> 'unsent'`).pluck(),
    unsentIds: database.prepare(`select event_id from event where state = 'unsent' order by device_seq`).pluck(),
    giveSeq: database.prepare('update event set device_seq = ? where event_id = ?'),
    dismiss: database.prepare(
      `update event set dismissed_at = @at, dismissal_note = @note where event_id = @event_id and state = 'refused' and dismissed_at is null`,
    ),
    lastConfirmed: database.prepare(`select max(answered_at) as at from event`),
    forget: database.prepare(
      `delete from event where device_seq < coalesce(
       (select min(device_seq) from event
         where state = 'unsent' or answered_at >= ? or (state = 'refused' and dismissed_at is null)),
       9007199254740991)`,
    ),
  };
}

/**
 * The outbox. Rows are never removed while they are unsent or refused; what is to be sent is told by the rows alone,
 * never by anything in memory.
 */
export function eventRows(database: Database) {
  const sql = prepare(database);
  return {
    /** Stores an event with the next number of this device. Called inside the transaction of its effect. */
    append(event: NewEvent): void {
      const { seq } = z.object({ seq: z.int() }).parse(sql.takeSeq.get());
      sql.insert.run({
        ...event,
        device_seq: seq,
        act: JSON.stringify(StationAct.parse(event.act)),
        signed_in_offline: Number(event.signed_in_offline ?? false),
      });
    },
    get: (eventId: string): EventRow | null => Row.nullable().parse(sql.get.get(eventId) ?? null),
    /** The next ones to send, in device order. */
    unsent: (limit: number): EventRow[] => sql.unsent.all(limit).map((row) => Row.parse(row)),
    unsentCount: () => Count.parse(sql.unsentCount.get()),
    refused: (): EventRow[] => sql.refused.all().map((row) => Row.parse(row)),
    refusedCount: (): number => Count.parse(sql.refusedCount.get()).count,
    /** Newest first. */
    ofWork: (workId: string, limit: number): EventRow[] => sql.ofWork.all(workId, limit).map((row) => Row.parse(row)),
    countOfWork: (workId: string, state: EventRow['state'] | null): number =>
      Count.parse(sql.countOfWork.get(workId, { state })).count,
    /** Packages begun by a hub's grant of which the server has not heard. */
    unsentClaims: (): string[] => z.array(z.string()).parse(sql.unsentClaims.all()),
    /** Why the server refused the grant by which the work was begun; null when it did not. */
    refusedClaim: (workId: string): string | null =>
      z
        .string()
        .nullable()
        .parse(sql.refusedClaim.get(workId) ?? null),
    /** Why the server did not take a package sealed here with a number; null when it did, or has not answered. */
    refusedSeal: (workId: string, number: string): string | null =>
      z
        .string()
        .nullable()
        .parse(sql.refusedSeal.get(workId, number) ?? null),
    answer: (event_id: string, state: 'accepted' | 'refused', reason: string | null, at: string): void => {
      sql.answer.run({ event_id, state, reason, at });
    },
    /** The server misses events from this number on: they are sent once more. @returns how many were taken back. */
    askAgain: (fromSeq: number): number => sql.askAgain.run(fromSeq).changes,
    /** Highest number the server has answered, 0 when none. */
    highestAnswered: (): number => z.int().parse(sql.highestAnswered.get()),
    /** Numbers of the unsent ones are taken: they get new ones after the highest known, in the same order. */
    renumberUnsent(afterSeq: number): void {
      for (const id of sql.unsentIds.all()) {
        const { seq } = z.object({ seq: z.int() }).parse(sql.takeSeq.get());
        if (seq <= afterSeq) throw new Error('The device counts lower than the server');
        sql.giveSeq.run(seq, id);
      }
    },
    /** @returns false when there is no such refused event. */
    dismiss: (event_id: string, note: string, at: string): boolean =>
      sql.dismiss.run({ event_id, note, at }).changes === 1,
    lastConfirmedAt: (): string | null => z.object({ at: z.string().nullable() }).parse(sql.lastConfirmed.get()).at,
    forgetOld: (now: Date): void => {
      sql.forget.run(new Date(now.getTime() - keptDays * 86_400_000).toISOString());
    },
  };
}
/** As it goes over the wire; one that was refused before the server lost it says so. @param senderId who is signed in */
export const toUpload = (
  { event_id, device_seq, act, client_time, reason, previous_seq, user_id, signed_in_offline }: EventRow,
  senderId: string,
): UploadedEvent => ({
  event_id,
  device_seq,
  act,
  client_time,
  ...(reason === null ? {} : { refused_as: reason }),
  ...(previous_seq === device_seq - 1 ? {} : { previous_seq }),
  ...(user_id === senderId ? {} : { made_by: user_id }),
  ...(signed_in_offline ? { signed_in_offline } : {}),
});
