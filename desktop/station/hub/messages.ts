import { Ballot, HubGrant, HubVote } from '@kolobeh/shared/warehouse/hub/voting.ts';
import { Uuid } from '@kolobeh/shared/kernel/ids.ts';
import { RevocationStamp, Revocations } from '@kolobeh/shared/staff/revocations.ts';
import { z } from 'zod';

/**
 * What one station asks another. Ids, crates and terms: nothing about people or goods travels between stations but the
 * ids of those the server dismissed.
 */
export const HubAsk = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello') }),
  z.object({ kind: z.literal('prepare'), ballot: Ballot }),
  z.object({ kind: z.literal('propose'), vote: HubVote }),
  /** To the hub: give it to me. */
  z.object({ kind: z.literal('claim'), grant: HubGrant }),
  /** Whom may no station let in by its own word? Asked of one that told a later stamp. */
  z.object({ kind: z.literal('revoked') }),
]);
export type HubAsk = z.infer<typeof HubAsk>;
/** What is about votes. */
export type VoteAsk = Exclude<HubAsk, { kind: 'hello' | 'revoked' }>;

/** What a station answers another one. */
export const HubReply = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hello'),
    /** Made anew with every start: what was recorded before it is of no use after it. */
    run: Uuid,
    is_offline: z.boolean(),
    acting: Ballot.nullable(),
    /** Of the list of dismissed people it has; earlier versions tell none. */
    revoked: RevocationStamp.nullish(),
  }),
  z.object({ kind: z.literal('promised'), votes: z.array(HubVote) }),
  z.object({ kind: z.literal('voted') }),
  z.object({ kind: z.literal('outrun'), by: Ballot }),
  /** It knows nothing of the crate. */
  z.object({ kind: z.literal('unknown') }),
  /** It has the server. */
  z.object({ kind: z.literal('online') }),
  /** Whose the work is; `grant.device_id` may be another station. */
  z.object({ kind: z.literal('granted'), grant: HubGrant, ballot: Ballot }),
  z.object({ kind: z.literal('revoked'), list: Revocations.nullable() }),
  /** It is no hub, or too few stations answered it: ask again. */
  z.object({ kind: z.literal('not_now') }),
]);
export type HubReply = z.infer<typeof HubReply>;

/** A request as it is signed. `to` is null in a greeting to whoever listens at an address. */
export const AskBody = z.object({
  from: Uuid,
  to: Uuid.nullable(),
  /** The sender's start and the number of the request in it, counted from 1. */
  run: Uuid,
  count: z.int().min(1),
  /** The receiver's start; null in a greeting, which asks for it. */
  to_run: Uuid.nullable(),
  ask: HubAsk,
});
export type AskBody = z.infer<typeof AskBody>;

/** An answer as it is signed; the request it answers is a part of what is signed. */
export const ReplyBody = z.object({ from: Uuid, reply: HubReply });
export type ReplyBody = z.infer<typeof ReplyBody>;

/** Where a station listens, told to all of the network. */
export const AnnounceBody = z.object({ from: Uuid, port: z.int().min(1).max(65_535) });
