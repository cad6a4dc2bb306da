// Paxos proposer: one term of the leader, with its prepare phase (`begin`) and its accept phase (`grant`).
import type { HubRoster } from '@kolobeh/shared/warehouse/hub/contract.ts';
import { isQuorum } from '@kolobeh/shared/warehouse/hub/roster.ts';
import {
  type Ballot,
  carriedOver,
  compareBallots,
  type HubGrant,
  type HubVote,
} from '@kolobeh/shared/warehouse/hub/voting.ts';
import type { HubMemory } from './memory.ts';
import type { HubAsk, HubReply } from './messages.ts';

/** One leadership under one ballot; another ballot is another term. */
export interface LeaderTermParts {
  roster: HubRoster;
  ballot: Ballot;
  memory: HubMemory;
  /** Asks another station; null when it does not answer. */
  ask: (stationId: string, ask: HubAsk) => Promise<HubReply | null>;
}

/**
 * This station's term as the hub, under one ballot. A later ballot pre-empts it. A value it has once proposed for a
 * subject is never replaced, whoever asks.
 */
export class LeaderTerm {
  readonly ballot: Ballot;
  readonly #parts: LeaderTermParts;
  readonly #given: Map<string, HubGrant>;
  /** A later ballot, which pre-empted this term. */
  #outrunBy: Ballot | null = null;

  private constructor(parts: LeaderTermParts, given: Map<string, HubGrant>) {
    this.#parts = parts;
    this.ballot = parts.ballot;
    this.#given = given;
  }

  /** Prepare phase: asks all stations for their promise. @returns the term; the ballot that pre-empted it, or null, without a quorum */
  static async begin(parts: LeaderTermParts): Promise<{ term: LeaderTerm } | { outrunBy: Ballot | null }> {
    const { roster, ballot, memory } = parts;
    const own = memory.promise(roster.epoch, ballot);
    if ('outrunBy' in own) return own;
    const replies = await askOthers(parts, { kind: 'prepare', ballot });
    const votes = replies.flatMap((reply) => (reply.kind === 'promised' ? [reply.votes] : []));
    if (!isQuorum(roster.members.length, votes.length + 1)) return { outrunBy: latestOf(replies) };
    // Its own votes are read only now: it may have accepted another leader's proposal while it waited.
    const still = memory.promise(roster.epoch, ballot);
    if ('outrunBy' in still) return still;
    return { term: new LeaderTerm(parts, carriedOver([still.votes, ...votes])) };
  }

  get isOver(): boolean {
    return this.#outrunBy !== null;
  }

  get outrunBy(): Ballot | null {
    return this.#outrunBy;
  }

  /** Accept phase. @returns whose the work is, once a quorum voted for it; null without a quorum */
  async grant(requested: HubGrant): Promise<HubGrant | 'unknown' | null> {
    if (this.isOver) return null;
    const { roster, memory } = this.#parts;
    const { subject } = requested;
    const grant = this.#given.get(subject) ?? requested;
    const vote: HubVote = { ballot: this.ballot, grant };
    const own = memory.vote(roster.epoch, vote);
    if (own === 'unknown') return 'unknown';
    if (own !== 'voted') return this.#end(own.outrunBy);
    this.#given.set(subject, grant);
    const replies = await askOthers(this.#parts, { kind: 'propose', vote });
    const outrun = latestOf(replies);
    const agreed = 1 + replies.filter((reply) => reply.kind === 'voted').length;
    if (isQuorum(roster.members.length, agreed)) return grant;
    return outrun ? this.#end(outrun) : null;
  }

  #end(by: Ballot): null {
    this.#outrunBy = by;
    return null;
  }
}

async function askOthers({ roster, ballot, ask }: LeaderTermParts, what: HubAsk): Promise<HubReply[]> {
  const others = roster.members.filter(({ device_id: id }) => id !== ballot.device_id);
  const replies = await Promise.all(others.map(({ device_id: id }) => ask(id, what)));
  return replies.filter((reply) => reply !== null);
}

const latestOf = (replies: readonly HubReply[]): Ballot | null =>
  replies
    .flatMap((reply) => (reply.kind === 'outrun' ? [reply.by] : []))
    .toSorted(compareBallots)
    .at(-1) ?? null;
