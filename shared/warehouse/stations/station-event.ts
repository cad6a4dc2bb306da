// Events of stations: what the outbox carries (event sourcing of the floor's work).
import { z } from 'zod';
import { Uuid } from '../../kernel/ids.ts';
import { StockEvent } from '../../stock/stock-event.ts';
import { HandOverEvent } from '../hand-over/hand-over.ts';
import { PackClaim } from '../hub/claimable.ts';
import { LabelEvent } from '../labels/label-job.ts';
import { OfflineSignIn } from './offline-sign-in.ts';
import { PackEvent } from '../packing/pack-event.ts';
import { PackSeal } from '../packing/pack-seal.ts';
import { PeripheralsSet } from './peripherals-set.ts';
import { PickEvent } from '../picking/picking.ts';

/** What a station may report. */
export const StationAct = z.union([
  PickEvent,
  PackEvent,
  PackSeal,
  PackClaim,
  LabelEvent,
  HandOverEvent,
  StockEvent,
  PeripheralsSet,
  OfflineSignIn,
]);
export type StationAct = z.infer<typeof StationAct>;

/**
 * One thing that happened at a station. `event_id` is made there, so a repeat is recognised for ever;
 * `device_seq` counts from 1 without gaps; `client_time` is a label and orders nothing.
 */
export const StationEvent = z.object({
  event_id: Uuid,
  device_seq: z.int().min(1),
  act: StationAct,
  client_time: z.iso.datetime(),
});
export type StationEvent = z.infer<typeof StationEvent>;

/**
 * An event as it comes over the wire. What happened is read event by event, so that one act a server of another
 * version cannot read is refused by itself instead of holding all that follow.
 */
export const UploadedEvent = StationEvent.extend({
  act: z.unknown(),
  /**
   * Reason why the server refused the event before it lost it, being restored from a backup. People have settled it as
   * refused since, so it is stored with that reason again and has no effect.
   */
  refused_as: z.string().min(1).max(200).optional(),
  /**
   * The number before this one that the station still has, 0 when none; absent: the one just before. Numbers between
   * are known to be lost with an older copy of the station's file, or were kept as long as confirmed ones are.
   */
  previous_seq: z.int().min(0).optional(),
  /** Who made it, when that is not the person signed in; the station answers for it by its key. */
  made_by: Uuid.optional(),
  /** Its maker was let in by the station's own word, the server being away. */
  signed_in_offline: z.boolean().optional(),
}).strict();
export type UploadedEvent = z.infer<typeof UploadedEvent>;

/** The server's receipt for one event. A refusal's `reason` is a stable code. */
export const EventAnswer = z.object({
  event_id: Uuid,
  outcome: z.enum(['accepted', 'already_done', 'refused']),
  reason: z.string().nullable(),
});
export type EventAnswer = z.infer<typeof EventAnswer>;

/** Reason of an event whose number another event of the device has; it was not stored. */
export const sequenceUsed = 'SEQUENCE_USED';

/** Most events in one upload. */
export const maxBatch = 50;
