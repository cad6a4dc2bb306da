// The server of the model: rosters, what it has heard of votes and releases, and the rounds in which orders are offered.
import { isGrantOutdated } from './fence.ts';
import { mayComeIntoForce, quorumOf } from './roster.ts';
import type { HubGrant } from './voting.ts';

export interface ModelRoster {
  epoch: number;
  members: string[];
  isInForce: boolean;
}

export interface ModelReport {
  from: string;
  heldEpoch: number;
  votes: readonly HubGrant[];
  released: readonly string[];
  held: readonly string[];
}

export const modelOrders = ['pack:a'];
const subjectOfOrder = (order: string, round: number): string => `${order}:${round}`;
export const orderOf = (subject: string): string => subject.slice(0, subject.lastIndexOf(':'));
const roundOf = (subject: string): number => Number(subject.slice(subject.lastIndexOf(':') + 1));

export interface ServerWeakness {
  /** The next roster comes into force without a word from the stations of the former one. */
  hurries?: boolean;
  /** What a report does not name as held is dropped, also when it was asked for after the report was written. */
  dropsUnheld?: boolean;
}

export class ModelServer {
  readonly #weakness: ServerWeakness;
  readonly #rosters: ModelRoster[];
  readonly #heldEpochs = new Map<string, number>();
  readonly #grants = new Map<string, HubGrant & { state: 'open' | 'used' | 'dropped' }>();
  readonly #releases = new Set<string>();
  readonly #packages = new Map<string, number>();
  readonly #packedBy = new Map<string, string>();

  constructor(members: string[], weakness: ServerWeakness) {
    this.#weakness = weakness;
    this.#rosters = [{ epoch: 1, members, isInForce: true }];
  }

  get latest(): ModelRoster {
    const latest = this.#rosters.at(-1);
    if (!latest) throw new Error('There always is one');
    return latest;
  }

  membersOf(epoch: number): string[] {
    return this.#rosters.find((one) => one.epoch === epoch)?.members ?? [];
  }

  /** A station's report. */
  hear({ from, heldEpoch, votes, released, held }: ModelReport): void {
    for (const grant of votes) {
      const state = this.#releases.has(grant.grant_id) ? 'dropped' : 'open';
      if (!this.#grants.has(grant.grant_id)) this.#grants.set(grant.grant_id, { ...grant, state });
    }
    for (const id of released) this.#releases.add(id);
    for (const grant of this.#grants.values()) {
      if (grant.device_id !== from || grant.state !== 'open') continue;
      const isDropped = this.#weakness.dropsUnheld ? !held.includes(grant.grant_id) : released.includes(grant.grant_id);
      if (isDropped) grant.state = 'dropped';
    }
    this.#heldEpochs.set(from, heldEpoch);
    this.#bringIntoForce();
  }

  /** Subjects that stations may claim while they cannot ask. */
  get offered(): string[] {
    const isGranted = (order: string): boolean =>
      [...this.#grants.values()].some(({ subject, state }) => state === 'open' && orderOf(subject) === order);
    return modelOrders
      .filter((order) => !this.#packedBy.has(order) && !isGranted(order))
      .map((order) => subjectOfOrder(order, this.#roundOf(order)));
  }

  /** A claim from a station's outbox. */
  claim(grant: HubGrant, epoch: number): void {
    const order = orderOf(grant.subject);
    if (this.#packedBy.has(order)) return;
    const known = this.#grants.get(grant.grant_id);
    const facts = {
      round: roundOf(grant.subject),
      epoch,
      presentRound: this.#roundOf(order),
      presentEpoch: this.#rosters.findLast((one) => one.isInForce)?.epoch ?? 0,
      known: known ? { state: known.state, isOfClaimant: known.device_id === grant.device_id } : null,
      isReleased: this.#releases.has(grant.grant_id),
    };
    if (isGrantOutdated(facts)) return;
    this.#grants.set(grant.grant_id, { ...grant, state: 'used' });
    this.#packedBy.set(order, grant.grant_id);
    this.#packages.set(order, (this.#packages.get(order) ?? 0) + 1);
  }

  /** Somebody with the server takes an order that is free there, and puts it back. */
  passRound(order: string): void {
    const isFree = this.offered.some((subject) => orderOf(subject) === order);
    if (isFree) this.#packages.set(order, (this.#packages.get(order) ?? 0) + 1);
  }

  /** The station puts back what it packs by this grant. @returns false when the server does not know of it */
  putBack(grant: HubGrant): boolean {
    return (
      this.#packedBy.get(orderOf(grant.subject)) === grant.grant_id && this.#packedBy.delete(orderOf(grant.subject))
    );
  }

  changeRoster(members: string[]): void {
    const { latest } = this;
    if (latest.isInForce && members.length >= quorumOf(2))
      this.#rosters.push({ epoch: latest.epoch + 1, members, isInForce: false });
  }

  #roundOf(order: string): number {
    const dropped = [...this.#grants.values()].filter(
      ({ subject, state }) => state === 'dropped' && orderOf(subject) === order,
    );
    return (this.#packages.get(order) ?? 0) + new Set(dropped.map(({ subject }) => subject)).size;
  }

  #bringIntoForce(): void {
    const { latest } = this;
    if (latest.isInForce) return;
    const former = this.#rosters.at(-2)?.members ?? null;
    const released = new Set([...this.#heldEpochs].flatMap(([id, epoch]) => (epoch >= latest.epoch ? [id] : [])));
    latest.isInForce = this.#weakness.hurries === true || mayComeIntoForce({ former, released });
  }
}
