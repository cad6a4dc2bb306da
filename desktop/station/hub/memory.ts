// Paxos acceptor: the durable state of a voting station. A promise or a vote is on disk before it is answered.
import type { Claimable, ClaimablePackage } from '@kolobeh/shared/warehouse/hub/claimable.ts';
import { HubRoster, mostReported, type ReportedGrant } from '@kolobeh/shared/warehouse/hub/contract.ts';
import {
  Ballot,
  type HubGrant,
  type HubVote,
  mayPromise,
  mayVote,
  mayVoteOn,
  readPackSubject,
} from '@kolobeh/shared/warehouse/hub/voting.ts';
import { PackingBox } from '@kolobeh/shared/warehouse/packing/packing.ts';
import { z } from 'zod';
import { HubSettings } from '../../bridge/hub.ts';
import type { SecretBox } from '../people/secret-box.ts';
import type { Store } from '../store/store.ts';
import { ClaimRequests } from './claim-requests.ts';

const settingsKey = 'hub';
const rosterKey = 'hub_roster';
const promisedKey = 'hub_promised';
const listKey = 'hub_list';

const KeptRoster = HubRoster.omit({ secret: true }).extend({ sealed: z.string() });
const Promised = z.object({ epoch: z.int(), ballot: Ballot });
const KeptList = z.object({ version: z.string(), boxes: z.array(PackingBox) });

/** Off until a supervisor switches it on. */
export const untouchedHub: HubSettings = { is_on: false, port: 4151, addresses: [] };

/** Votes on their way to the server. */
export interface Report {
  /** The roster this station holds, as the server is told. */
  heldEpoch: number;
  votes: { epoch: number; vote: HubVote }[];
  /** Grants it will never work by. */
  released: string[];
}

/** What a station keeps of the hub in its file: the roster, its promise, its votes, and the work that may be claimed. */
export class HubMemory {
  readonly #store: Store;
  readonly #box: SecretBox;
  #roster: HubRoster | null | undefined;
  /** The server holds another roster under the number of ours: ours is of no use any more. */
  #isForked = false;
  readonly claimRequests: ClaimRequests;

  constructor(store: Store, box: SecretBox) {
    this.#store = store;
    this.#box = box;
    this.claimRequests = new ClaimRequests(store);
  }

  get settings(): HubSettings {
    return this.#store.settings.read(settingsKey, HubSettings) ?? untouchedHub;
  }

  /** Switched off, it votes by the roster it holds no more, whatever the server has heard: the next one may do without it. */
  set settings(settings: HubSettings) {
    this.#store.transaction(() => {
      this.#store.settings.write(settingsKey, settings);
      if (!settings.is_on) this.#stopVoting();
    });
  }

  get stationId(): string {
    return this.#store.settings.device().device_id;
  }

  /** The latest roster the server named, in force or not; null when there is none or its secret cannot be read. */
  get roster(): HubRoster | null {
    if (this.#roster !== undefined) return this.#roster;
    const kept = this.#store.settings.read(rosterKey, KeptRoster);
    const secret = kept && this.#box.open(Buffer.from(kept.sealed, 'base64'));
    this.#roster = kept && secret ? HubRoster.parse({ ...kept, secret }) : null;
    return this.#roster;
  }

  /** The roster by which this station votes now; null when it may not vote. */
  get rosterInForce(): HubRoster | null {
    const { roster } = this;
    const mayAct = this.settings.is_on && !this.#isForked && roster?.is_in_force === true;
    return mayAct && roster.members.some((one) => one.device_id === this.stationId) ? roster : null;
  }

  get promised(): Ballot | null {
    const kept = this.#store.settings.read(promisedKey, Promised);
    return kept && kept.epoch === this.roster?.epoch ? kept.ballot : null;
  }

  get listVersion(): string | null {
    return this.#store.settings.read(listKey, KeptList)?.version ?? null;
  }

  get claimableCount(): number {
    return this.#store.hub.claimableCount();
  }

  claimableIn(crateCode: string): { work: ClaimablePackage; boxes: PackingBox[] } | null {
    const work = this.#store.hub.claimableIn(crateCode);
    return work && { work, boxes: this.#store.settings.read(listKey, KeptList)?.boxes ?? [] };
  }

  /**
   * Promises to follow the hub of this ballot and no earlier one.
   * @returns the votes it has to respect; the ballot promised before when that is later, or the very one when its
   * roster is not in force any more
   */
  promise(epoch: number, ballot: Ballot): { votes: HubVote[] } | { outrunBy: Ballot } {
    const { promised } = this;
    if (this.rosterInForce?.epoch !== epoch) return { outrunBy: ballot };
    if (promised && !mayPromise(promised, ballot)) return { outrunBy: promised };
    this.#store.settings.write(promisedKey, { epoch, ballot });
    return { votes: this.#store.hub.votes(epoch) };
  }

  /** Votes for a grant, durably, before it returns. `unknown`: it is nothing to vote on here, see `mayVoteOn`. */
  vote(epoch: number, vote: HubVote): 'voted' | 'unknown' | { outrunBy: Ballot } {
    const { promised } = this;
    if (this.rosterInForce?.epoch !== epoch) return { outrunBy: vote.ballot };
    if (promised && !mayVote(promised, vote.ballot)) return { outrunBy: promised };
    const { subject } = vote.grant;
    const { hub } = this.#store;
    const facts = {
      isListed: hub.isClaimable(subject),
      votedFor: hub.votedFor(epoch, subject),
      hasUntoldRound: hub.hasUntoldRound(subject),
    };
    if (!mayVoteOn(facts, vote.grant.grant_id)) return 'unknown';
    this.#store.transaction(() => {
      this.#store.settings.write(promisedKey, { epoch, ballot: vote.ballot });
      hub.putVote(epoch, vote);
    });
    return 'voted';
  }

  /**
   * What the server has to hear. It is told of the present roster only together with all votes of earlier ones.
   * @param isOnline nothing is given up while nobody may hear of it: without the server it can still be asked for again
   */
  report(isOnline = false): Report {
    const votes = this.#store.hub.unreported(mostReported);
    const epoch = this.roster?.epoch ?? 0;
    const released = isOnline ? this.claimRequests.release() : [];
    return { votes, released, heldEpoch: votes.length === mostReported ? 0 : epoch + (this.#isForked ? 1 : 0) };
  }

  /** The server's answer to a report, kept whole or not at all. @returns whether the roster is another one */
  adopt({ votes, released }: Report, roster: HubRoster | null, claimable: Claimable | null): boolean {
    const before = this.roster;
    const isLater = roster !== null && roster.epoch >= (before?.epoch ?? 0);
    const isForked = isLater && before?.epoch === roster.epoch && before.secret !== roster.secret;
    const store = this.#store;
    store.transaction(() => {
      for (const { epoch, vote } of votes) store.hub.markReported(epoch, vote);
      this.claimRequests.forget(released);
      if (roster === null) this.#stopVoting();
      else if (isLater && !isForked) this.#keep(roster);
      if (!claimable) return;
      store.settings.write(listKey, { version: claimable.version, boxes: claimable.boxes });
      store.hub.putClaimable(claimable.packages);
    });
    this.#isForked = isForked;
    const { roster: now } = this;
    return now?.epoch !== before?.epoch || now?.is_in_force !== before?.is_in_force;
  }

  /** This station votes no more, and the server knows. */
  leave({ votes, released }: Report): void {
    const store = this.#store;
    store.transaction(() => {
      for (const { epoch, vote } of votes) store.hub.markReported(epoch, vote);
      this.claimRequests.forget(released);
      store.settings.write(listKey, null);
      store.hub.putClaimable([]);
    });
  }

  /** Only another word of the server makes it vote again. */
  #stopVoting(): void {
    const { roster } = this;
    if (roster) this.#keep({ ...roster, is_in_force: false });
  }

  #keep({ secret, ...roster }: HubRoster): void {
    const sealed = Buffer.from(this.#box.seal(secret)).toString('base64');
    this.#store.settings.write(rosterKey, { ...roster, sealed });
    this.#roster = undefined;
    this.#store.hub.forgetOthers(roster.epoch);
  }
}

/** Votes as the server is told of them. */
export const reportedGrants = (votes: Report['votes']): ReportedGrant[] =>
  votes.flatMap(({ epoch, vote: { ballot, grant } }) => {
    const about = readPackSubject(grant.subject);
    return about ? [{ ...about, ...idsOf(grant), hub_device_id: ballot.device_id, epoch, term: ballot.term }] : [];
  });

const idsOf = ({ grant_id, device_id }: HubGrant) => ({ grant_id, device_id });
