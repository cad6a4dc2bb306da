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

export interface TurnParts {
  roster: HubRoster;
  ballot: Ballot;
  memory: HubMemory;
  /** Asks another station; null when it does not answer. */
  ask: (deviceId: string, ask: HubAsk) => Promise<HubReply | null>;
}

/**
 * This station's time as the hub, under one ballot. It lasts until a later ballot is heard of. What it has once proposed
 * for a subject it never replaces, whoever asks.
 */
export class Turn {
  readonly ballot: Ballot;
  readonly #parts: TurnParts;
  readonly #given: Map<string, HubGrant>;
  /** A later ballot; this turn is over. */
  #outrunBy: Ballot | null = null;

  private constructor(parts: TurnParts, given: Map<string, HubGrant>) {
    this.#parts = parts;
    this.ballot = parts.ballot;
    this.#given = given;
  }

  /** Asks all stations to follow. @returns the turn; null or the ballot in the way when too few promised */
  static async begin(parts: TurnParts): Promise<{ turn: Turn } | { outrunBy: Ballot | null }> {
    const { roster, ballot, memory } = parts;
    const own = memory.promise(roster.epoch, ballot);
    if ('outrunBy' in own) return own;
    const replies = await askOthers(parts, { kind: 'prepare', ballot });
    const votes = replies.flatMap((reply) => (reply.kind === 'promised' ? [reply.votes] : []));
    if (!isQuorum(roster.members.length, votes.length + 1)) return { outrunBy: latestOf(replies) };
    // Its own votes are read now: it may have voted for somebody else's proposal while it waited.
    const still = memory.promise(roster.epoch, ballot);
    if ('outrunBy' in still) return still;
    return { turn: new Turn(parts, carriedOver([still.votes, ...votes])) };
  }

  get isOver(): boolean {
    return this.#outrunBy !== null;
  }

  get outrunBy(): Ballot | null {
    return this.#outrunBy;
  }

  /** Whose the work is, once more than half of the stations voted for it; null when they could not be asked. */
  async grant(wished: HubGrant): Promise<HubGrant | 'unknown' | null> {
    if (this.isOver) return null;
    const { roster, memory } = this.#parts;
    const { subject } = wished;
    const grant = this.#given.get(subject) ?? wished;
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

async function askOthers({ roster, ballot, ask }: TurnParts, what: HubAsk): Promise<HubReply[]> {
  const others = roster.members.filter(({ device_id: id }) => id !== ballot.device_id);
  const replies = await Promise.all(others.map(({ device_id: id }) => ask(id, what)));
  return replies.filter((reply) => reply !== null);
}

const latestOf = (replies: readonly HubReply[]): Ballot | null =>
  replies
    .flatMap((reply) => (reply.kind === 'outrun' ? [reply.by] : []))
    .toSorted(compareBallots)
    .at(-1) ?? null;
