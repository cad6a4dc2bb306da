// Model checking of the consensus. Stations, a server and a bad network in memory: every message, also to the server and from it, may be lost, doubled or
// late, every station may be killed at any moment, rosters change, rounds pass while stations are away, and the server
// drops grants while answers are on the way. It plays by the rules of this folder and notes who works on what.
import {
  type ModelReport,
  type ModelRoster,
  ModelServer,
  modelOrders,
  orderOf,
  type ServerWeakness,
} from './model-server.testing.ts';
import { isQuorum } from './roster.ts';
import {
  type Ballot,
  carriedOver,
  type HubGrant,
  type HubVote,
  mayPromise,
  mayVote,
  mayVoteOn,
  nextBallot,
} from './voting.ts';

/** A mechanism that is taken away to see that the test notices. */
export interface Weakness extends ServerWeakness {
  /** Stations fewer than a quorum that suffice. */
  fewer?: number;
  /** A new hub does not ask what was voted for. */
  startsEmpty?: boolean;
  /** A killed station has forgotten its promise and votes. */
  forgets?: boolean;
  /** A vote goes once the server has heard of it, while its roster is still in force. */
  tidies?: boolean;
  /** A vote on a round that is not offered any more may go to another grant. */
  revotes?: boolean;
  /** The offer of a round counts, however the station voted since it last reported. */
  trustsOffers?: boolean;
  /** What was released is worked by when a hub gives it all the same. */
  retakes?: boolean;
  /** What is asked for is not written down: only work that was begun is named as held. */
  asksFirst?: boolean;
}

interface Term {
  ballot: Ballot;
  promises: Map<string, readonly HubVote[]>;
  /** Null until enough have promised. */
  given: Map<string, HubGrant> | null;
  voters: Map<string, Set<string>>;
}

type KeptVote = HubVote & { epoch: number; isTold: boolean };

interface ClaimRequest {
  grant: HubGrant;
  /** In memory: somebody waits for it. */
  isAsked: boolean;
  isReleased: boolean;
}

interface Node {
  id: string;
  /** On disk: survives being killed. */
  epoch: number;
  isInForce: boolean;
  claimable: ReadonlySet<string>;
  promised: Ballot | null;
  votes: Map<string, KeptVote>;
  claimRequests: Map<string, ClaimRequest>;
  begun: Map<string, { grant: HubGrant; epoch: number }>;
  /** It does not reach the server for a while. */
  isAway: boolean;
  /** In memory. */
  term: Term | null;
  /** Number of the call of the server whose answer is waited for. */
  call: number;
}

type Body =
  | { kind: 'prepare'; ballot: Ballot }
  | { kind: 'promise'; ballot: Ballot; votes: HubVote[] }
  | { kind: 'propose'; vote: HubVote }
  | { kind: 'voted'; vote: HubVote }
  | { kind: 'granted'; grant: HubGrant }
  | { kind: 'report'; call: number; report: ModelReport }
  | { kind: 'answer'; call: number; report: ModelReport; roster: ModelRoster; offered: string[] }
  | { kind: 'claim'; grant: HubGrant; claimEpoch: number };
type Message = { epoch: number; from: string; to: string } & Body;

const server = 'server';
const mostUnderWay = 24;

export class Model {
  /** How often work was begun by a grant. */
  begun = 0;
  readonly #nodes: Node[];
  readonly #weakness: Weakness;
  readonly #server: ModelServer;
  #messages: Message[] = [];
  #serial = 0;

  constructor(size: number, weakness: Weakness = {}) {
    this.#weakness = weakness;
    const ids = Array.from({ length: size }, (_, index) => `station-${index}`);
    this.#server = new ModelServer(ids, weakness);
    const claimable = new Set(this.#server.offered);
    this.#nodes = ids.map((id) => ({
      id,
      epoch: 1,
      isInForce: true,
      claimable,
      promised: null,
      isAway: false,
      term: null,
      call: 0,
      votes: new Map(),
      claimRequests: new Map(),
      begun: new Map(),
    }));
  }

  /** One random happening; the numbers say which. */
  step(what: number, first: number, second: number): void {
    const node = this.#nodes[first % this.#nodes.length];
    if (!node) return;
    // What lies about for long gets lost, so that courses are not made of echoes.
    this.#messages = this.#messages.slice(-mostUnderWay);
    if (what < 50) for (let count = 0; count <= first; count += 1) this.#deliver(second + 7 * count, what < 3);
    else if (what < 52) this.#messages.splice(second % (this.#messages.length + 1), 1);
    else if (what < 60) this.#campaign(node);
    else if (what < 80) this.#claim(node, second);
    else if (what < 81) this.#kill(node);
    else if (what < 93) this.#call(node);
    else if (what < 97) this.#reach(second);
    else if (what < 98) this.#passRound(node, second);
    else this.#changeRoster(second);
  }

  /** Whether nothing is packed at two stations. */
  get isSound(): boolean {
    const orders = this.#nodes.flatMap(({ begun }) => [...begun.values()].map(({ grant }) => orderOf(grant.subject)));
    return new Set(orders).size === orders.length;
  }

  #isEnough(epoch: number, count: number): boolean {
    return isQuorum(this.#server.membersOf(epoch).length, count + (this.#weakness.fewer ?? 0));
  }

  #mayAct({ id, epoch, isInForce }: Node): boolean {
    return isInForce && this.#server.membersOf(epoch).includes(id);
  }

  #tell(from: Node, to: string, body: Body): void {
    this.#messages.push({ ...body, from: from.id, to, epoch: from.epoch });
  }

  #tellAll(from: Node, body: Body): void {
    for (const to of this.#server.membersOf(from.epoch)) this.#tell(from, to, body);
  }

  #campaign(node: Node): void {
    if (!this.#mayAct(node)) return;
    // It was told of later ballots when it tried before.
    const ballot = nextBallot(
      node.id,
      this.#nodes.map(({ promised }) => promised),
    );
    node.term = { ballot, promises: new Map(), given: null, voters: new Map() };
    this.#tellAll(node, { kind: 'prepare', ballot });
  }

  /** A station asks the hub for something it was offered. */
  #claim(hub: Node, second: number): void {
    const claimant = this.#nodes[Math.floor(second / modelOrders.length) % this.#nodes.length];
    if (!hub.term?.given || !claimant || !this.#mayAct(claimant)) return;
    const subject = [...claimant.claimable].find((one) => orderOf(one) === modelOrders[second % modelOrders.length]);
    if (subject === undefined) return;
    const wished = this.#request(claimant, subject);
    const grant = hub.term.given.get(subject) ?? wished;
    if (!this.#mayVoteOn(hub, grant)) return;
    hub.term.given.set(subject, grant);
    this.#tellAll(hub, { kind: 'propose', vote: { ballot: hub.term.ballot, grant } });
  }

  #request(node: Node, subject: string): HubGrant {
    const former = [...node.claimRequests.values()].find((one) => one.grant.subject === subject && !one.isReleased);
    this.#serial += 1;
    const grant = former?.grant ?? { subject, grant_id: `grant-${this.#serial}`, device_id: node.id };
    node.claimRequests.set(grant.grant_id, { grant, isAsked: true, isReleased: false });
    return grant;
  }

  #giveUp(node: Node): void {
    for (const request of node.claimRequests.values()) request.isAsked = false;
  }

  /** Other stations reach the server than before. At those nobody waits for a hub any more. */
  #reach(dice: number): void {
    for (const [index, node] of this.#nodes.entries()) {
      node.isAway = (dice >> index) % 2 === 0;
      if (!node.isAway) this.#giveUp(node);
      this.#call(node);
    }
  }

  #deliver(index: number, isCopy: boolean): void {
    const at = index % Math.max(1, this.#messages.length);
    const message = this.#messages[at];
    if (!message) return;
    if (!isCopy) this.#messages.splice(at, 1);
    if (message.to === server) return this.#serve(message);
    const node = this.#nodes.find(({ id }) => id === message.to);
    if (!node) return;
    if (message.kind === 'answer') this.#onAnswer(node, message);
    else if (message.kind === 'granted') this.#onGranted(node, message.grant, message.epoch);
    else if (node.epoch === message.epoch && this.#mayAct(node)) this.#onVoting(node, message);
  }

  #onVoting(node: Node, message: Message): void {
    if (message.kind === 'prepare') this.#onPrepare(node, message.from, message.ballot);
    else if (message.kind === 'propose') this.#onPropose(node, message.from, message.vote);
    else if (message.kind === 'promise') this.#onPromise(node, message);
    else if (message.kind === 'voted') this.#onVoted(node, message.from, message.vote);
  }

  #onPrepare(node: Node, from: string, ballot: Ballot): void {
    if (!mayPromise(node.promised, ballot)) return;
    node.promised = ballot;
    const votes = [...node.votes.values()].filter(({ epoch }) => epoch === node.epoch);
    this.#tell(node, from, { kind: 'promise', ballot, votes });
  }

  #mayVoteOn(node: Node, { subject, grant_id: id }: HubGrant): boolean {
    const votedFor = node.votes.get(`${node.epoch} ${subject}`)?.grant.grant_id ?? null;
    const isListed = node.claimable.has(subject);
    const hasUntoldRound = [...node.votes.values()].some(
      ({ grant, isTold }) => !isTold && grant.subject !== subject && orderOf(grant.subject) === orderOf(subject),
    );
    if (this.#weakness.revotes && votedFor !== null) return true;
    return mayVoteOn({ isListed, votedFor, hasUntoldRound: hasUntoldRound && !this.#weakness.trustsOffers }, id);
  }

  #onPropose(node: Node, from: string, vote: HubVote): void {
    if (!mayVote(node.promised, vote.ballot) || !this.#mayVoteOn(node, vote.grant)) return;
    const key = `${node.epoch} ${vote.grant.subject}`;
    const former = node.votes.get(key);
    node.promised = vote.ballot;
    const isTold = former?.grant.grant_id === vote.grant.grant_id && former.isTold;
    node.votes.set(key, { ...vote, epoch: node.epoch, isTold });
    this.#tell(node, from, { kind: 'voted', vote });
  }

  #onPromise(node: Node, { from, ballot, votes }: Extract<Message, { kind: 'promise' }>): void {
    const { term } = node;
    if (!term || term.given || !isSame(term.ballot, ballot)) return;
    term.promises.set(from, votes);
    if (!this.#isEnough(node.epoch, term.promises.size)) return;
    term.given = this.#weakness.startsEmpty ? new Map() : carriedOver([...term.promises.values()]);
  }

  #onVoted(node: Node, from: string, { ballot, grant }: HubVote): void {
    const { term } = node;
    if (!term || !isSame(term.ballot, ballot)) return;
    const voters = term.voters.get(grant.grant_id) ?? new Set();
    term.voters.set(grant.grant_id, voters.add(from));
    if (this.#isEnough(node.epoch, voters.size)) this.#tell(node, grant.device_id, { kind: 'granted', grant });
  }

  /** The claim goes into the outbox; the request is not needed any more. */
  #onGranted(node: Node, grant: HubGrant, epoch: number): void {
    const request = node.claimRequests.get(grant.grant_id);
    const mayWork = (request?.isAsked === true && !request.isReleased) || this.#weakness.retakes === true;
    if (!mayWork || node.begun.has(grant.grant_id)) return;
    this.begun += 1;
    node.begun.set(grant.grant_id, { grant, epoch });
    node.claimRequests.delete(grant.grant_id);
  }

  #kill(node: Node): void {
    this.#giveUp(node);
    Object.assign(node, { term: null, call: 0 });
    if (!this.#weakness.forgets) return;
    node.promised = null;
    node.votes.clear();
  }

  /** A call of the server: votes, what is given up for good, and claims. */
  #call(node: Node): void {
    if (node.isAway) return;
    for (const request of node.claimRequests.values()) request.isReleased ||= !request.isAsked;
    const claimRequests = [...node.claimRequests.values()];
    const idsOf = (isReleased: boolean): string[] =>
      claimRequests.filter((request) => request.isReleased === isReleased).map(({ grant }) => grant.grant_id);
    const report = {
      from: node.id,
      heldEpoch: node.epoch,
      votes: [...node.votes.values()].filter(({ isTold }) => !isTold).map(({ grant }) => grant),
      released: idsOf(true),
      held: [...node.begun.keys(), ...(this.#weakness.asksFirst ? [] : idsOf(false))],
    };
    this.#serial += 1;
    node.call = this.#serial;
    this.#tell(node, server, { kind: 'report', call: node.call, report });
    for (const { grant, epoch } of node.begun.values())
      this.#tell(node, server, { kind: 'claim', grant, claimEpoch: epoch });
  }

  #serve(message: Message): void {
    if (message.kind === 'claim') return this.#server.claim(message.grant, message.claimEpoch);
    const node = this.#nodes.find(({ id }) => id === message.from);
    if (message.kind !== 'report' || !node) return;
    const { call, report } = message;
    this.#server.hear(report);
    const { latest, offered } = this.#server;
    this.#messages.push({
      kind: 'answer',
      from: server,
      to: node.id,
      epoch: 0,
      call,
      report,
      offered,
      roster: { ...latest },
    });
  }

  #onAnswer(node: Node, { call, report, roster, offered }: Extract<Message, { kind: 'answer' }>): void {
    if (node.call !== call) return;
    node.call = 0;
    for (const id of report.released) node.claimRequests.delete(id);
    const told = new Set(report.votes.map(({ grant_id: id }) => id));
    for (const [key, vote] of node.votes) {
      vote.isTold ||= told.has(vote.grant.grant_id);
      if (vote.isTold && (vote.epoch !== roster.epoch || this.#weakness.tidies)) node.votes.delete(key);
    }
    if (roster.epoch !== node.epoch) Object.assign(node, { epoch: roster.epoch, promised: null, term: null });
    node.isInForce = roster.isInForce;
    node.claimable = new Set(offered);
  }

  /** At the server a round passes: a station puts back what it packs, or somebody with the server does. */
  #passRound(node: Node, second: number): void {
    this.#server.passRound(modelOrders[second % modelOrders.length] ?? '');
    for (const [id, { grant }] of node.begun) if (this.#server.putBack(grant)) node.begun.delete(id);
  }

  #changeRoster(dice: number): void {
    this.#server.changeRoster(this.#nodes.map(({ id }) => id).filter((_, index) => (dice >> index) % 2 === 0));
  }
}

const isSame = (a: Ballot, b: Ballot): boolean => a.term === b.term && a.device_id === b.device_id;
