// A peer of the hub: failover to a leader among stations while the server is away; puts election, votes and claims together.
import { isLater } from '@kolobeh/shared/staff/revocations.ts';
import type { Revoked } from '../people/local-sign-in/revoked.ts';
import { type ClaimablePackage, subjectOf } from '@kolobeh/shared/warehouse/hub/claimable.ts';
import { quorumOf } from '@kolobeh/shared/warehouse/hub/roster.ts';
import type { HubGrant } from '@kolobeh/shared/warehouse/hub/voting.ts';
import type { StationKey } from '@kolobeh/shared/warehouse/stations/station-key.ts';
import type { PackingBox } from '@kolobeh/shared/warehouse/packing/packing.ts';
import type { HubReport, HubSettings, HubStatus } from '../../bridge/hub.ts';
import type { ApiSession } from '../net/api-session.ts';
import type { ClockAndIds } from '../clock-and-ids.ts';
import type { Log } from '../log.ts';
import type { Network } from '../net/network.ts';
import { stationRefusal } from '../net/refusal.ts';
import { type RoundEnd, BackgroundLoop } from '../sync/background-loop.ts';
import type { SecretBox } from '../people/secret-box.ts';
import type { Store } from '../store/store.ts';
import { Announcer } from './announcer.ts';
import { ServerHeartbeat } from './server-heartbeat.ts';
import { LeaderElection } from './leader-election.ts';
import { PeerTransport } from './peer-transport.ts';
import { PeerListener } from './peer-listener.ts';
import { HubMemory } from './memory.ts';
import type { HubAsk, HubReply } from './messages.ts';
import { ownAddresses } from './own-addresses.ts';
import { Peers } from './peers.ts';
import { type HubTiming, usualTiming } from './timing.ts';

/** What of the station the hub works with. */
export interface HubParts {
  store: Store;
  box: SecretBox;
  session: ApiSession;
  network: Network;
  apiOrigin: string;
  introduce: () => Promise<string>;
  key: StationKey;
  clockAndIds: ClockAndIds;
  log: Log;
  changed: () => void;
  /** Whom the server dismissed. */
  revoked: Revoked;
  /** Address to listen at; all of this computer's when left out. */
  host?: string | undefined;
  timing?: Partial<HubTiming> | undefined;
  /** Where others are told to look for this station, `host:port`; its own addresses when left out. */
  reachedAt?: string[] | undefined;
  /** False: nothing is announced to the network; tests have addresses. */
  announces?: boolean | undefined;
}

/** A crate given to this station without the server. */
export interface GrantedCrate {
  work: ClaimablePackage;
  boxes: PackingBox[];
  grant: HubGrant;
  granted: { hub_device_id: string; epoch: number; term: number };
}

const againMs = 200;

/**
 * Claims without the server, by consensus of the stations: they discover each other, elect one of them as the hub (the
 * leader) and vote on every grant (Paxos), so that no crate is given to two. While the server can be reached nothing is
 * decided here.
 */
export class Hub {
  readonly #parts: HubParts;
  readonly #timing: HubTiming;
  readonly #memory: HubMemory;
  readonly #transport: PeerTransport;
  readonly #peers: Peers;
  readonly #election: LeaderElection;
  readonly #listener: PeerListener;
  readonly #heartbeat: ServerHeartbeat;
  readonly #loop: BackgroundLoop;
  /** Since when the server cannot be reached, by `performance.now()`; null while it can. */
  #offlineSince: number | null = null;
  #lastTold = '';

  constructor(parts: HubParts) {
    const { store, box, log, clockAndIds } = parts;
    this.#parts = parts;
    this.#timing = { ...usualTiming, ...parts.timing };
    this.#memory = new HubMemory(store, box);
    const memory = this.#memory;
    const { stationId } = memory;
    const roster = () => memory.rosterInForce;
    const { answerMs } = this.#timing;
    this.#transport = new PeerTransport({
      stationId,
      roster,
      answer: (ask, from) => this.#answer(ask, from),
      timeoutMs: answerMs,
    });
    this.#peers = new Peers({
      stationId,
      transport: this.#transport,
      members: () => roster()?.members ?? [],
      addresses: () => memory.settings.addresses.map((one) => withPort(one, memory.settings.port)),
      now: clockAndIds.now,
      silentMs: Math.max(3 * this.#timing.tickMs, 2 * answerMs),
      shownMs: 2 * this.#timing.restTickMs,
    });
    this.#election = new LeaderElection({ memory, peers: this.#peers, isOffline: () => this.#isOffline });
    const heard = (from: string, address: string): void => this.#peers.announced(from, address);
    this.#listener = new PeerListener({
      transport: this.#transport,
      announcer: parts.announces === false ? null : new Announcer({ stationId, roster, heard }),
      host: this.#host,
      wanted: () => (this.#loop.isRunning && memory.settings.is_on ? memory.settings.port : null),
    });
    const { tickMs, restTickMs } = this.#timing;
    this.#loop = new BackgroundLoop({
      round: () => this.#round(),
      pauseMs: () => (this.#offlineSince === null ? restTickMs : tickMs),
      longestMs: tickMs,
      clockAndIds,
    });
    this.#heartbeat = new ServerHeartbeat({
      memory,
      session: parts.session,
      network: parts.network,
      apiOrigin: parts.apiOrigin,
      introduce: parts.introduce,
      key: parts.key,
      addresses: () =>
        parts.reachedAt ?? (this.#transport.port > 0 ? ownAddresses(this.#host, this.#transport.port) : []),
      pauseMs: this.#timing.heartbeatMs,
      clockAndIds,
      log,
      changed: () => this.#loop.wake(),
    });
    parts.network.changed.on(() => this.#networkChanged());
  }

  start(): void {
    this.#networkChanged();
    this.#heartbeat.start();
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await Promise.all([this.#heartbeat.stop(), this.#loop.stop()]);
    await this.#listener.follow();
  }

  /** Somebody signed in, or the network came back. */
  wake(): void {
    this.#heartbeat.wake();
    this.#loop.wake();
  }

  get settings(): HubSettings {
    return this.#memory.settings;
  }

  async configure(settings: HubSettings): Promise<HubReport> {
    this.#memory.settings = settings;
    this.#election.resign();
    this.#heartbeat.wake();
    await this.#listener.follow();
    this.#loop.wake();
    this.#parts.changed();
    return this.report();
  }

  get status(): HubStatus {
    const { settings, rosterInForce: roster } = this.#memory;
    if (!settings.is_on) return { state: 'off', name: '' };
    if (!roster || roster.members.length < 2) return { state: 'preparing', name: '' };
    if (!this.isNeeded) return { state: 'ready', name: '' };
    const { hub } = this.#election;
    if (hub === null) return { state: 'none', name: '' };
    return hub === this.#memory.stationId
      ? { state: 'this', name: '' }
      : { state: 'other', name: this.#peers.nameOf(hub) };
  }

  report(): HubReport {
    const { settings, rosterInForce: roster, claimableCount } = this.#memory;
    return {
      settings,
      status: this.status,
      peers: this.#peers.report(),
      needed: roster ? quorumOf(roster.members.length) : 0,
      claimable: claimableCount,
      trouble: this.#listener.trouble,
      refused: this.#heartbeat.refused,
    };
  }

  /** The server is away for longer than a moment, and this station is one that decides with others. */
  get isNeeded(): boolean {
    return this.isPrepared && this.#isOffline;
  }

  /** It could decide with others if the server were away. */
  get isPrepared(): boolean {
    const { rosterInForce: roster } = this.#memory;
    return roster !== null && roster.members.length >= 2;
  }

  /**
   * Claims the order in a crate for this station.
   * @param packageId id of the package it becomes, unless it was asked for before
   * @param begin begins the work; until it returns the server is told that this station may work by the grant
   * @throws Refusal `NO_HUB`, `CRATE_NOT_KNOWN_HERE`, `CRATE_TAKEN` with the station that has it
   */
  async claimCrate(crateCode: string, packageId: string, begin: (crate: GrantedCrate) => void): Promise<void> {
    const known = this.#memory.claimableIn(crateCode);
    if (!known) throw stationRefusal('CRATE_NOT_KNOWN_HERE');
    const { stationId, claimRequests } = this.#memory;
    const subject = subjectOf(known.work);
    const grantId = claimRequests.begin(subject, packageId);
    try {
      begin({ ...known, ...(await this.#askFor({ subject, grant_id: grantId, device_id: stationId })) });
    } finally {
      claimRequests.end(grantId);
    }
  }

  async #askFor(requested: HubGrant): Promise<Pick<GrantedCrate, 'grant' | 'granted'>> {
    const { stationId, claimRequests } = this.#memory;
    const end = performance.now() + this.#timing.claimMs;
    while (this.#loop.isRunning && performance.now() < end) {
      const epoch = this.#memory.rosterInForce?.epoch;
      const asked = await this.#election.askFor(requested);
      if (asked === 'unknown') throw stationRefusal('CRATE_NOT_KNOWN_HERE');
      if (asked !== 'not_now' && epoch !== undefined) {
        const { grant, ballot } = asked;
        if (grant.device_id !== stationId)
          throw stationRefusal('CRATE_TAKEN', { by: this.#peers.nameOf(grant.device_id) });
        // Given to this station once, and released since: the server offers the order again.
        if (!claimRequests.mayWorkBy(grant.grant_id)) throw stationRefusal('CRATE_NOT_KNOWN_HERE');
        return { grant, granted: { hub_device_id: ballot.device_id, epoch, term: ballot.term } };
      }
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
    throw stationRefusal('NO_HUB');
  }

  /** Greets the others, and hears whom the server dismissed from those that know of it later than this station does. */
  async hearRevocations(): Promise<void> {
    if (!this.isPrepared) return;
    await this.#peers.greet();
    const { revoked } = this.#parts;
    for (const { device_id, stamp } of this.#peers.knowing) {
      if (!isLater(stamp, revoked.stamp)) continue;
      const reply = await this.#peers.ask(device_id, { kind: 'revoked' });
      if (reply?.kind === 'revoked' && reply.list) revoked.hearStation(reply.list);
    }
  }

  get #host(): string {
    return this.#parts.host ?? '0.0.0.0';
  }

  get #isOffline(): boolean {
    return this.#offlineSince !== null && performance.now() - this.#offlineSince >= this.#timing.graceMs;
  }

  #networkChanged(): void {
    const isOffline = this.#parts.network.state === 'offline';
    if (isOffline) this.#offlineSince ??= performance.now();
    else this.#offlineSince = null;
    if (!isOffline) this.#heartbeat.wake();
    this.#loop.wake();
  }

  async #round(): Promise<RoundEnd> {
    const end = this.#memory.settings.is_on
      ? await this.#tick().catch((error: unknown) => this.#stumbled(error))
      : 'idle';
    this.#tellChange();
    return end;
  }

  #stumbled(error: unknown): 'failed' {
    this.#parts.log.fault('The hub stumbled', error);
    return 'failed';
  }

  async #tick(): Promise<'done'> {
    await this.#listener.follow();
    if (this.isPrepared) {
      await this.hearRevocations();
      await this.#election.elect();
    } else this.#election.resign();
    return 'done';
  }

  #answer(ask: HubAsk, from: string): Promise<HubReply> | HubReply {
    const { revoked } = this.#parts;
    if (ask.kind === 'revoked') return { kind: 'revoked', list: revoked.list };
    if (ask.kind !== 'hello') return this.#election.answer(ask, from);
    const { acting } = this.#election;
    return { kind: 'hello', run: this.#transport.run, is_offline: this.#isOffline, acting, revoked: revoked.stamp };
  }

  #tellChange(): void {
    const told = JSON.stringify(this.status);
    if (told === this.#lastTold) return;
    this.#lastTold = told;
    this.#parts.changed();
  }
}

const withPort = (address: string, port: number): string => (address.includes(':') ? address : `${address}:${port}`);
