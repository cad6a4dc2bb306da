// Consensus without the server: Paxos with one register per crate. The hub (leader, proposer) proposes under its ballot;
// every station is an acceptor, and its vote is never taken back; what a quorum of the roster voted for is granted.
import { z } from 'zod';
import { Uuid } from '../../kernel/ids.ts';

/** The ballot of one leader term: no two stations ever have the same one. */
export const Ballot = z.object({ term: z.int().min(1), device_id: Uuid });
export type Ballot = z.infer<typeof Ballot>;

/** What is claimed, e.g. an order in its crate for the n-th time; see `packSubject`. */
const Subject = z.string().min(1).max(60);

/** Work given to one station. `grant_id` becomes the id of the work itself. */
export const HubGrant = z.object({ subject: Subject, grant_id: Uuid, device_id: Uuid });
export type HubGrant = z.infer<typeof HubGrant>;

/**
 * A station's word for a grant. It is kept as long as its roster is in force, also when the server has heard of it: a
 * new hub learns from it what was granted.
 */
export const HubVote = z.object({ ballot: Ballot, grant: HubGrant });
export type HubVote = z.infer<typeof HubVote>;

/** Claim of packing an order: `round` counts how often it was begun, so a package put back can be claimed anew. */
export const packSubject = (orderId: string, round: number): string => `pack:${orderId}:${round}`;

/** What a subject of packing speaks of; null when it is none. */
export function readPackSubject(subject: string): { order_id: string; round: number } | null {
  const parts = /^pack:([0-9a-f-]{36}):(\d{1,9})$/.exec(subject);
  return parts?.[1] === undefined ? null : { order_id: parts[1], round: Number(parts[2]) };
}

/** Below zero when `a` comes before `b`. */
export const compareBallots = (a: Ballot, b: Ballot): number =>
  a.term - b.term || (a.device_id < b.device_id ? -1 : a.device_id > b.device_id ? 1 : 0);

/** A ballot of this station above every one it has heard of. */
export const nextBallot = (stationId: string, heard: readonly (Ballot | null)[]): Ballot => ({
  term: Math.max(0, ...heard.map((ballot) => ballot?.term ?? 0)) + 1,
  device_id: stationId,
});

/** Whether a station that promised `promised` last may follow a hub of this ballot. */
export const mayPromise = (promised: Ballot | null, ballot: Ballot): boolean =>
  promised === null || compareBallots(ballot, promised) >= 0;

/** Whether it may vote for a grant of this ballot: not once it follows a later hub. */
export const mayVote = (promised: Ballot | null, ballot: Ballot): boolean => mayPromise(promised, ballot);

/** What a station knows of a subject it is asked to vote on. */
export interface SubjectFacts {
  /** The server's last list, as this station has it, offers the subject. */
  isListed: boolean;
  /** Grant of the same subject it voted for by the present roster; null: none. */
  votedFor: string | null;
  /** It has voted on another round of the same order, and the server has not heard of that. */
  hasUntoldRound: boolean;
}

/**
 * Whether the subject is one to vote on at all. A round the server offers no more is over: there a vote is repeated and
 * never moved to another grant, because the next round may be granted by others. And the offer of a round counts only
 * when the server made it knowing how this station had voted on the rounds before.
 */
export const mayVoteOn = ({ isListed, votedFor, hasUntoldRound }: SubjectFacts, grantId: string): boolean =>
  votedFor === grantId || (isListed && !hasUntoldRound);

/**
 * What a new hub must not give to anybody else: of each subject the vote of the latest ballot among those who promised
 * to follow it. Any of them may have been granted already, and each granted one is among them.
 */
export function carriedOver(votesOfVoters: readonly (readonly HubVote[])[]): Map<string, HubGrant> {
  const latest = new Map<string, HubVote>();
  for (const vote of votesOfVoters.flat()) {
    const known = latest.get(vote.grant.subject);
    if (!known || compareBallots(vote.ballot, known.ballot) > 0) latest.set(vote.grant.subject, vote);
  }
  return new Map([...latest].map(([subject, { grant }]) => [subject, grant]));
}
