// Stations, a server and a bad network in memory: every message may be lost, doubled or late, every station may be
// killed at any moment, rosters change. It plays by the rules of this folder and notes what was granted.
import { isQuorum, mayComeIntoForce, quorumOf } from './roster.ts';
import { type Ballot, carriedOver, type HubGrant, type HubVote, mayPromise, mayVote, nextBallot } from './voting.ts';

/** A mechanism that is taken away to see that the test notices. */
export interface Weakness {
  /** Stations fewer than a quorum that suffice. */
  fewer?: number;
  /** A new hub does not ask what was voted for. */
  startsEmpty?: boolean;
  /** A killed station has forgotten its promise and votes. */
  forgets?: boolean;
  /** A vote goes once the server has heard of it, while its roster is still in force. */
  tidies?: boolean;
  /** The next roster comes into force without a word from the stations of the former one. */
  hurries?: boolean;
}

interface Turn {
  ballot: Ballot;
  promises: Map<string, readonly HubVote[]>;
  /** Null until enough have promised. */
  given: Map<string, HubGrant> | null;
  voters: Map<string, Set<string>>;
}

interface Node {
  id: string;
  /** On disk: survives being killed. */
  epoch: number;
  isInForce: boolean;
  claimable: ReadonlySet<string>;
  promised: Ballot | null;
  votes: Map<string, HubVote & { epoch: number }>;
  /** In memory. */
  turn: Turn | null;
}

type Message = { epoch: number; from: string; to: string } & (
  | { kind: 'prepare'; ballot: Ballot }
  | { kind: 'promise'; ballot: Ballot; votes: HubVote[] }
  | { kind: 'propose'; vote: HubVote }
  | { kind: 'voted'; vote: HubVote }
);

const subjects = ['pack:a:0', 'pack:b:0', 'pack:c:0'];

export class Model {
  /** Who was told that a subject is granted; more than one station of a subject is the fault looked for. */
  readonly granted = new Map<string, Set<string>>();
  readonly #nodes: Node[];
  readonly #weakness: Weakness;
  #messages: Message[] = [];
  #serial = 0;
  #rosters: { epoch: number; members: string[]; isInForce: boolean }[];
  readonly #released = new Map<string, number>();
  readonly #blocked = new Set<string>();

  constructor(size: number, weakness: Weakness = {}) {
    this.#weakness = weakness;
    const ids = Array.from({ length: size }, (_, index) => `station-${index}`);
    this.#rosters = [{ epoch: 1, members: ids, isInForce: true }];
    this.#nodes = ids.map((id) => ({
      id,
      epoch: 1,
      isInForce: true,
      claimable: new Set(subjects),
      promised: null,
      votes: new Map(),
      turn: null,
    }));
  }

  /** One random happening; the numbers say which. */
  step(what: number, first: number, second: number): void {
    const node = this.#nodes[first % this.#nodes.length];
    if (!node) return;
    if (what < 70) this.#deliver(second, what < 6);
    else if (what < 74) this.#messages.splice(second % (this.#messages.length + 1), 1);
    else if (what < 77) this.#campaign(node);
    else if (what < 92) this.#claim(node, second);
    else if (what < 95) this.#kill(node);
    else if (what < 98) this.#contact(node);
    else this.#changeRoster(second);
  }

  get isSound(): boolean {
    return [...this.granted.values()].every((stations) => stations.size < 2);
  }

  #membersOf(epoch: number): string[] {
    return this.#rosters.find((one) => one.epoch === epoch)?.members ?? [];
  }

  #isEnough(epoch: number, count: number): boolean {
    return isQuorum(this.#membersOf(epoch).length, count + (this.#weakness.fewer ?? 0));
  }

  #mayAct({ id, epoch, isInForce }: Node): boolean {
    return isInForce && this.#membersOf(epoch).includes(id);
  }

  #tell(from: Node, message: { to: string } & Record<string, unknown>): void {
    this.#messages.push({ ...message, from: from.id, epoch: from.epoch } as Message);
  }

  #votesOf(node: Node): HubVote[] {
    return [...node.votes.values()].filter(({ epoch }) => epoch === node.epoch);
  }

  #campaign(node: Node): void {
    if (!this.#mayAct(node)) return;
    const ballot = nextBallot(node.id, [node.promised]);
    node.turn = { ballot, promises: new Map(), given: null, voters: new Map() };
    for (const to of this.#membersOf(node.epoch)) this.#tell(node, { kind: 'prepare', to, ballot });
  }

  #claim(node: Node, second: number): void {
    const subject = subjects[second % subjects.length] ?? '';
    const { turn } = node;
    if (!turn?.given || !node.claimable.has(subject)) return;
    const claimant = this.#nodes[Math.floor(second / subjects.length) % this.#nodes.length]?.id ?? '';
    this.#serial += 1;
    const grant = turn.given.get(subject) ?? { subject, grant_id: `grant-${this.#serial}`, device_id: claimant };
    turn.given.set(subject, grant);
    const vote = { ballot: turn.ballot, grant };
    for (const to of this.#membersOf(node.epoch)) this.#tell(node, { kind: 'propose', to, vote });
  }

  #deliver(index: number, isCopy: boolean): void {
    const at = index % Math.max(1, this.#messages.length);
    const message = this.#messages[at];
    if (!message) return;
    if (!isCopy) this.#messages.splice(at, 1);
    const node = this.#nodes.find(({ id }) => id === message.to);
    if (!node || node.epoch !== message.epoch || !this.#mayAct(node)) return;
    if (message.kind === 'prepare') this.#onPrepare(node, message.from, message.ballot);
    else if (message.kind === 'propose') this.#onPropose(node, message.from, message.vote);
    else if (message.kind === 'promise') this.#onPromise(node, message);
    else this.#onVoted(node, message.from, message.vote);
  }

  #onPrepare(node: Node, from: string, ballot: Ballot): void {
    if (!mayPromise(node.promised, ballot)) return;
    node.promised = ballot;
    this.#tell(node, { kind: 'promise', to: from, ballot, votes: this.#votesOf(node) });
  }

  #onPropose(node: Node, from: string, vote: HubVote): void {
    const { subject } = vote.grant;
    if (!mayVote(node.promised, vote.ballot)) return;
    if (!node.claimable.has(subject) && !node.votes.has(subject)) return;
    node.promised = vote.ballot;
    node.votes.set(subject, { ...vote, epoch: node.epoch });
    this.#tell(node, { kind: 'voted', to: from, vote });
  }

  #onPromise(node: Node, { from, ballot, votes }: Extract<Message, { kind: 'promise' }>): void {
    const { turn } = node;
    if (!turn || turn.given || !isSame(turn.ballot, ballot)) return;
    turn.promises.set(from, votes);
    if (!this.#isEnough(node.epoch, turn.promises.size)) return;
    turn.given = this.#weakness.startsEmpty ? new Map() : carriedOver([...turn.promises.values()]);
  }

  #onVoted(node: Node, from: string, { ballot, grant }: HubVote): void {
    const { turn } = node;
    if (!turn || !isSame(turn.ballot, ballot)) return;
    const voters = turn.voters.get(grant.subject) ?? new Set();
    turn.voters.set(grant.subject, voters.add(from));
    if (!this.#isEnough(node.epoch, voters.size)) return;
    const told = this.granted.get(grant.subject) ?? new Set();
    this.granted.set(grant.subject, told.add(grant.device_id));
  }

  #kill(node: Node): void {
    node.turn = null;
    if (!this.#weakness.forgets) return;
    node.promised = null;
    node.votes.clear();
  }

  /** A call of the server: the station reports its votes and hears of the roster and of what may be claimed. */
  #contact(node: Node): void {
    for (const subject of node.votes.keys()) this.#blocked.add(subject);
    this.#released.set(node.id, node.epoch);
    this.#bringIntoForce();
    const latest = this.#rosters.at(-1);
    if (!latest) return;
    if (latest.epoch !== node.epoch || this.#weakness.tidies) node.votes.clear();
    if (latest.epoch !== node.epoch) Object.assign(node, { epoch: latest.epoch, promised: null, turn: null });
    node.isInForce = latest.isInForce;
    node.claimable = new Set(subjects.filter((subject) => !this.#blocked.has(subject)));
  }

  #bringIntoForce(): void {
    const latest = this.#rosters.at(-1);
    if (!latest || latest.isInForce) return;
    const former = this.#rosters.at(-2)?.members ?? null;
    const released = new Set([...this.#released].flatMap(([id, epoch]) => (epoch >= latest.epoch ? [id] : [])));
    latest.isInForce = this.#weakness.hurries === true || mayComeIntoForce({ former, released });
  }

  #changeRoster(dice: number): void {
    const latest = this.#rosters.at(-1);
    if (!latest?.isInForce) return;
    const members = this.#nodes.map(({ id }) => id).filter((_, index) => (dice >> index) % 2 === 0);
    if (members.length < quorumOf(2)) return;
    this.#rosters.push({ epoch: latest.epoch + 1, members, isInForce: false });
  }
}

const isSame = (a: Ballot, b: Ballot): boolean => a.term === b.term && a.device_id === b.device_id;
