// Leader election between stations while the server is away, and the leader's side of a claim.
import { electHub } from '@kolobeh/shared/warehouse/hub/election.ts';
import { type Ballot, type HubGrant, nextBallot } from '@kolobeh/shared/warehouse/hub/voting.ts';
import type { HubMemory } from './memory.ts';
import type { HubReply, VoteAsk } from './messages.ts';
import type { Peers } from './peers.ts';
import { LeaderTerm } from './leader-term.ts';

/** A grant with the ballot of the hub that gave it, or why there is none. */
export type Asked = { grant: HubGrant; ballot: Ballot } | 'unknown' | 'not_now';

/** What an election needs; it holds none while the server is there. */
export interface LeaderElectionParts {
  memory: HubMemory;
  peers: Pick<Peers, 'ask' | 'present'>;
  /** This station has been without the server for longer than a moment. */
  isOffline: () => boolean;
}

/** Who leads while the server is away: this station when it is elected and enough follow, else the one it follows. */
export class LeaderElection {
  readonly #parts: LeaderElectionParts;
  #term: LeaderTerm | null = null;
  #epochOfTerm = 0;
  /** The highest ballot others spoke of. */
  #heard: Ballot | null = null;
  #hub: string | null = null;

  constructor(parts: LeaderElectionParts) {
    this.#parts = parts;
  }

  /** The hub as this station sees it; null when there is none, also while this station still waits for its quorum. */
  get hub(): string | null {
    if (this.#hub !== this.#parts.memory.stationId) return this.#hub;
    return this.acting ? this.#hub : null;
  }

  /** The term in which this station leads; null when it does not. */
  get acting(): Ballot | null {
    return this.#term && !this.#term.isOver ? this.#term.ballot : null;
  }

  resign(): void {
    this.#term = null;
    this.#hub = null;
  }

  /** Chooses whom to follow; when it is this station itself, it campaigns for a term. */
  async elect(): Promise<void> {
    const { memory, peers, isOffline } = this.#parts;
    const { stationId, rosterInForce: roster } = memory;
    if (!roster || !isOffline()) return this.resign();
    if (this.#epochOfTerm !== roster.epoch || this.#term?.isOver) this.#term = null;
    const self = { device_id: stationId, isOffline: true, acting: this.acting };
    this.#hub = electHub(roster.members.length, [self, ...peers.present]);
    if (this.#hub !== stationId) this.#term = null;
    else if (!this.#term) await this.#campaign();
  }

  /** Asks the hub for the work, wherever it is. */
  async askFor(grant: HubGrant): Promise<Asked> {
    const { memory, peers, isOffline } = this.#parts;
    const { hub } = this;
    if (hub === null || !isOffline()) return 'not_now';
    if (hub === memory.stationId) return this.#give(grant);
    const reply = await peers.ask(hub, { kind: 'claim', grant });
    if (reply?.kind === 'granted') return { grant: reply.grant, ballot: reply.ballot };
    return reply?.kind === 'unknown' ? 'unknown' : 'not_now';
  }

  /** What another station is answered. @param from it speaks for itself alone */
  async answer(ask: VoteAsk, from: string): Promise<HubReply> {
    const { memory, isOffline } = this.#parts;
    const epoch = memory.rosterInForce?.epoch;
    if (!isOffline() || epoch === undefined) return { kind: 'online' };
    if (speakerOf(ask) !== from) return { kind: 'not_now' };
    if (ask.kind === 'prepare') {
      const promised = memory.promise(epoch, ask.ballot);
      return 'votes' in promised
        ? { kind: 'promised', votes: promised.votes }
        : { kind: 'outrun', by: promised.outrunBy };
    }
    if (ask.kind === 'propose') {
      const voted = memory.vote(epoch, ask.vote);
      return typeof voted === 'string' ? { kind: voted } : { kind: 'outrun', by: voted.outrunBy };
    }
    const given = await this.#give(ask.grant);
    return typeof given === 'string' ? { kind: given } : { kind: 'granted', ...given };
  }

  async #campaign(): Promise<void> {
    const { memory, peers } = this.#parts;
    const { stationId, rosterInForce: roster, promised } = memory;
    if (!roster) return;
    const ballot = nextBallot(stationId, [promised, this.#heard]);
    const begun = await LeaderTerm.begin({ roster, ballot, memory, ask: (id, ask) => peers.ask(id, ask) });
    this.#epochOfTerm = roster.epoch;
    if ('term' in begun) this.#term = begun.term;
    else this.#heard = begun.outrunBy ?? this.#heard;
  }

  async #give(requested: HubGrant): Promise<Asked> {
    const term = this.#term;
    if (!term) return 'not_now';
    const grant = await term.grant(requested);
    this.#heard = term.outrunBy ?? this.#heard;
    if (grant === null) return 'not_now';
    return grant === 'unknown' ? 'unknown' : { grant, ballot: term.ballot };
  }
}

/** In whose name it is asked. */
function speakerOf(ask: VoteAsk): string {
  if (ask.kind === 'claim') return ask.grant.device_id;
  return ask.kind === 'prepare' ? ask.ballot.device_id : ask.vote.ballot.device_id;
}
